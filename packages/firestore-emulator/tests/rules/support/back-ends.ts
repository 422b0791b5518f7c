import { startFirestore } from '@gharseva/firestore-emulator/server/start-firestore';
import { afterAll } from 'vitest';
import { startReference } from './reference';

/** Starts a back end and gives its port on 127.0.0.1; undefined where the machine has it not. */
type Start = () => Promise<number | undefined>;

/** For the tests of one file: either Firestore by its name; what was started ends with the file. */
export function backEnds(): [name: string, start: Start][] {
  const running: { stop(): Promise<void> }[] = [];
  afterAll(async () => {
    await Promise.all(running.map((one) => one.stop()));
  });
  return [
    [
      'the embedded Firestore',
      async () => {
        const firestore = await startFirestore({ host: '127.0.0.1', port: 0 });
        running.push(firestore);
        return firestore.port;
      },
    ],
    [
      "Google's emulator, where it is present",
      async () => {
        const reference = await startReference();
        if (reference) running.push(reference);
        return reference && Number(new URL(reference.origin).port);
      },
    ],
  ];
}
