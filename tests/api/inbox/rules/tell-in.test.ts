import { DELETED_PERSON, type ToldOne } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { tellIn } from '../../../../functions/src/orders/operations/tell-in';
import type { StoredOrder } from '../../../../functions/src/stores/orders/stored-order';
import { deepFreeze } from '../../../support/deep-freeze';
import { notingIn, type Written } from '../../../support/noting-in';
import { eventOf, storedOrder } from '../../../support/payments/placed-order';

const AT = '2026-11-18T11:00:00.000+05:30';
const byRavi = eventOf('accepted', AT, 'assigned');
const earlier = { ...byRavi, at: '2026-11-18T10:00:00.000+05:30', role: 'admin', actor: 'meera' } as const;
const BEFORE = storedOrder({ events: [byRavi], workerUid: 'ravi' });
const AFTER = storedOrder({
  ...{ events: [earlier, earlier, earlier, byRavi], workerUid: 'ravi', lateBy: 30 },
  ...{ scheduledDate: '2026-11-19', timeSlot: '4:00 PM - 6:00 PM' },
});

/** What a move puts into inboxes: the method of the store, and the items. */
async function tell(told: ToldOne[], after: StoredOrder = AFTER, before: StoredOrder | null = BEFORE) {
  const put: Written = [];
  const stores = {
    inbox: { putEachIn: notingIn(put, 'put'), createEachIn: notingIn(put, 'created') },
  } as never;
  await tellIn(undefined as never, before, after, deepFreeze(told), stores);
  return put;
}

const customer = { role: 'customer', uid: 'asha', message: 'partner_accepted' } as const;
const NEW_SLOT = { scheduledDate: '2026-11-19', timeSlot: '4:00 PM - 6:00 PM' };
const OLD_SLOT = { scheduledDate: '2026-11-18', timeSlot: '10:00 AM - 12:00 PM' };
const itemOf = (message: string, isRead = false, slot: object = NEW_SLOT) => ({
  ...{ _id: 'order-1.4', orderId: 'order-1', rev: 4, at: AT, message, ...slot, isRead },
});

describe('who is told of a move', () => {
  test('has an item of the visit as it is now, unread', async () => {
    expect(await tell([customer])).toStrictEqual([
      ['put', [{ uid: 'asha', role: 'customer', item: itemOf('partner_accepted') }]],
    ]);
  });

  test('is each, but no admin, nobody unknown, and nobody who has deleted the account', async () => {
    const told: ToldOne[] = [
      { ...customer, role: 'admin', uid: 'meera' },
      { ...customer, uid: DELETED_PERSON },
      { role: 'worker', uid: 'sunil', message: 'job_assigned' },
      { ...customer, uid: null } as ToldOne,
      customer,
    ];
    const [[method, items]] = (await tell(told)) as [[string, { uid: string; role: string }[]]];
    expect(method).toBe('put');
    expect(items.map(({ uid, role }) => `${role} ${uid}`)).toEqual(['worker sunil', 'customer asha']);
  });

  test('of a new order has a new item', async () => {
    const [[method, items]] = (await tell([customer], AFTER, null)) as [[string, object[]]];
    expect([method, items]).toEqual(['created', [{ ...customerBox, item: itemOf('partner_accepted') }]]);
  });

  test('by nobody has an item of when the order was made', async () => {
    const placed = storedOrder({ events: [], workerUid: 'ravi', ...NEW_SLOT } as Partial<StoredOrder>);
    const [[, items]] = (await tell([customer], placed)) as [[string, { item: object }[]]];
    expect(items[0]?.item).toStrictEqual({
      ...{ ...itemOf('partner_accepted'), _id: 'order-1.0', rev: 0, at: '2026-11-17T10:00:00.000+05:30' },
    });
  });
});

const customerBox = { uid: 'asha', role: 'customer' };

describe('an item', () => {
  const itemsOf = async (...told: Parameters<typeof tell>) => {
    const [[, items]] = (await tell(...told)) as [[string, { item: object }[]]];
    return items.map(({ item }) => item);
  };
  const worker = (uid: string) => ({ role: 'worker', uid, message: 'job_assigned' }) as const;

  test('of one’s own move is read already, in that role alone', async () => {
    const told: ToldOne[] = [worker('ravi'), worker('sunil'), { ...customer, uid: 'ravi' }];
    expect(await itemsOf(told)).toStrictEqual([
      itemOf('job_assigned', true),
      itemOf('job_assigned', false, OLD_SLOT),
      itemOf('partner_accepted'),
    ]);
  });

  test('for who has lost the job is of the visit as it was, where that is known', async () => {
    expect(await itemsOf([worker('sunil')])).toStrictEqual([itemOf('job_assigned', false, OLD_SLOT)]);
    expect(await itemsOf([worker('sunil')], AFTER, null)).toStrictEqual([itemOf('job_assigned')]);
  });

  test('of a delay has how long it is; any other has not', async () => {
    const late = { ...customer, message: 'partner_late' } as const;
    expect(await itemsOf([late])).toStrictEqual([{ ...itemOf('partner_late'), lateBy: 30 }]);
    expect(await itemsOf([customer])).toStrictEqual([itemOf('partner_accepted')]);
  });
});
