import { describe, expect, test } from 'vitest';
import { knownWorkerOf } from '../../../../functions/src/orders/operations/find-partner';
import { showOrder } from '../../../../functions/src/orders/operations/show-order';
import { type StoredOrder, toOrder } from '../../../../functions/src/stores/orders/stored-order';
import { workerOf } from '../../../support/orders/checks';
import { eventOf, storedOrder } from '../../../support/payments/placed-order';

const NOW = new Date('2026-11-18T09:30:00.000+05:30');

/** The order of Ravi in a stage. */
const orderAt = (stage: StoredOrder['stage'], changes: Partial<StoredOrder> = {}): StoredOrder =>
  storedOrder({
    ...{ stage, status: stage, workerUid: 'ravi', workerName: 'Ravi Kumar' },
    events: [eventOf(stage, '2026-11-18T09:00:00.000+05:30', 'assigned')],
    ...changes,
  });

const seen = (order: StoredOrder) =>
  showOrder(order, NOW, {
    stores: {
      workers: { findAll: async () => [workerOf('ravi', { fullName: 'Ravi Kumar' })] },
      providers: { findAll: async () => [{ _id: 'ravi', name: 'Ravi', isVerified: true }] },
      categories: { findAll: async () => [] },
    },
    startCodes: { of: () => '0417', ofExtras: () => '5521' },
  } as never);

const MARK = { needsReassignment: true } as const;

describe('a customer whose partner can no longer come', () => {
  test.each(['accepted', 'on_the_way'] as const)(
    '%s: is told so, and of no partner and no code',
    async (stage) => {
      const before = await seen(orderAt(stage));
      expect([before.partner?.firstName, before.startCode]).toEqual(['Ravi', '0417']);
      expect(before).not.toHaveProperty('needsReassignment');
      const after = await seen(orderAt(stage, MARK));
      expect(after.needsReassignment).toBe(true);
      for (const hidden of ['partner', 'startCode', 'isCodeLocked']) expect(after).not.toHaveProperty(hidden);
      expect(knownWorkerOf(orderAt(stage, MARK), NOW)).toBeNull();
    },
  );

  test('is told of no locked code either', async () => {
    const code = { renewals: 0, tries: 5 };
    expect((await seen(orderAt('on_the_way', { code }))).isCodeLocked).toBe(true);
    expect(await seen(orderAt('on_the_way', { ...MARK, code }))).not.toHaveProperty('isCodeLocked');
  });

  test('reads it in the list, too; before anybody was known, and at work, the mark says nothing', () => {
    expect(toOrder(orderAt('accepted', MARK))).toHaveProperty('needsReassignment', true);
    expect(toOrder(orderAt('assigned', MARK))).not.toHaveProperty('needsReassignment');
    expect(toOrder(orderAt('in_progress', MARK))).not.toHaveProperty('needsReassignment');
    expect(knownWorkerOf(orderAt('in_progress', MARK), NOW)).toBe('ravi');
  });
});
