import type { DocumentData, DocumentReference, DocumentSnapshot, Firestore } from 'firebase-admin/firestore';
import { describe, expect, test } from 'vitest';
import { requiredVersion, type Write } from '../../../functions/src/platform/commit-draft';
import { COMMITS_FIELD, MARKERS, proveCommit } from '../../../functions/src/platform/commit-proof';

const DAY_MS = 24 * 60 * 60 * 1000;

const refOf = (path: string) => ({ path }) as DocumentReference;
/** A database of which only new references are asked. */
const db = {
  collection: (name: string) => ({ doc: (id: string) => refOf(`${name}/${id}`) }),
} as unknown as Firestore;

/** A document as it was read: without data it is missing. */
const read = (path: string, data?: DocumentData) =>
  ({ ref: refOf(path), exists: data !== undefined, data: () => data }) as DocumentSnapshot;

const write = (path: string, data: DocumentData | null, more: Partial<Write> = {}): Write => ({
  ...{ ref: refOf(path), data, removes: () => false, isAdded: false },
  ...more,
});

function prove(writes: readonly Write[], found: readonly DocumentSnapshot[] = []) {
  return proveCommit(db, {
    writes: new Map(writes.map((one) => [one.ref.path, one])),
    read: new Map(found.map((one) => [one.ref.path, one])),
    ...{ stamps: new Map(), result: null },
  });
}

/** The document that a proof writes, after the commit. */
const committed = ({ write: { ref, data } }: ReturnType<typeof prove>) => read(ref.path, data ?? undefined);
const commitsIn = (proof: ReturnType<typeof prove>) => proof.write.data?.[COMMITS_FIELD] as string[];

describe('what proves a commit', () => {
  test('a document under an id of its own, before all others, and nothing is added to it', () => {
    const added = write('orders/new', { amount: 1 }, { isAdded: true });
    const lasting = write('timers/t', { dueAt: 'x' }, { isLasting: true });
    const proof = prove([write('users/u', { name: 'x' }), lasting, added]);
    expect(proof.write).toBe(added);
    expect(proof.findIn(read('orders/new'))).toBe('absent');
    expect(proof.findIn(read('orders/new', {}))).toBe('applied');
  });

  test('the document that is named for it, though another is created', () => {
    const proof = prove(
      [write('a/1', { n: 1 }), write('b/2', { n: 2 }, { isLasting: true }), write('c/3', { n: 3 })],
      [read('a/1', {}), read('b/2', {}), read('c/3')],
    );
    expect(proof.write.ref.path).toBe('b/2');
  });

  test('else one that it creates', () => {
    const proof = prove([write('a/1', { n: 1 }), write('b/2', { n: 2 })], [read('a/1', {}), read('b/2')]);
    expect(proof.write.ref.path).toBe('b/2');
  });

  test('else the first that it writes, never one that it deletes', () => {
    const writes = [write('gone/1', null), write('a/1', { n: 1 }), write('b/2', { n: 2 })];
    const proof = prove(writes, [read('gone/1', {}), read('a/1', {}), read('b/2', {})]);
    expect(proof.write.ref.path).toBe('a/1');
  });

  test('a marker of a day, when it only deletes', () => {
    const before = Date.now();
    const proof = prove([write('gone/1', null)], [read('gone/1', {})]);
    expect(proof.write.ref.path).toMatch(new RegExp(`^${MARKERS}/[0-9a-z]{20}$`));
    expect(proof.write).toMatchObject({ isAdded: true });
    expect(proof.write.removes('expiresAt')).toBe(false);
    const { expiresAt } = proof.write.data as { expiresAt: Date };
    expect(expiresAt.getTime()).toBeGreaterThanOrEqual(before + DAY_MS);
    expect(expiresAt.getTime()).toBeLessThanOrEqual(Date.now() + DAY_MS);
    expect(proof.findIn(read(proof.write.ref.path))).toBe('absent');
    expect(proof.findIn(committed(proof))).toBe('applied');
  });
});

describe('the list of commits in a document', () => {
  const proveOver = (stored: unknown) =>
    prove([write('a/1', { n: 1 })], [read('a/1', { n: 0, [COMMITS_FIELD]: stored })]);

  test('begins with the first, beside what is written', () => {
    const proof = prove([write('a/1', { n: 1 })], [read('a/1')]);
    expect(proof.write.data).toEqual({ n: 1, [COMMITS_FIELD]: [expect.stringMatching(/^[0-9a-z]{20}$/)] });
  });

  test('grows to eight, and loses the oldest', () => {
    expect(commitsIn(proveOver(['1', '2', '3', '4', '5', '6', '7'])).slice(0, -1)).toEqual([...'1234567']);
    expect(commitsIn(proveOver(['1', '2', '3', '4', '5', '6', '7', '8'])).slice(0, -1)).toEqual([
      ...'2345678',
    ]);
  });

  test.each([[undefined], ['text'], [7], [null], [{}]])('is begun anew where %j is stored', (stored) => {
    expect(commitsIn(proveOver(stored))).toHaveLength(1);
  });

  test('keeps the texts of an odd list', () => {
    expect(commitsIn(proveOver([1, 'a', null])).slice(0, -1)).toEqual(['a']);
  });

  test('tells that it was applied, also below seven later ones', () => {
    const proof = proveOver(['before']);
    const own = commitsIn(proof).at(-1) as string;
    expect(proof.findIn(committed(proof))).toBe('applied');
    expect(proof.findIn(read('a/1', { [COMMITS_FIELD]: [own, ...'1234567'] }))).toBe('applied');
  });

  test.each([
    ['no later one, and nothing before', [], [], 'absent'],
    ['fewer than eight', [], [...'1234567'], 'absent'],
    ['eight, and none before to know', [], [...'12345678'], 'unclear'],
    ['eight, among them the one before', ['before'], ['before', ...'1234567'], 'absent'],
    ['eight, without the one before', ['before'], [...'12345678'], 'unclear'],
    ['eight, of those before only an older one', ['old', 'before'], ['old', ...'1234567'], 'unclear'],
    ['a missing document', ['before'], undefined, 'absent'],
  ])('without it, %s', (_case, before, now, finding) => {
    const proof = proveOver(before);
    const snapshot = now ? read('a/1', { [COMMITS_FIELD]: now }) : read('a/1');
    expect(proof.findIn(snapshot)).toBe(finding);
  });
});

test('the version that a write requires: the time of the last update, null of a missing document', () => {
  const updated = (seconds: number, nanoseconds: number) =>
    requiredVersion({ updateTime: { seconds, nanoseconds } } as DocumentSnapshot);
  expect(updated(7, 12)).toBe('7.12');
  expect(updated(7, 12)).not.toBe(updated(7, 13));
  expect(updated(7, 12)).not.toBe(updated(8, 12));
  expect(requiredVersion(undefined)).toBeNull();
  expect(requiredVersion(read('a/1'))).toBeNull();
});
