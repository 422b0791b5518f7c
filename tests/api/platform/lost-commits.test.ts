import type { DocumentReference, Firestore } from 'firebase-admin/firestore';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { AppError } from '../../../functions/src/domain/app-error';
import { randomId } from '../../../functions/src/domain/secure-id';
import { createTransact, type Transact } from '../../../functions/src/platform/transact';
import { keepFirst } from '../../../functions/src/stores/keep-first';
import { startApi, type TestApi } from '../../support/api/api-server';
import { COMMIT_FAULTS, type CommitFault, underFault } from '../../support/api/commit-faults';
import { FIELD_OVERRIDES } from '../../support/field-overrides';

let api: TestApi;
let db: Firestore;
let transact: Transact;
beforeAll(async () => {
  api = await startApi();
  db = api.db;
  transact = createTransact(async () => db, { ms: 600_000, failures: 6 });
});
afterAll(() => api.close());

const newRef = (collection = 'counters') => db.collection(collection).doc(randomId());

/** Adds one to a counter, and gives the new number. */
const countUp = (ref: DocumentReference, how = transact) =>
  how(async (transaction) => {
    const [found] = await transaction.getAll(ref);
    const count = (found?.get('count') ?? 0) + 1;
    transaction.merge(ref, { count });
    return count;
  });

/** Other callers who add one to a counter, one after another. */
const othersCountUp = (times: number, ref: DocumentReference) => async () => {
  for (let index = 0; index < times; index += 1) await countUp(ref);
};

const failWith = (code: number) => Object.assign(new Error(`${code}: made by the test`), { code });

/** The first commit is applied, then something else happens, then its answer is lost. */
const lostFirst = (meanwhile: () => Promise<unknown> = async () => undefined): CommitFault => ({
  name: 'the first answer is lost',
  async meet(commit, count) {
    const answer = await commit();
    if (count > 1) return answer;
    await meanwhile();
    throw failWith(14);
  },
});

/** Every commit fails, and none is applied. */
const alwaysFails = (code: number): CommitFault => ({
  name: 'nothing is applied',
  meet: () => Promise.reject(failWith(code)),
});

const refusal = (promise: Promise<unknown>) =>
  promise.then(
    () => 'done',
    (error: unknown) => (error instanceof AppError ? error.code : (error as { code?: unknown }).code),
  );

describe.each(COMMIT_FAULTS)('commits are $name', (fault) => {
  test('a counter is counted up once, and its number given', async () => {
    const ref = newRef();
    await ref.set({ count: 4 });
    let count = 0;
    await underFault(db, fault, async () => {
      count = await countUp(ref);
    });
    expect([count, (await ref.get()).get('count')]).toEqual([5, 5]);
  });

  test('a document that only one caller can create is created once', async () => {
    const ref = newRef();
    await underFault(db, fault, () =>
      transact(async (transaction) => transaction.merge(ref, { made: true })),
    );
    expect((await ref.get()).get('made')).toBe(true);
  });

  test('documents that are only deleted: gone, and no second caller is answered for it', async () => {
    const refs = [newRef(), newRef()];
    for (const ref of refs) await ref.set({ old: true });
    let deleted = 0;
    const remove = () =>
      transact(async (transaction) => {
        const found = await transaction.getAll(...refs);
        if (found.some(({ exists }) => !exists))
          throw new AppError('not_found', { message: '', reason: 'not_found' });
        for (const ref of refs) transaction.remove(ref);
        return refs.length;
      });
    await underFault(db, fault, async () => {
      deleted = await remove();
    });
    expect(deleted).toBe(2);
    expect((await db.getAll(...refs)).map(({ exists }) => exists)).toEqual([false, false]);
    expect(await refusal(remove())).toBe('not_found');
  });

  test('a shared secret is made once', async () => {
    const ref = newRef('secrets');
    const made: string[] = [];
    const make = () => keepFirst(ref, () => ({ secret: `${made.push('secret')}` }));
    await underFault(db, fault, async () => {
      const one = await make();
      expect((await make()).data()).toEqual(one.data());
    });
    expect((await ref.get()).exists).toBe(true);
  });
});

