import { startFirestoreAlone } from '@gharseva/dev-stack/stack/start-backends';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../packages/firestore-emulator/tests/support/free-port';
import { COUNT, generateSequences, SEED } from './differential/generate-sequences';
import { fingerprint, playAll } from './differential/play-all';
import { isOtherEmulator, readStoredAnswers } from './differential/stored-answers';

const sequences = generateSequences();
const stored = readStoredAnswers('differential');
const running: { stop(): Promise<void> }[] = [];

async function answersOf(backend: 'embedded' | 'official'): Promise<unknown[][]> {
  const port = await freePort();
  running.push(await startFirestoreAlone(backend, port));
  const host = `127.0.0.1:${port}`;
  process.env.FIRESTORE_EMULATOR_HOST = host;
  return playAll(host, sequences);
}

function expectSame(actual: readonly unknown[][], expected: readonly unknown[][]): void {
  for (const [i, sequence] of sequences.entries()) {
    for (const [k, step] of [...sequence.steps, 'everything at the end'].entries()) {
      const where = `sequence ${i}, step ${k}: ${JSON.stringify(step)}`;
      expect(actual[i]?.[k], where).toEqual(expected[i]?.[k]);
    }
  }
}

describe(`the embedded Firestore against Google's, ${COUNT} sequences, seed ${SEED}`, () => {
  let embedded: unknown[][];

  beforeAll(async () => {
    embedded = await answersOf('embedded');
    const steps = sequences.reduce((sum, sequence) => sum + sequence.steps.length, 0);
    console.log(`Differential test: ${sequences.length} sequences, ${steps} steps, seed ${SEED}.`);
  });

  afterAll(async () => {
    await Promise.all(running.map((one) => one.stop()));
  });

  test('the stored answers of Google’s emulator are given', () => {
    expect(stored.fingerprint, 'the sequences have changed: npm run differential:store').toBe(
      fingerprint(sequences),
    );
    expectSame(embedded, stored.answers);
  });

  if (isOtherEmulator(stored)) {
    test('another version of Google’s emulator, run now, gives the same answers', async () => {
      expectSame(embedded, await answersOf('official'));
    });
  }
});
