import type { DocumentReference } from 'firebase-admin/firestore';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { AppError } from '../../../functions/src/domain/app-error';
import { CommitTooLarge, MAX_COMMIT_BYTES, writeBytes } from '../../../functions/src/platform/commit-size';
import { createTransact, type Patience, type Transaction } from '../../../functions/src/platform/transact';
import { type Answer, openMemoryDatabase } from '../../support/api/memory-database';

let memory: ReturnType<typeof openMemoryDatabase>;
/** The milliseconds of each pause between two attempts. */
let pauses: number[];
let now: number;
/** How long each attempt takes. */
let attemptMs: number;
let ref: DocumentReference;

beforeEach(() => {
  memory = openMemoryDatabase();
  ref = memory.refOf('counters/one');
  pauses = [];
  now = 1_000_000;
  attemptMs = 0;
  vi.spyOn(Date, 'now').mockImplementation(() => now);
  vi.spyOn(Math, 'random').mockReturnValue(0.5);
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((end: () => void, ms: number) => {
    pauses.push(ms);
    queueMicrotask(end);
  }) as typeof setTimeout);
});
afterEach(() => {
  vi.restoreAllMocks();
});

function transactWith(patience?: Patience) {
  const database = async () => {
    now += attemptMs;
    return memory.db;
  };
  return patience ? createTransact(database, patience) : createTransact(database);
}

const count = async (transaction: Transaction) => {
  const [found] = await transaction.getAll(ref);
  const next = (found?.get('count') ?? 0) + 1;
  transaction.merge(ref, { count: next });
  return next;
};
const countUp = (patience?: Patience) => transactWith(patience)(count);

const repeat = (times: number, answer: Answer) => Array.from({ length: times }, () => answer);
const thrownBy = (promise: Promise<unknown>) =>
  promise.then(
    () => {
      throw new Error('Nothing was thrown');
    },
    (error: unknown) => error,
  );

test('without a failure: one commit, of what was written, and no pause', async () => {
  expect(await countUp()).toBe(1);
  expect(memory.commits).toEqual([{ 'counters/one': { count: 1, commits: [expect.any(String)] } }]);
  expect(pauses).toEqual([]);
});

describe('a commit that fails', () => {
  test.each([5, 6, 9, 10, 1, 2, 4, 8, 13, 14, undefined])(
    'with gRPC’s code %s is tried again',
    async (code) => {
      memory.meet({ failsAs: code });
      expect(await countUp()).toBe(1);
      expect([memory.commits.length, memory.at('counters/one')?.count]).toEqual([2, 1]);
    },
  );

  test.each([3, 7, 11, 16])('with gRPC’s code %i is told as it is, after one attempt', async (code) => {
    memory.meet({ failsAs: code });
    expect(await thrownBy(countUp())).toMatchObject({ code, message: `${code}: made by the test` });
    expect(memory.commits).toHaveLength(1);
  });

  test('as too large is told as that', async () => {
    memory.meet({ failsAs: 3, message: 'Transaction too big. Decrease transaction size.' });
    expect(await thrownBy(countUp())).toBeInstanceOf(CommitTooLarge);
    expect(memory.commits).toHaveLength(1);
  });

  test('after it was applied is not repeated, and its own result given', async () => {
    memory.meet({ lostAs: 14 });
    expect(await countUp()).toBe(1);
    expect([memory.commits.length, memory.at('counters/one')?.count]).toEqual([1, 1]);
  });
});

describe('a read that fails', () => {
  const failOnce = async (code: number) => {
    let attempts = 0;
    await transactWith()(async (transaction) => {
      attempts += 1;
      if (attempts === 1) throw Object.assign(new Error('made by the test'), { code });
      await count(transaction);
    });
    return attempts;
  };

  test.each([1, 2, 4, 8, 10, 13, 14])('with gRPC’s code %i is tried again', async (code) => {
    expect(await failOnce(code)).toBe(2);
  });

  test.each([3, 5, 6, 7, 9, 11, 12, 15, 16])('with gRPC’s code %i is told as it is', async (code) => {
    expect(await thrownBy(failOnce(code))).toMatchObject({ code });
  });

  test('is tried again though an earlier commit was applied, which its next attempt finds', async () => {
    memory.meet({ lostAs: 14 });
    let attempts = 0;
    const result = await transactWith()(async (transaction) => {
      attempts += 1;
      if (attempts === 2) throw Object.assign(new Error('made by the test'), { code: 14 });
      return count(transaction);
    });
    expect([result, attempts, memory.commits.length]).toEqual([1, 3, 1]);
  });
});

