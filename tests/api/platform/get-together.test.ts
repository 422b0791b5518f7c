import type { DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { expect, test } from 'vitest';
import { withinCall } from '../../../functions/src/platform/call-time';
import { getTogether } from '../../../functions/src/platform/get-together';

const HOUR = 3_600_000;
const call = <Result>(work: () => Promise<Result>) => withinCall({ ms: HOUR, silenceMs: HOUR }, work);

/** A database that notes what each request asks for, and answers with the names. */
function noting() {
  const requests: string[][] = [];
  const getAll = async (...refs: unknown[]) => {
    requests.push(refs as string[]);
    return refs as DocumentSnapshot[];
  };
  const db = { getAll } as unknown as Firestore;
  const read = async (...names: string[]) =>
    (await getTogether(db, names as unknown as DocumentReference[])) as unknown as string[];
  return { requests, read };
}

test('reads of one call at the same moment: one request, and each gets its own documents', async () => {
  const { requests, read } = noting();
  const later = async () => {
    for (let step = 0; step < 50; step += 1) await Promise.resolve();
    return read('c', 'a');
  };
  expect(await call(() => Promise.all([read('a', 'b'), later(), read('d')]))).toEqual([
    ['a', 'b'],
    ['c', 'a'],
    ['d'],
  ]);
  expect(requests).toEqual([['a', 'b', 'd', 'c', 'a']]);
});

test('a read that waits for the answer of another one: a request of its own', async () => {
  const { requests, read } = noting();
  await call(async () => [await read('a'), await read('b')]);
  expect(requests).toEqual([['a'], ['b']]);
});

test('two calls, and work outside of calls: no request in common', async () => {
  const { requests, read } = noting();
  await Promise.all([call(() => read('a')), call(() => read('b')), read('c'), read('d')]);
  expect(requests.flat().sort()).toEqual(['a', 'b', 'c', 'd']);
  expect(requests).toHaveLength(4);
});

test('a failed request: every part of the call that waits for it hears of it, and the next one is sent', async () => {
  const failing = { getAll: () => Promise.reject(new Error('gone')) } as unknown as Firestore;
  const { requests, read } = noting();
  await call(async () => {
    const parts = ['a', 'b'].map((name) => getTogether(failing, [name] as unknown as DocumentReference[]));
    const outcomes = await Promise.allSettled(parts);
    expect(outcomes.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
    expect(await read('c')).toEqual(['c']);
  });
  expect(requests).toEqual([['c']]);
});
