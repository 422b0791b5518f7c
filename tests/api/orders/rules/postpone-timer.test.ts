import { describe, expect, test } from 'vitest';
import { postponeTimer } from '../../../../functions/src/orders/operations/postpone-timer';
import type { StoredTimer } from '../../../../functions/src/stores/timers';
import { deepFreeze } from '../../../support/deep-freeze';
import { notingIn } from '../../../support/noting-in';
import { transactAtOnce } from '../../../support/transact-at-once';

const NOW = '2026-11-23T09:00:00.000+05:30';

const timerOf = (changes: Partial<StoredTimer> = {}): StoredTimer =>
  deepFreeze({
    ...{ _id: 'order-1.offer_due', orderId: 'order-1', kind: 'offer_due' },
    ...{ rev: 3, dueAt: '2026-11-23T08:58:00.000+05:30' },
    ...changes,
  });

/** Puts a timer off that failed, while another may be stored in its place; answers the outcome and what was written. */
async function postpone(timer: StoredTimer, stored: StoredTimer | null = timer) {
  const written: unknown[][] = [];
  const findIn = async (_transaction: unknown, id: string) => (id === timer._id ? stored : null);
  const stores = {
    timers: { findIn, replaceIn: notingIn(written, 'timer'), removeIn: notingIn(written, 'removed') },
    failedTimers: { putIn: notingIn(written, 'failed') },
  };
  const context = { stores, transact: transactAtOnce, clock: () => new Date(NOW) };
  const outcome = await postponeTimer(timer, context as unknown as Parameters<typeof postponeTimer>[1]);
  return { outcome, written };
}

describe('a timer that failed', () => {
  test.each([
    [undefined, '09:01'],
    [0, '09:01'],
    [1, '09:02'],
    [5, '09:32'],
    [6, '10:00'],
    [10, '10:00'],
  ])('after %s earlier failures is due again at %s', async (tries, time) => {
    const timer = timerOf({ tries });
    const next = { ...timer, tries: (tries ?? 0) + 1, dueAt: `2026-11-23T${time}:00.000+05:30` };
    expect(await postpone(timer)).toEqual({ outcome: 'postponed', written: [['timer', next]] });
  });

  test('for the twelfth time is set aside, with its number of tries', async () => {
    const timer = timerOf({ tries: 11 });
    expect(await postpone(timer)).toEqual({
      outcome: 'set aside',
      written: [
        ['failed', { ...timer, tries: 12, failedAt: NOW }],
        ['removed', timer._id],
      ],
    });
  });

  test.each([
    ['is gone', null],
    ['was set anew by a move', timerOf({ rev: 4 })],
    ['is due at another instant', timerOf({ dueAt: NOW })],
    ['was put off by another run', timerOf({ tries: 1 })],
  ])('and %s meanwhile: nothing is written', async (_, stored) => {
    expect(await postpone(timerOf(), stored)).toEqual({ outcome: 'changed', written: [] });
  });
});