describe('callers at once', () => {
  test('two whose answers are all lost: both are counted, and each is given its own number', async () => {
    const ref = newRef();
    const fault = COMMIT_FAULTS.find(({ name }) => name === 'applied, then UNAVAILABLE') as CommitFault;
    let counts: number[] = [];
    await underFault(db, fault, async () => {
      counts = await Promise.all([countUp(ref), countUp(ref), countUp(ref)]);
    });
    expect([counts.sort(), (await ref.get()).get('count')]).toEqual([[1, 2, 3], 3]);
  });

  test('seven others have written since: the commit still recognizes itself', async () => {
    const ref = newRef();
    let count = 0;
    await underFault(db, lostFirst(othersCountUp(7, ref)), async () => {
      count = await countUp(ref);
    });
    expect([count, (await ref.get()).get('count')]).toEqual([1, 8]);
  });

  test('more have written than the document remembers: unavailable, and not counted again', async () => {
    const ref = newRef();
    await underFault(db, lostFirst(othersCountUp(8, ref)), async () => {
      expect(await refusal(countUp(ref))).toBe('unavailable');
    });
    expect((await ref.get()).get('count')).toBe(9);
  });

  test('a loser who is more than eight writers behind is counted, too', async () => {
    const ref = newRef();
    let attempts = 0;
    const count = await transact(async (transaction) => {
      attempts += 1;
      const [found] = await transaction.getAll(ref);
      if (attempts === 1) await othersCountUp(9, ref)();
      const next = (found?.get('count') ?? 0) + 1;
      transaction.merge(ref, { count: next });
      return next;
    });
    expect([count, attempts]).toEqual([10, 2]);
  });

  test('a lost race is looked for once: its retries read no more than that', async () => {
    const ref = newRef();
    const reads: number[] = [];
    const getAll = db.getAll.bind(db);
    let attempts = 0;
    const count = await transact(async (transaction) => {
      attempts += 1;
      const [found] = await transaction.getAll(ref);
      if (attempts < 4) await ref.set({ count: attempts });
      if (attempts === 1) {
        db.getAll = ((...refs: Parameters<typeof getAll>) => {
          reads.push(refs.length);
          return getAll(...refs);
        }) as typeof getAll;
      }
      transaction.merge(ref, { count: (found?.get('count') ?? 0) + 1 });
      return attempts;
    });
    Reflect.deleteProperty(db, 'getAll');
    // each of the three retries reads its document, then looks for the commit before
    expect([count, reads]).toEqual([4, [1, 1, 1, 1, 1, 1]]);
  });

  test('another writer was faster, and the work then refuses: its own refusal, not 503', async () => {
    const ref = newRef();
    await ref.set({ state: 'new' });
    const close = () =>
      transact(async (transaction) => {
        const [found] = await transaction.getAll(ref);
        if (found?.get('state') === 'closed')
          throw new AppError('conflict', { message: '', reason: 'conflict' });
        if (found?.get('by') === undefined) await ref.update({ state: 'closed', by: 'another' });
        transaction.merge(ref, { state: 'closed' });
      });
    expect(await refusal(close())).toBe('conflict');
    expect((await ref.get()).get('by')).toBe('another');
  });
});

describe('a commit that may still be applied', () => {
  /** Work that refuses at its second attempt, for a reason that no document of the transaction shows. */
  const refuseLater = (ref: DocumentReference, code: 'conflict' | 'not_found' = 'conflict') => {
    let attempts = 0;
    return transact(async (transaction) => {
      await transaction.getAll(ref);
      attempts += 1;
      if (attempts > 1) throw new AppError(code, { message: '', reason: code });
      transaction.merge(ref, { made: true });
    });
  };

  test('nothing tells its fate, and the retry refuses: unavailable, with the time to wait', async () => {
    const thrown = await new Promise<unknown>((resolve) => {
      void underFault(db, alwaysFails(14), () => refuseLater(newRef()).catch(resolve));
    });
    expect(thrown).toMatchObject({ code: 'unavailable', retryAfter: 1 });
  });

  test('nothing tells its fate, and the retry would write nothing: unavailable, too', async () => {
    const ref = newRef();
    let attempts = 0;
    const writeFirst = () =>
      transact(async (transaction) => {
        await transaction.getAll(ref);
        attempts += 1;
        if (attempts === 1) transaction.merge(ref, { made: true });
      });
    await underFault(db, alwaysFails(14), async () => {
      expect(await refusal(writeFirst())).toBe('unavailable');
    });
  });

  test('it was applied, and the retry refuses: success', async () => {
    const ref = newRef();
    await underFault(db, lostFirst(), () => refuseLater(ref));
    expect((await ref.get()).get('made')).toBe(true);
  });

  test('the retry would share no document with it: unavailable, and nothing is written beside it', async () => {
    const refs = [newRef(), newRef()];
    let attempts = 0;
    const elsewhere = () =>
      transact(async (transaction) => {
        transaction.merge(refs[Math.min(attempts, 1)] as DocumentReference, { made: true });
        attempts += 1;
      });
    await underFault(db, alwaysFails(14), async () => {
      expect(await refusal(elsewhere())).toBe('unavailable');
    });
    expect((await db.getAll(...refs)).map(({ exists }) => exists)).toEqual([false, false]);
  });
});