describe('the bounds', () => {
  test('six failures by default, then unavailable with the last cause', async () => {
    memory.meet(...repeat(5, { failsAs: 13 }), { failsAs: 14 }, ...repeat(4, { failsAs: 13 }));
    const thrown = await thrownBy(countUp());
    expect(thrown).toBeInstanceOf(AppError);
    expect(thrown).toMatchObject({
      ...{ code: 'unavailable', reason: 'unavailable', retryAfter: 1 },
      cause: { code: 14 },
    });
    expect(memory.commits).toHaveLength(6);
  });

  test('five failures: still answered', async () => {
    memory.meet(...repeat(5, { failsAs: 14 }));
    expect(await countUp()).toBe(1);
  });

  test.each([5, 6, 9, 10])('lost races (%i) are no failures: twenty of them', async (code) => {
    memory.meet(...repeat(20, { failsAs: code }));
    expect(await countUp()).toBe(1);
    expect(memory.commits).toHaveLength(21);
  });

  test('no attempt begins once eight seconds are over', async () => {
    attemptMs = 1_000;
    memory.meet(...repeat(30, { failsAs: 9 }));
    expect(await thrownBy(countUp())).toMatchObject({ code: 'unavailable', retryAfter: 1 });
    // the eighth ends in the last millisecond that counts, the ninth after it
    expect(memory.commits).toHaveLength(9);
  });

  test('pauses grow from 20 to 300 ms, of which chance takes a part', async () => {
    memory.meet(...repeat(7, { failsAs: 9 }));
    await countUp();
    expect(pauses).toEqual([10, 20, 40, 80, 150, 150, 150]);
  });
});

describe('work', () => {
  test('that only reads: its result, and no commit, however much it reads', async () => {
    memory.put('counters/one', { count: 4 });
    const result = await transactWith()(async (transaction) => {
      const found = await transaction.getAll(ref, memory.refOf('counters/two'));
      return found.map((one) => one.get('count'));
    });
    expect([result, memory.commits]).toEqual([[4, undefined], []]);
  });

  test('that only stamps: no commit', async () => {
    await transactWith()(async (transaction) => transaction.stamp(ref, { seen: true }));
    expect(memory.commits).toEqual([]);
  });

  test('that writes, and stamps beside it: both in one commit, the stamp over what is stored', async () => {
    memory.put('stamps/s', { kept: 1, seen: 'before' });
    await transactWith()(async (transaction) => {
      await count(transaction);
      transaction.stamp(memory.refOf('stamps/s'), { seen: 'now' });
    });
    expect(memory.commits).toHaveLength(1);
    expect(memory.at('stamps/s')).toEqual({ kept: 1, seen: 'now' });
  });

  test('that reads what it does not write, beside what it writes: an error that names the collection alone', async () => {
    const work = async (transaction: Transaction) => {
      await transaction.getAll(memory.refOf('people/secret-id'));
      await count(transaction);
    };
    expect(await thrownBy(transactWith()(work))).toEqual(
      new Error('A transaction read people without guarding it'),
    );
    expect(memory.commits).toEqual([]);
  });

  test('that reads a document twice, and another writer between: again, with what both reads find then', async () => {
    memory.put('counters/one', { count: 5 });
    let isFirst = true;
    const counts: unknown[][] = [];
    const next = await transactWith()(async (transaction) => {
      const [before] = await transaction.getAll(ref);
      if (isFirst) memory.put('counters/one', { count: 9 });
      isFirst = false;
      const [after] = await transaction.getAll(ref);
      counts.push([before?.get('count'), after?.get('count')]);
      const count = before?.get('count') + 1;
      transaction.merge(ref, { count });
      return count;
    });
    expect(counts).toEqual([
      [5, 9],
      [9, 9],
    ]);
    expect([next, memory.at('counters/one')?.count, memory.commits.length]).toEqual([10, 10, 2]);
  });

  test('that deletes what is missing, though read: its result, and no commit', async () => {
    const result = await transactWith()(async (transaction) => {
      await transaction.getAll(ref);
      transaction.remove(ref);
      transaction.remove(memory.refOf('counters/never-read'));
      return 'gone';
    });
    expect([result, memory.commits]).toEqual(['gone', []]);
  });

  test('that deletes what is there, beside what is missing: a commit', async () => {
    memory.put('counters/one', { count: 1 });
    await transactWith()(async (transaction) => {
      const others = memory.refOf('counters/missing');
      await transaction.getAll(ref, others);
      for (const one of [others, ref]) transaction.remove(one);
    });
    expect(memory.commits).toHaveLength(1);
    expect(memory.at('counters/one')).toBeUndefined();
  });

  test('that adds a document which proves the commit: it is written once, with its own fields', async () => {
    await transactWith()(async (transaction) => transaction.add(memory.refOf('entries/e'), { told: true }));
    expect(memory.commits).toEqual([{ 'entries/e': { told: true } }]);
  });

  test.each([
    ['as large as a commit may be', 0],
    ['a byte larger', 1],
  ])('%s', async (_size, more) => {
    const write = (length: number) =>
      transactWith()(async (transaction) => {
        transaction.add(memory.refOf('notes/n'), { text: 'x'.repeat(length) });
      });
    const most = 9_000_000; // of as many digits as the text's own length
    const text = most + MAX_COMMIT_BYTES - writeBytes('notes/n', { text: 'x'.repeat(most) });
    const attempt = write(text + more);
    if (more === 0) await attempt;
    else expect(await thrownBy(attempt)).toMatchObject({ name: 'CommitTooLarge' });
    expect(memory.commits).toHaveLength(1 - more);
  });

  test('that is refused: its own refusal, after one attempt', async () => {
    const refusal = new AppError('conflict', { message: '', reason: 'conflict' });
    expect(await thrownBy(transactWith()(() => Promise.reject(refusal)))).toBe(refusal);
  });
});

