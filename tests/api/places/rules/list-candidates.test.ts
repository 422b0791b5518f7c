import type { Provider } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { isAskable, type Judged } from '../../../../functions/src/orders/dispatch/judge-worker';
import { listCandidates } from '../../../../functions/src/orders/operations/list-candidates';
import type { StoredOrder } from '../../../../functions/src/stores/orders/stored-order';
import type { StoredWorker } from '../../../../functions/src/stores/workers';
import { LUCKNOW } from '../../../support/catalogue/memory';
import { deepFreeze } from '../../../support/deep-freeze';
import { workerOf } from '../../../support/orders/checks';
import { storedOrder } from '../../../support/payments/placed-order';

/** An order of a Wednesday morning, which has come back from mohan. */
const ORDER = storedOrder({
  ...{ stage: 'placed', categoryIds: ['electrician'], workerUid: 'ravi' },
  events: [
    {
      ...{ at: '2026-11-17T12:00:00.000+05:30', actor: 'mohan', role: 'worker', move: 'hand_back' },
      ...{ from: 'accepted', to: 'placed', reason: '' },
    },
  ],
});
const jobOf = (_id: string, workerUid: string, changes: Partial<StoredOrder> = {}) =>
  storedOrder({ _id, workerUid, stage: 'assigned', timeSlot: '6:00 PM - 8:00 PM', ...changes });
const worker = (_id: string, changes: Partial<StoredWorker> = {}) => workerOf(_id, changes) as StoredWorker;
const range = (count: number) => Array.from({ length: count }, (_, index) => `w${100 + index}`);

interface Scene {
  active: StoredWorker[];
  jobs?: StoredOrder[];
  unread?: { uid: string; date: string }[];
  unverified?: string[];
}

/** The candidates for {@link ORDER}, and what was asked for. */
async function list(
  scene: Scene,
  declined: string[] = [],
  leaveOut?: ReadonlySet<string>,
  holder?: string | null,
) {
  const { active, jobs = [], unread = [], unverified = [] } = deepFreeze(scene);
  const asked: unknown[][] = [];
  const stores = {
    workers: {
      listActive: async (...wanted: unknown[]) => {
        asked.push(['active', ...wanted]);
        return active;
      },
    },
    providers: {
      findAll: async (ids: string[]): Promise<Provider[]> => {
        asked.push(['providers', ids.length]);
        return ids.map((_id) => ({ _id, name: _id, isVerified: !unverified.includes(_id) }));
      },
    },
    orders: {
      listByWorkersOn: async (ids: string[], date: string) => {
        asked.push(['day', ids.length, date]);
        const ofDay = jobs.filter((job) => job.scheduledDate === date && ids.includes(job.workerUid ?? ''));
        return { jobs: ofDay, unread: unread.filter((job) => job.date === date) };
      },
      listByWorkersBetween: async (ids: string[], from: string, until: string) => {
        asked.push(['week', ids.length, from, until]);
        return { jobs: jobs.filter((job) => ids.includes(job.workerUid ?? '')), unread };
      },
    },
  };
  const found = await listCandidates(ORDER, LUCKNOW, stores as never, declined, leaveOut, holder);
  return { found, ids: found.map(({ _id }) => _id), asked };
}

