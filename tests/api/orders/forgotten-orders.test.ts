import { type Stage, slotStart, TIME_SLOTS } from '@gharseva/contract';
import { beforeAll, expect, test } from 'vitest';
import type { StoredOrder } from '../../../functions/src/stores/orders/stored-order';
import { api, setUpAdminApi, token } from '../../support/api/admin-api';
import { storedOrder } from '../../support/payments/placed-order';

setUpAdminApi();

/** More of each kind than the queue shows. */
const FORGOTTEN = 12;
const TODAY = '2026-11-20';
const [EIGHT] = TIME_SLOTS;
const WITH_WORKER = { workerUid: 'ravi', workerName: 'Ravi Kumar' };

const write = ({ _id, ...order }: StoredOrder) => api.db.doc(`orders/${_id}`).set(order);

/** Writes an order in the first slot of a day, in which nothing has happened since. */
const left = (_id: string, stage: Stage, date: string, changes: Partial<StoredOrder> = {}) => {
  const slot = { scheduledDate: date, timeSlot: EIGHT, startsAt: slotStart(date, EIGHT) };
  const given = stage !== 'placed' && WITH_WORKER;
  return write(storedOrder({ ...{ _id, stage, status: stage, events: [] }, ...slot, ...given, ...changes }));
};

const LISTS = [
  ['late', 'accepted', {}],
  ['late', 'on_the_way', {}],
  ['late', 'placed', {}],
  ['finish_overdue', 'in_progress', {}],
  ['worker_inactive', 'assigned', { needsReassignment: true }],
] as const;

beforeAll(async () => {
  for (const [kind, stage, changes] of LISTS) {
    const days = Array.from({ length: FORGOTTEN }, (_, index) => `2026-10-${10 + index}`);
    await Promise.all(days.map((day) => left(`${kind}-${stage}-${day}`, stage, day, changes)));
    await left(`${kind}-${stage}-today`, stage, TODAY, changes);
  }
  await left('orphaned-tomorrow', 'assigned', '2026-11-21', { needsReassignment: true });
});

/** The orders of a kind and stage in the queue. */
async function queued(kind: string, stage: string): Promise<string[]> {
  const { data } = await api.call('listNeedsAction', { token });
  return data.filter((entry) => entry.kind === kind && entry.stage === stage).map(({ id }) => id);
}

test.each(LISTS.slice(0, 4))(
  'the queue, %s at %s: today’s before forgotten ones, the latest of which are left',
  async (kind, stage) => {
    api.setNow(`${TODAY}T13:00:00.000+05:30`);
    const found = await queued(kind, stage);
    expect(found.slice(0, 2)).toEqual([`${kind}-${stage}-today`, `${kind}-${stage}-2026-10-21`]);
  },
);

test('the queue, bookings of a worker who cannot come: those from today on before those of past days', async () => {
  const [first, second, third, ...rest] = await queued('worker_inactive', 'assigned');
  expect([first, second, third]).toEqual([
    ...['worker_inactive-assigned-today', 'orphaned-tomorrow', 'worker_inactive-assigned-2026-10-21'],
  ]);
  expect(rest).toHaveLength(7);
});
