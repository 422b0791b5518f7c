import type { Provider, Worker } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import {
  type Assignable,
  type DayJob,
  reasonsAgainst,
  refuseWorker,
} from '../../../../functions/src/orders/check-assignment';
import { deepFreeze } from '../../../support/deep-freeze';
import { refusalOf } from '../../../support/refusal';

/** An order of two trades, at noon. */
const ORDER: Assignable = deepFreeze({
  ...{ _id: 'order-1', categoryIds: ['electrician', 'plumber'], timeSlot: '12:00 PM - 2:00 PM' },
});

const jobOf = (_id: string, timeSlot: DayJob['timeSlot']): DayJob => ({ _id, timeSlot });
const AT_NOON = jobOf('order-2', '12:00 PM - 2:00 PM');
const IN_THE_EVENING = jobOf('order-3', '6:00 PM - 8:00 PM');

interface Changes {
  worker?: Partial<Pick<Worker, 'status' | 'serviceType' | 'city'>>;
  provider?: Pick<Provider, 'isVerified'> | null;
  cityName?: string | null;
  dayJobs?: readonly DayJob[];
}

/** What speaks against an active, verified electrician of the order’s city, with these changes. */
function against({ worker, provider = { isVerified: true }, cityName = 'Lucknow', dayJobs = [] }: Changes) {
  const ravi = { status: 'active', serviceType: 'electrician', city: 'Lucknow', ...worker } as const;
  return reasonsAgainst(ORDER, cityName, deepFreeze(ravi), provider, deepFreeze([...dayJobs]));
}

describe('who can take an order', () => {
  test.each<[string, Changes]>([
    ['without jobs on that day', {}],
    ['of the second of its trades', { worker: { serviceType: 'plumber' } }],
    ['with a job in another slot', { dayJobs: [IN_THE_EVENING] }],
    ['who has the order itself', { dayJobs: [jobOf('order-1', '12:00 PM - 2:00 PM')] }],
  ])('an active, verified worker of its city %s', (_, changes) => {
    expect(against(changes)).toEqual([]);
  });
});

describe('who cannot take an order', () => {
  test.each<[string, Changes, string]>([
    ['who is not activated yet', { worker: { status: 'pending' } }, 'not_active'],
    ['who was deactivated', { worker: { status: 'inactive' } }, 'not_active'],
    ['who is not verified', { provider: { isVerified: false } }, 'not_verified'],
    ['without a provider', { provider: null }, 'not_verified'],
    ['of another trade', { worker: { serviceType: 'carpenter' } }, 'other_trade'],
    ['without a trade', { worker: { serviceType: '' } }, 'other_trade'],
    ['of another city', { worker: { city: 'Kanpur' } }, 'other_city'],
    ['while the order’s city is unknown', { cityName: null }, 'other_city'],
    ['with another order in the slot', { dayJobs: [AT_NOON] }, 'busy_in_slot'],
    ['with one in the slot after one in another', { dayJobs: [IN_THE_EVENING, AT_NOON] }, 'busy_in_slot'],
  ])('a worker %s, for that reason alone', (_, changes, reason) => {
    expect(against(changes)).toEqual([reason]);
  });

  test('a worker whom everything speaks against: each reason, in their order', () => {
    const worker = { status: 'pending', serviceType: 'carpenter', city: 'Kanpur' } as const;
    expect(against({ worker, provider: null, dayJobs: [AT_NOON] })).toEqual([
      'not_active',
      'not_verified',
      'other_trade',
      'other_city',
      'busy_in_slot',
    ]);
  });
});

/** What an assignment is refused with. */
const refusalFor = (...reasons: Parameters<typeof refuseWorker>[1]) =>
  refusalOf(() => {
    throw refuseWorker('Ravi', reasons);
  });

const detailOf = (reason: string, message: string) => ({
  ...{ path: 'providerId', reason, message, value: reason },
});

describe('the refusal of a worker', () => {
  test('names the worker and each reason, also for programs', () => {
    expect(refusalFor('not_active', 'other_trade')).toStrictEqual({
      ...{ code: 'conflict', reason: 'worker_not_free' },
      params: { name: 'Ravi', reasons: [{ reason: 'not_active' }, { reason: 'other_trade' }] },
      details: [detailOf('not_active', 'is not active'), detailOf('other_trade', 'has another trade')],
    });
  });

  test('says the reasons in one sentence', () => {
    expect(refuseWorker('Ravi', ['not_verified', 'busy_in_slot']).message).toBe(
      'Ravi is not verified, has another job in this slot.',
    );
  });
});