describe('the candidates for an order', () => {
  test('are the active workers of its trade and city, with their jobs of the day and the week', async () => {
    const jobs = [
      ...[jobOf('a', 'ravi'), jobOf('b', 'ravi', { scheduledDate: '2026-11-20' }), jobOf('order-1', 'ravi')],
      ...[jobOf('c', 'sunil', { scheduledDate: '2026-11-16' }), jobOf('d', 'gone')],
    ];
    const { found, asked } = await list({ active: [worker('ravi'), worker('sunil')], jobs });
    expect(found.map(({ _id, jobsThatDay, jobsThatWeek }) => [_id, jobsThatDay, jobsThatWeek])).toEqual([
      ...[
        ['sunil', 0, 1],
        ['ravi', 2, 2],
      ],
    ]);
    expect(asked).toEqual([
      ['active', 'Lucknow', ['electrician'], 300],
      ['providers', 2],
      ['week', 2, '2026-11-16', '2026-11-23'],
    ]);
  });

  test('in a city that is gone are none, and nobody is looked for', async () => {
    expect(await listCandidates(ORDER, null, {} as never, [])).toEqual([]);
  });

  test('come first whom nothing speaks against; who cannot have the job come last', async () => {
    const { found, ids } = await list(
      {
        active: [worker('unsure'), worker('mohan'), worker('sunil'), worker('busy'), worker('ravi')],
        ...{ unverified: ['unsure'], jobs: [jobOf('a', 'busy', { timeSlot: '10:00 AM - 12:00 PM' })] },
      },
      ['sunil'],
    );
    expect(ids.slice(0, 1)).toEqual(['ravi']);
    expect(ids.slice(1, 3).sort()).toEqual(['mohan', 'sunil']);
    expect(ids.slice(3).sort()).toEqual(['busy', 'unsure']);
    const of = (id: string) => found.find(({ _id }) => _id === id);
    expect([of('mohan')?.cautions, of('sunil')?.cautions]).toEqual([['refused'], ['refused']]);
    expect([of('busy')?.reasons.length, of('unsure')?.reasons.length]).toEqual([1, 1]);
  });

  test.each([1, 59])(
    'whose day cannot be read are not asked, and come behind, of %i others',
    async (others) => {
      const unread = [
        ...[
          { uid: 'w100', date: ORDER.scheduledDate },
          { uid: 'w101', date: '2026-11-20' },
        ],
        ...[{ uid: 'gone', date: ORDER.scheduledDate }],
      ];
      const { found, ids } = await list({ active: range(others + 2).map((id) => worker(id)), unread });
      const of = (id: string) => found.find(({ _id }) => _id === id);
      expect(of('w101') && isAskable(of('w101') as Judged)).toBe(true);
      expect(found.filter((one) => !isAskable(one)).map(({ _id }) => _id)).toEqual(
        others === 1 ? ['w100'] : [],
      );
      expect(ids).toHaveLength(Math.min(60, others + 2));
      expect(ids.indexOf('w100')).toBe(others === 1 ? 2 : -1);
    },
  );

  test('of whom one has the cash of the order: nobody else can have it, so that one comes first of any number', async () => {
    const active = [...range(70), 'zoe'].map((id) => worker(id));
    const { found } = await list({ active }, ['zoe'], undefined, 'zoe');
    expect(found[0]).toMatchObject({ _id: 'zoe', reasons: [], cautions: ['refused'] });
    expect(new Set(found.slice(1).map(({ reasons }) => String(reasons)))).toEqual(new Set(['cash_taken']));
    const { found: unknown } = await list({ active }, [], undefined, null);
    expect(unknown.every(({ reasons }) => reasons.includes('cash_taken'))).toBe(true);
  });

  test('leave out whom nobody needs', async () => {
    const { ids, asked } = await list({ active: [worker('ravi'), worker('sunil')] }, [], new Set(['ravi']));
    expect([ids, asked[1]]).toEqual([['sunil'], ['providers', 1]]);
  });

  test('are sixty with one look at their week', async () => {
    const { ids, asked } = await list({ active: range(60).map((id) => worker(id)) });
    expect([ids.length, asked.slice(1).map(([what, count]) => [what, count])]).toEqual([
      ...[
        60,
        [
          ['providers', 60],
          ['week', 60],
        ],
      ],
    ]);
  });

  test('of more are the sixty whom the day leaves, with their week', async () => {
    const ids = range(62);
    const jobs = [
      jobOf('a', 'w100', { timeSlot: '10:00 AM - 12:00 PM' }),
      ...[jobOf('b', 'w101', { timeSlot: '10:00 AM - 12:00 PM' })],
      ...[jobOf('c', 'w102', { scheduledDate: '2026-11-20' }), jobOf('d', 'w103')],
    ];
    const { found, ids: shown, asked } = await list({ active: ids.map((id) => worker(id)), jobs });
    expect([shown.length, shown.includes('w100'), shown.includes('w101')]).toEqual([60, false, false]);
    expect(asked.slice(1)).toEqual([
      ...[
        ['providers', 62],
        ['day', 62, '2026-11-18'],
        ['week', 60, '2026-11-16', '2026-11-23'],
      ],
    ]);
    const weekOf = (id: string) => found.find(({ _id }) => _id === id)?.jobsThatWeek;
    expect([weekOf('w102'), weekOf('w103'), weekOf('w104')]).toEqual([1, 1, 0]);
    expect(shown.slice(-2).sort()).toEqual(['w102', 'w103']);
  });
});
