import { startFirestore } from '@gharseva/firestore-emulator/server/start-firestore';
import { afterAll } from 'vitest';
import { startReference } from './reference';

/** Starts a back end and returns its port on 127.0.0.1; undefined when it is not installed. */
type Start = () => Promise<number | undefined>;

/** Both Firestores by name, for the tests of one file; they stop at the end of the file. */
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
      "Google's emulator, if installed",
      async () => {
        const reference = await startReference();
        if (reference) running.push(reference);
        return reference && Number(new URL(reference.origin).port);
      },
    ],
  ];
}