describe('the bounds of the retries', () => {
  const attemptsUnder = (fault: CommitFault, how = transact) =>
    underFault(db, fault, async () => {
      await countUp(newRef(), how).catch(() => undefined);
    });

  test('failures: as many attempts as declared', async () => {
    expect(await attemptsUnder(alwaysFails(14))).toBe(6);
    const impatient = createTransact(async () => db, { ms: 600_000, failures: 1 });
    expect(await attemptsUnder(alwaysFails(14), impatient)).toBe(1);
  });

  test('lost races: none begins after the time is over', async () => {
    const over = createTransact(async () => db, { ms: -1, failures: 6 });
    expect(await attemptsUnder(alwaysFails(9), over)).toBe(1);
  });

  test('a commit that can never succeed is not repeated', async () => {
    for (const code of [3, 7, 11, 16]) expect(await attemptsUnder(alwaysFails(code))).toBe(1);
  });
});

describe('the proof of a commit', () => {
  test('without a failure nothing is read or written for it', async () => {
    const ref = newRef();
    const reads: number[] = [];
    const getAll = db.getAll.bind(db);
    db.getAll = ((...refs: Parameters<typeof getAll>) => {
      reads.push(refs.length);
      return getAll(...refs);
    }) as typeof getAll;
    const before = await db.listCollections();
    try {
      expect(await underFault(db, null, async () => void (await countUp(ref)))).toBe(1);
    } finally {
      Reflect.deleteProperty(db, 'getAll');
    }
    expect(reads).toEqual([1]);
    expect((await db.listCollections()).length - before.length).toBeLessThanOrEqual(1);
  });

  test('the ids of the latest eight commits, each once', async () => {
    const ref = newRef();
    for (let index = 0; index < 10; index += 1) await countUp(ref);
    const commits: string[] = (await ref.get()).get('commits');
    expect([commits.length, new Set(commits).size]).toEqual([8, 8]);
  });

  test('a list that somebody has damaged is begun anew', async () => {
    const ref = newRef();
    await ref.set({ count: 1, commits: 'damaged' });
    await underFault(db, lostFirst(), async () => {
      expect(await countUp(ref)).toBe(2);
    });
  });

  test('a document that is named for it, not one that is created beside it and soon deleted', async () => {
    const [lasting, passing] = [newRef(), newRef('passing')];
    await lasting.set({ count: 1 });
    let attempts = 0;
    const move = () =>
      transact(async (transaction) => {
        attempts += 1;
        const [found] = await transaction.getAll(lasting, passing);
        if (attempts > 1) throw new AppError('conflict', { message: '', reason: 'conflict' });
        transaction.merge(lasting, { count: found?.get('count') + 1 });
        transaction.proveBy(lasting);
        transaction.merge(passing, { made: true });
        return 'moved';
      });
    await underFault(
      db,
      lostFirst(() => passing.delete()),
      async () => {
        expect(await move()).toBe('moved');
      },
    );
    expect([(await lasting.get()).get('commits').length, attempts]).toEqual([1, 2]);
  });

  test('a document under an id of its own: no field, and no marker', async () => {
    const [ref, added] = [newRef(), newRef('entries')];
    await transact(async (transaction) => {
      transaction.merge(ref, { made: true });
      transaction.add(added, { told: true });
    });
    expect([(await ref.get()).data(), (await added.get()).data()]).toEqual([{ made: true }, { told: true }]);
  });

  test('the deletion of a missing document: no commit, and no marker', async () => {
    const ref = newRef();
    const remove = () =>
      transact(async (transaction) => {
        await transaction.getAll(ref);
        transaction.remove(ref);
      });
    expect(await underFault(db, null, remove)).toBe(0);
  });

  test('markers expire: Firestore deletes them', () => {
    const ttl = FIELD_OVERRIDES.filter((field) => field.ttl);
    expect(ttl.map(({ collectionGroup, fieldPath }) => [collectionGroup, fieldPath])).toContainEqual([
      'commits',
      'expiresAt',
    ]);
  });
});
