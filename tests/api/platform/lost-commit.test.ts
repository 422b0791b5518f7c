import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { beforeEach, describe, expect, test } from 'vitest';
import type { CommitDraft, Write } from '../../../functions/src/platform/commit-draft';
import { COMMITS_FIELD, proveCommit } from '../../../functions/src/platform/commit-proof';
import { codeOf, findFate, isConflict, LostCommit } from '../../../functions/src/platform/lost-commit';
import { openMemoryDatabase } from '../../support/api/memory-database';

let memory: ReturnType<typeof openMemoryDatabase>;
beforeEach(() => {
  memory = openMemoryDatabase();
});

const failed = (code?: number) => Object.assign(new Error('made by the test'), { code });

/** The draft of a transaction that has read the documents as they are, and writes them all. */
function draftOf(...paths: string[]): CommitDraft<string> {
  const write = (path: string): Write => ({
    ref: memory.refOf(path),
    ...{ data: { n: 1 }, removes: () => false, isAdded: false },
  });
  return {
    read: new Map(paths.map((path) => [path, memory.snapshotOf(path)])),
    writes: new Map(paths.map((path) => [path, write(path)])),
    ...{ stamps: new Map(), result: `wrote ${paths}` },
  };
}

function lose(draft: CommitDraft<string>, cause: unknown): LostCommit<string> {
  return new LostCommit(cause, draft, proveCommit(memory.db, draft));
}

const readNow = (...paths: string[]): ReadonlyMap<string, DocumentSnapshot> =>
  new Map(paths.map((path) => [path, memory.snapshotOf(path)]));

/** Stores what proves the commit, as its application would. */
const apply = ({ proof: { write } }: LostCommit<string>) => memory.put(write.ref.path, write.data);

test.each([[undefined], [null], ['text'], [new Error('without a code')]])(
  'the code of %s: none',
  (thrown) => {
    expect(codeOf(thrown)).toBeUndefined();
  },
);

test.each([
  [5, true], // NOT_FOUND
  [6, true], // ALREADY_EXISTS
  [9, true], // FAILED_PRECONDITION
  [10, true], // ABORTED
  [1, false],
  [2, false],
  [4, false],
  [8, false],
  [13, false],
  [14, false],
  [undefined, false],
])('gRPC’s code %s is one of a lost race: %s', (code, isOne) => {
  expect(isConflict(failed(code))).toBe(isOne);
});

describe('a lost commit', () => {
  test('keeps its cause, the result of its work and its proof', () => {
    const draft = draftOf('a/1');
    const cause = failed(14);
    const proof = proveCommit(memory.db, draft);
    const lost = new LostCommit(cause, draft, proof);
    expect(lost).toMatchObject({ name: 'LostCommit', message: 'The answer of a commit was lost' });
    expect(lost.cause).toBe(cause);
    expect(lost.result).toBe('wrote a/1');
    expect(lost.proof).toBe(proof);
  });

  test.each([5, 6, 9])('is over where the database refused it with %i, whatever is read', (code) => {
    expect(lose(draftOf('a/1'), failed(code)).isOver(new Map())).toBe(true);
  });

  test.each([1, 2, 4, 8, 10, 13, 14, undefined])('is not over for the code %s alone', (code) => {
    memory.put('a/1', { n: 0 });
    expect(lose(draftOf('a/1'), failed(code)).isOver(readNow('a/1'))).toBe(false);
  });

  test('is over once a document that it requires has changed, one of many', () => {
    for (const path of ['a/1', 'a/2']) memory.put(path, { n: 0 });
    const lost = lose(draftOf('a/1', 'a/2'), failed(14));
    memory.put('a/2', { n: 0 });
    expect(lost.isOver(readNow('a/1', 'a/2'))).toBe(true);
    expect(lost.isOver(readNow('a/1'))).toBe(false);
  });

  test('is over once a document that it creates exists, or one that it requires is gone', () => {
    memory.put('a/2', { n: 0 });
    const lost = lose(draftOf('a/1', 'a/2'), failed(14));
    expect(lost.isOver(readNow('a/1', 'a/2'))).toBe(false);
    memory.put('a/1', { n: 0 });
    expect(lost.isOver(readNow('a/1'))).toBe(true);
    memory.put('a/2', null);
    expect(lost.isOver(readNow('a/2'))).toBe(true);
  });

  test('is not over because a document changed that it does not write', () => {
    memory.put('b/1', { n: 0 });
    const lost = lose(draftOf('a/1'), failed(14));
    memory.put('b/1', { n: 1 });
    expect(lost.isOver(readNow('b/1'))).toBe(false);
  });

  test('excludes a commit that writes one of its documents, and no other', () => {
    const lost = lose(draftOf('a/1', 'a/2'), failed(14));
    expect(lost.excludes(draftOf('b/1', 'a/2'))).toBe(true);
    expect(lost.excludes(draftOf('b/1', 'b/2'))).toBe(false);
    expect(lost.excludes(draftOf())).toBe(false);
  });
});

describe('the fate of lost commits', () => {
  test('of none: nothing is read', async () => {
    expect(await findFate(memory.db, [], new Map())).toEqual({ applied: null, open: [] });
    expect(memory.reads).toEqual([]);
  });

  test('is looked for in one request', async () => {
    const lost = [lose(draftOf('a/1'), failed(14)), lose(draftOf('a/2'), failed(14))];
    expect(await findFate(memory.db, lost, new Map())).toEqual({ applied: null, open: lost });
    expect(memory.reads).toEqual([['a/1', 'a/2']]);
  });

  test('one was applied, not the first: that one, and none is open', async () => {
    const [first, second] = [lose(draftOf('a/1'), failed(14)), lose(draftOf('a/2'), failed(14))];
    apply(second);
    expect(await findFate(memory.db, [first, second], new Map())).toEqual({ applied: second, open: [] });
  });

  /** Writes more over a document than it remembers. */
  const overwrite = (path: string) => memory.put(path, { [COMMITS_FIELD]: [...'12345678'] });

  test('of one nobody can tell: unavailable for a second, with its cause', async () => {
    const cause = failed(14);
    const lost = [lose(draftOf('a/1'), failed(9)), lose(draftOf('a/2'), cause)];
    overwrite('a/2');
    await expect(findFate(memory.db, lost, new Map())).rejects.toMatchObject({
      ...{ code: 'unavailable', reason: 'unavailable', retryAfter: 1 },
      cause,
    });
  });

  test('of one nobody can tell, but another was applied: that one', async () => {
    const [unclear, applied] = [lose(draftOf('a/1'), failed(14)), lose(draftOf('a/2'), failed(14))];
    overwrite('a/1');
    apply(applied);
    expect(await findFate(memory.db, [unclear, applied], new Map())).toMatchObject({ applied });
  });

  test('of one nobody can tell, but it lost a race: that is believed', async () => {
    const [refused, aborted] = [lose(draftOf('a/1'), failed(9)), lose(draftOf('a/2'), failed(10))];
    for (const path of ['a/1', 'a/2']) overwrite(path);
    // an aborted one could still be applied, had its document not changed
    expect(await findFate(memory.db, [refused, aborted], new Map())).toEqual({
      applied: null,
      open: [aborted],
    });
    expect(await findFate(memory.db, [refused, aborted], readNow('a/2'))).toEqual({
      applied: null,
      open: [],
    });
  });
});
