import { beforeEach, describe, expect, test } from 'vitest';
import { AppError } from '../../../../functions/src/domain/app-error';
import { say } from '../../../../functions/src/domain/say';
import { continueDeletion } from '../../../../functions/src/people/operations/delete-person';
import {
  type DeletionMemory,
  type DeletionScene,
  deletionContext,
  deletionOf,
} from '../../../support/people/memory';
import { refusalOfAsync } from '../../../support/refusal';

let memory: DeletionMemory;
beforeEach(() => {
  memory = { done: [], stored: null };
});

const RUNNING = deletionOf({ state: 'running' });

const goOn = (scene: DeletionScene = {}, patienceMs = 60_000) =>
  continueDeletion('asha', deletionContext(memory, scene), patienceMs);

describe('an account that is locked', () => {
  test('stays locked while another call erases already', async () => {
    const locked = () => {
      memory.stored = RUNNING;
    };
    memory.stored = deletionOf();
    expect((await refusalOfAsync(goOn({ booked: [['order-1']], locked }))).reason).toBe('deletion_bookings');
    expect(memory.done).toEqual([['locked', 'asha']]);
  });

  test('is left as it is when another call has found the same booking, and withdrawn the request', async () => {
    memory.stored = deletionOf();
    const locked = () => {
      memory.stored = null;
    };
    expect((await refusalOfAsync(goOn({ booked: [['order-1']], locked }))).reason).toBe('deletion_bookings');
    expect(memory.done).toEqual([['locked', 'asha']]);
  });

  test('stays locked when nobody could look, for the next try', async () => {
    const failing = { get: () => () => Promise.reject(new Error('The database is down')) };
    const stores = {
      deletions: { find: async () => deletionOf() },
      orders: new Proxy({}, failing),
      payments: new Proxy({}, failing),
      guards: { touchIn: async () => undefined },
    };
    const context = { ...(deletionContext(memory, {}) as object), stores } as never;
    await expect(continueDeletion('asha', context, 1)).rejects.toThrow('The database is down');
    expect(memory.done).toEqual([['locked', 'asha']]);
  });
});

describe('the look for what is open', () => {
  test('is one commit with the beginning of the deletion and the guard of the partner', async () => {
    memory.stored = deletionOf();
    const context = deletionContext(memory, {}) as { stores: object; transact: unknown };
    const touched: unknown[] = [];
    const guards = { touchIn: async (...of: unknown[]) => void touched.push(of) };
    const stores = new Proxy(context.stores, {
      get: (known, name) =>
        name === 'guards'
          ? { ...guards, idsOfWorker: async () => [], removeEachIn: async () => {} }
          : Reflect.get(known, name),
    });
    await continueDeletion('asha', { ...context, stores } as never, 60_000);
    expect(touched).toEqual([[undefined, [['worker', 'asha']]]]);
  });

  test('that cannot be stored leaves the account locked: it may have been stored all the same', async () => {
    memory.stored = deletionOf();
    const context = deletionContext(memory, {}) as object;
    const transact = () => Promise.reject(new AppError('unavailable', say('unavailable')));
    const refusal = await refusalOfAsync(continueDeletion('asha', { ...context, transact } as never, 60_000));
    expect([refusal.code, memory.done]).toEqual(['unavailable', [['locked', 'asha']]]);
  });

  test('finds the request withdrawn by another call, and all settled since: it is noted again', async () => {
    memory.stored = deletionOf();
    const locked = () => {
      memory.stored = null;
    };
    await goOn({ locked });
    expect(memory.done.slice(0, 2)).toEqual([
      ['locked', 'asha'],
      ['stored', RUNNING],
    ]);
  });
});

describe('a deletion that goes on', () => {
  test.each([null, deletionOf({ state: 'done' })])('has nothing to do where it is %j', async (deletion) => {
    memory.stored = deletion;
    expect([await goOn(), memory.done]).toEqual([true, []]);
  });

  test('leaves the rest when its time is over, after a page and after a place', async () => {
    memory.stored = RUNNING;
    expect([await goOn({ isEndless: true }, -1), memory.done]).toEqual([false, ['files']]);
    memory.done = [];
    expect([await goOn({}, -1), memory.done]).toEqual([false, ['files']]);
    expect(memory.stored).toEqual(RUNNING);
  });

  test('reads a further page as long as there is time', async () => {
    memory.stored = RUNNING;
    const thrice = () => {
      if (memory.done.filter((one) => one === 'files').length === 3) throw new Error('Enough');
    };
    await expect(goOn({ isEndless: true, listed: thrice })).rejects.toThrow('Enough');
  });

  const erasedAt = (at: string | undefined) => deletionOf({ state: 'erased', phones: [], erasedAt: at });

  test('after the account has gone waits for five minutes', async () => {
    memory.stored = erasedAt('2026-11-20T01:25:00.001+05:30');
    expect([await goOn(), memory.done]).toEqual([true, []]);
  });

  test('after them empties every place once more, and is done', async () => {
    memory.stored = erasedAt('2026-11-20T01:25:00.000+05:30');
    expect(await goOn()).toBe(true);
    expect(memory.done).toEqual([
      'files',
      ['stored', { ...erasedAt('2026-11-20T01:25:00.000+05:30'), state: 'done' }],
    ]);
  });

  test('after them is not done when its time is over', async () => {
    memory.stored = erasedAt(undefined);
    expect([await goOn({}, -1), memory.done]).toEqual([false, ['files']]);
  });
});

describe('a deletion whose record has gone meanwhile', () => {
  test('is not written anew', async () => {
    memory.stored = RUNNING;
    const listed = () => {
      memory.stored = null;
    };
    expect(await goOn({ listed })).toBe(true);
    expect(memory.done).toEqual(['files', ['loans', '9876543210'], ['removed', 'asha']]);
  });
});
