import { describe, expect, test } from 'vitest';
import { EXPORT_PLACES } from '../../../../functions/src/people/operations/export-places';
import { eventOf, storedOrder } from '../../../support/payments/placed-order';

/** The orders in an export, from stores that answer from memory. */
async function exported(stores: object): Promise<unknown[]> {
  const records: unknown[] = [];
  const person = { uid: 'ravi', account: null, phones: [] };
  for await (const pieces of EXPORT_PLACES.orders(person, { stores } as never)) {
    for await (const piece of pieces) records.push(JSON.parse(piece));
  }
  return records;
}

describe('an export of orders', () => {
  const READ = { at: '2026-11-18T12:00:00.000+05:30', role: 'worker', from: 'in_progress', reason: '' };
  const orders = (booked: object[], jobs: object[], asked: unknown[] = []) => ({
    orders: {
      listByUser: async (uid: string, after: object | null) => {
        asked.push([uid, after]);
        return after === null ? booked : [];
      },
      async listEverOf(...of: unknown[]) {
        asked.push(of);
        return jobs;
      },
    },
  });
  const move = (change: object) => ({ ...eventOf('completed', READ.at), ...change });

  test('has a customer’s booking with the quiet events, without who made them', async () => {
    const events = [move({}), move({ move: 'remind_day', role: 'system' })];
    const asked: unknown[] = [];
    const [record] = (await exported(orders([storedOrder({ events })], [], asked))) as [object];
    expect(record).toMatchObject({ as: 'customer', number: 'RDER-1', _id: 'order-1', rev: 2 });
    expect(record).toHaveProperty('events', [
      { ...READ, to: 'completed' },
      { ...READ, to: 'completed', move: 'remind_day', role: 'system' },
    ]);
    expect(record).not.toHaveProperty('user');
    expect(record).not.toHaveProperty('placedBy');
    expect(asked).toEqual([
      ['ravi', null],
      ['ravi', storedOrder({ events })],
      ['ravi', null, 100],
    ]);
  });

  test('has how a caller agreed, and not which admin placed it', async () => {
    const consent = { by: 'call', at: READ.at, note: 'Her son agreed' };
    const placedBy = { admin: 'boss', on: 'caller', consent };
    const [record] = await exported(orders([storedOrder({ placedBy })], []));
    expect(record).toHaveProperty('placedBy', { role: 'admin', on: 'caller', consent });
  });

  test('has a partner’s job without its customer, and the moves that were about the partner', async () => {
    const [ravi, mohan] = [
      { _id: 'ravi', name: 'Ravi' },
      { _id: 'mohan', name: 'Mohan' },
    ];
    const events = [
      move({ actor: 'asha', to: 'placed', from: null }),
      move({ actor: 'boss', to: 'assigned', worker: { from: null, to: ravi } }),
      move({ actor: 'boss', to: 'assigned', worker: { from: ravi, to: mohan } }),
      move({ actor: 'boss', to: 'accepted', worker: { from: mohan, to: null } }),
      move({ actor: 'ravi', to: 'completed', reason: 'Done' }),
    ];
    const cartItems = [
      { itemId: 'a', name: 'Fan', quantity: 2, price: 9, included: 'Labour', excluded: 'Fan' },
    ];
    const at = (to: string) => ({ at: READ.at, from: 'in_progress', to });
    const job = (workerUid: string, _id: string) =>
      storedOrder({ events, cartItems, workerUid, _id } as object);
    const shown = {
      ...{ as: 'partner', number: 'RDER-1', _id: 'order-1', serviceType: 'Electrician', isAssigned: true },
      ...{ scheduledDate: '2026-11-18', timeSlot: '10:00 AM - 12:00 PM', stage: 'completed' },
      cartItems: [{ name: 'Fan', quantity: 2, included: 'Labour', excluded: 'Fan' }],
      events: [at('assigned'), at('assigned'), at('completed')],
    };
    expect(await exported(orders([], [job('ravi', 'order-1'), job('mohan', 'order-2')]))).toEqual([
      shown,
      { ...shown, _id: 'order-2', number: 'RDER-2', isAssigned: false },
    ]);
  });
});