describe('a commit that may still be applied', () => {
  /** Work of two attempts that write different documents. */
  const writing = (...paths: string[]) => {
    let attempts = 0;
    return transactWith({ ms: 8_000, failures: 2 })(async (transaction) => {
      const path = paths[Math.min(attempts, paths.length - 1)];
      attempts += 1;
      if (path === undefined) return 'nothing';
      await transaction.getAll(memory.refOf(path));
      transaction.merge(memory.refOf(path), { n: attempts });
      return path;
    });
  };

  test('and the next attempt writes elsewhere: nothing beside it, and unavailable with its cause', async () => {
    memory.meet({ failsAs: 14 });
    expect(await thrownBy(writing('a/1', 'b/1'))).toMatchObject({ code: 'unavailable', cause: { code: 14 } });
    expect(memory.commits).toHaveLength(1);
  });

  test('but was refused: the next attempt may write elsewhere', async () => {
    memory.meet({ failsAs: 9 });
    expect(await writing('a/1', 'b/1')).toBe('b/1');
  });

  test('and the same document is written next: it excludes the first', async () => {
    memory.meet({ failsAs: 14 });
    expect(await writing('a/1', 'a/1')).toBe('a/1');
  });

  test('and the next attempt refuses: unavailable, because nobody knows', async () => {
    memory.meet({ failsAs: 14 });
    let attempts = 0;
    const work = async (transaction: Transaction) => {
      attempts += 1;
      if (attempts > 1) throw new AppError('conflict', { message: '', reason: 'conflict' });
      await count(transaction);
    };
    expect(await thrownBy(transactWith()(work))).toMatchObject({ code: 'unavailable', cause: { code: 14 } });
    // the one failure counts at each attempt that meets it again
    expect([attempts, memory.commits.length]).toEqual([6, 1]);
  });

  test('is kept once, and looked for until it is over', async () => {
    memory.put('counters/one', { count: 1 });
    memory.meet({ failsAs: 14 }, { failsAs: 14 });
    await countUp();
    // each attempt reads its document, then asks for the open commits before; both prove themselves in one document
    expect(memory.reads.map((paths) => paths.length)).toEqual([1, 1, 1, 1, 2]);
  });

  test('is no longer looked for once its document has changed', async () => {
    memory.put('counters/one', { count: 1 });
    memory.meet({ failsAs: 14 }, { failsAs: 14 });
    let attempts = 0;
    await transactWith()(async (transaction) => {
      attempts += 1;
      if (attempts === 2) memory.put('counters/one', { count: 5 });
      return count(transaction);
    });
    expect(memory.reads.map((paths) => paths.length)).toEqual([1, 1, 1, 1, 1]);
    expect(memory.at('counters/one')?.count).toBe(6);
  });
});

describe('another call that has done the same', () => {
  test('is asked for before each further attempt, not before the first', async () => {
    const asked: number[] = [];
    memory.meet(...repeat(2, { failsAs: 9 }));
    const done = await transactWith()(count, async () => {
      asked.push(memory.commits.length);
      return null;
    });
    expect([done, asked]).toEqual([1, [1, 2]]);
  });

  test.each([[7], [0], [false], ['']])('answers instead, also with %j', async (answer) => {
    memory.meet({ failsAs: 9 });
    const result = await transactWith()<unknown>(count, async () => answer);
    expect([result, memory.commits.length]).toEqual([answer, 1]);
  });

  test('cannot be asked for: tried again, within the same bounds', async () => {
    memory.meet({ failsAs: 9 });
    const ask = () => Promise.reject(Object.assign(new Error('made by the test'), { code: 14 }));
    expect(await thrownBy(transactWith()(count, ask))).toMatchObject({ code: 'unavailable' });
    expect(memory.commits).toHaveLength(1);
  });
});

describe('what is to be done afterwards', () => {
  const work = async (transaction: Transaction, done: () => void) => {
    transaction.afterwards(done);
    return count(transaction);
  };

  test('is done once, after the last of several attempts', async () => {
    memory.meet({ failsAs: 9 });
    const commitsThen: number[] = [];
    const done = () => commitsThen.push(memory.commits.length);
    await transactWith()((transaction) => work(transaction, done));
    expect(commitsThen).toEqual([2]);
  });

  test('is done although nothing was stored', async () => {
    const done = vi.fn();
    memory.meet({ failsAs: 7 });
    await thrownBy(transactWith()((transaction) => work(transaction, done)));
    expect(done).toHaveBeenCalledTimes(1);
  });
});
