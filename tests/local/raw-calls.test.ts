import { startFirestoreAlone } from '@gharseva/dev-stack/stack/start-backends';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { freePort } from '../../packages/firestore-emulator/tests/support/free-port';
import { fingerprint } from './differential/play-all';
import { generateCalls, RAW_COUNT, RAW_SEED } from './differential/raw/generate-calls';
import { playCalls } from './differential/raw/play-calls';
import { isOtherEmulator, readStoredAnswers } from './differential/stored-answers';

const sequences = generateCalls();
const stored = readStoredAnswers('raw-calls');
const running: { stop(): Promise<void> }[] = [];
/** The code with which Google's emulator answers when it fails itself: proves nothing about the call. */
const UNKNOWN = 2;

async function answersOf(backend: 'embedded' | 'official'): Promise<unknown[][]> {
  const port = await freePort();
  running.push(await startFirestoreAlone(backend, port));
  return playCalls(port, sequences);
}

function expectSame(actual: readonly unknown[][], expected: readonly unknown[][]): void {
  let failures = 0;
  for (const [i, calls] of sequences.entries()) {
    for (const [k, call] of [...calls, 'everything at the end'].entries()) {
      if (expected[i]?.[k] === UNKNOWN) failures += 1;
      else
        expect(actual[i]?.[k], `sequence ${i}, call ${k}: ${JSON.stringify(call)}`).toEqual(expected[i]?.[k]);
    }
  }
  expect(failures).toBeLessThan(sequences.length / 20);
}

describe(`raw calls to the embedded Firestore and to Google's, ${RAW_COUNT} sequences, seed ${RAW_SEED}`, () => {
  let embedded: unknown[][];

  beforeAll(async () => {
    embedded = await answersOf('embedded');
    const calls = sequences.reduce((sum, sequence) => sum + sequence.length, 0);
    console.log(`Raw calls: ${sequences.length} sequences, ${calls} calls, seed ${RAW_SEED}.`);
  });

  afterAll(async () => {
    await Promise.all(running.map((one) => one.stop()));
  });

  test('the stored answers of Google’s emulator are given', () => {
    expect(stored.fingerprint, 'the calls have changed: npm run differential:store').toBe(
      fingerprint(sequences),
    );
    expectSame(embedded, stored.answers);
  });

  test('every kind of call is made, and answered as well as refused', () => {
    const outcomes = new Map<string, Set<string>>();
    for (const [i, calls] of sequences.entries()) {
      for (const [k, { method }] of calls.entries()) {
        const answer = embedded[i]?.[k];
        const outcome = typeof answer === 'object' ? 'answered' : 'refused';
        outcomes.set(method, (outcomes.get(method) ?? new Set()).add(outcome));
      }
    }
    const both = ['answered', 'refused'];
    for (const [method, found] of outcomes) {
      expect([...found].sort(), method).toEqual(method === 'listen' ? ['answered'] : both);
    }
    expect(outcomes.size).toBeGreaterThanOrEqual(12);
  });

  if (isOtherEmulator(stored)) {
    test('another version of Google’s emulator, run now, gives the same answers', async () =>
      expectSame(embedded, await answersOf('official')));
  }
});
