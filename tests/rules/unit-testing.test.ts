import { afterAll } from 'vitest';
import { type RunningFirestore, startFirestore } from '../../local/firestore/start-firestore';
import { type Referee, startReferee } from './support/referee';
import { describeUnitTesting } from './support/unit-testing-suite';

let embedded: RunningFirestore | undefined;
let referee: Referee | undefined;

describeUnitTesting('the embedded Firestore', async () => {
  embedded = await startFirestore({ host: '127.0.0.1', port: 0 });
  return embedded.port;
});

describeUnitTesting("Google's emulator, where it is present", async () => {
  referee = await startReferee();
  return referee && Number(new URL(referee.origin).port);
});

afterAll(async () => {
  await embedded?.stop();
  await referee?.stop();
});
