import type { OrderEvent, Payment, Provider } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { versionOf } from '../../../../functions/src/domain/version-of';
import { showDayBoard } from '../../../../functions/src/orders/operations/show-day-board';
import type { StoredOrder } from '../../../../functions/src/stores/orders/stored-order';
import type { StoredWorker } from '../../../../functions/src/stores/workers';
import { deepFreeze } from '../../../support/deep-freeze';
import { workerOf } from '../../../support/orders/checks';
import { storedOrder } from '../../../support/payments/placed-order';

const CITY = deepFreeze({ _id: 'lucknow', name: 'Lucknow' });
const DATE = '2026-11-18';
const verified = (...ids: string[]): Provider[] => ids.map((_id) => ({ _id, name: _id, isVerified: true }));
const range = (count: number) => Array.from({ length: count }, (_, index) => index);
const jobOf = (_id: string, changes: Partial<StoredOrder> = {}) =>
  storedOrder({ _id, stage: 'assigned', ...changes });

interface Scene {
  active?: StoredWorker[];
  /** Workers who are not active in the city. */
  others?: StoredWorker[];
  providers?: Provider[];
  jobs?: StoredOrder[];
  waiting?: StoredOrder[];
  payments?: Payment[];
}

/** Shows the board; gives it, and what was asked for. */
async function show(scene: Scene, after: StoredWorker | null = null) {
  const {
    active = [],
    others = [],
    providers = [],
    jobs = [],
    waiting = [],
    payments = [],
  } = deepFreeze(scene);
  const asked: unknown[][] = [];
  const among = <One extends { _id: string }>(all: readonly One[], what: string) => ({
    findAll: async (ids: readonly string[]) => {
      asked.push([what, ...ids]);
      return all.filter(({ _id }) => ids.includes(_id));
    },
  });
  const stores = {
    workers: {
      ...among([...active, ...others], 'workers'),
      listActiveIn: async (...wanted: unknown[]) => {
        asked.push(['active', ...wanted]);
        return active;
      },
    },
    providers: among(providers, 'providers'),
    users: among([{ _id: 'asha', name: 'Asha Verma' }], 'users'),
    payments: among(payments, 'payments'),
    orders: {
      listByWorkersOn: async (...wanted: unknown[]) => {
        asked.push(['jobs', ...wanted]);
        return { jobs, unread: [] };
      },
      listToAssignOn: async (...wanted: unknown[]) => {
        asked.push(['waiting', ...wanted]);
        return waiting;
      },
    },
  };
  return { board: await showDayBoard(CITY, DATE, after, stores as never), asked };
}

const RAVI = workerOf('ravi') as StoredWorker;
const SUNIL = workerOf('sunil') as StoredWorker;
const idsOf = (board: Awaited<ReturnType<typeof show>>['board']) => ({
  ...board,
  unassigned: board.unassigned.map(({ _id }) => _id),
  rows: board.rows.map(({ _id, slots }) => [_id, ...slots.flatMap(({ jobs }) => jobs.map((job) => job._id))]),
});

describe('the board of a day', () => {
  test('has the verified workers with their own jobs, and what needs a worker', async () => {
    const { board, asked } = await show({
      ...{
        active: [RAVI, SUNIL],
        providers: [...verified('ravi'), { _id: 'sunil', name: '', isVerified: false }],
      },
      jobs: [
        jobOf('a', { workerUid: 'ravi', events: [] }),
        jobOf('b', { workerUid: 'sunil', user: 'gone', events: [] }),
      ],
      waiting: [jobOf('c', { stage: 'placed', events: [] })],
    });
    expect(idsOf(board)).toStrictEqual({
      ...{ rows: [['ravi', 'a']], unassigned: ['c'], moreUnassigned: false, next: null },
    });
    expect(asked).toEqual([
      ['active', 'Lucknow', null, 21],
      ['waiting', 'lucknow', DATE, 101],
      ...[['workers'], ['providers'], ['providers', 'ravi', 'sunil'], ['jobs', ['ravi', 'sunil'], DATE]],
      ...[['users', 'asha', 'gone'], ['payments']],
    ]);
  });

  test('names the customer of each card, with the version of its moves', async () => {
    const job = jobOf('c', { workerUid: 'ravi', events: [] });
    const { board } = await show({
      waiting: [jobOf('d', { user: 'gone', events: [] })],
      jobs: [job],
      active: [RAVI],
      providers: verified('ravi'),
    });
    const version = (one: object) => versionOf({ status: 'completed', stage: 'assigned', moves: 0, ...one });
    expect(board.unassigned).toMatchObject([{ customerName: '', version: version({ _id: 'd' }) }]);
    expect(board.rows[0]?.slots.flatMap(({ jobs }) => jobs)).toMatchObject([
      { customerName: 'Asha', version: version({ _id: 'c', workerUid: 'ravi' }) },
    ]);
  });
});

describe('a card that was set back from its work', () => {
  const ravi = { _id: 'ravi', name: 'Ravi Kumar' };
  const by = { at: '2026-11-18T09:00:00.000+05:30', actor: 'boss', role: 'admin', reason: '' } as const;
  const events: OrderEvent[] = [
    { ...by, from: 'placed', to: 'assigned', worker: { from: null, to: ravi } },
    { ...by, from: 'assigned', to: 'in_progress' },
    { ...by, from: 'in_progress', to: 'placed', worker: { from: ravi, to: null } },
  ];
  const setBack = jobOf('back', { stage: 'placed', events });
  const claims = [{ method: 'cash', amount: 400, by: 'worker', at: by.at, status: 'claimed' }] as const;
  const payment = { _id: 'back', status: 'pending', claims } as unknown as Payment;

  test('says who has its cash; payments of other cards are not read', async () => {
    const { board, asked } = await show({
      waiting: [jobOf('c', { stage: 'placed', events: [] }), setBack],
      payments: [payment],
    });
    expect(asked.filter(([what]) => what === 'payments')).toEqual([['payments', 'back']]);
    expect(board.unassigned.map(({ _id, cashWith }) => [_id, cashWith])).toEqual([
      ...[
        ['c', undefined],
        ['back', 'ravi'],
      ],
    ]);
  });

  test('says nothing where no cash was taken', async () => {
    const { board } = await show({ waiting: [setBack] });
    expect(board.unassigned.map((card) => 'cashWith' in card)).toEqual([false]);
  });
});

describe('the rows', () => {
  const workers = (count: number) => range(count).map((one) => workerOf(`w${one}`) as StoredWorker);

  test.each([
    [20, 20, null],
    [21, 20, 'w19'],
  ])('of %i workers are %i on the first page, the next one after %o', async (count, length, next) => {
    const active = workers(count);
    const { board } = await show({ active, providers: verified(...active.map(({ _id }) => _id)) });
    expect([board.rows.length, board.next]).toEqual([length, next]);
  });

  test('of a later page begin after its last worker, without what needs a worker', async () => {
    const { board, asked } = await show({ active: [SUNIL], waiting: [jobOf('c')] }, RAVI);
    expect(board).toStrictEqual({ rows: [], unassigned: [], moreUnassigned: false, next: null });
    expect(asked.map(([what]) => what)).toEqual(['active', 'providers', 'jobs', 'users', 'payments']);
    expect(asked[0]).toEqual(['active', 'Lucknow', RAVI, 21]);
  });
});

describe('what needs a worker', () => {
  test.each([
    [100, 100, false],
    [101, 100, true],
  ])('of %i is shown as far as %i, and says whether there are more: %j', async (count, shown, isMore) => {
    const { board } = await show({ waiting: range(count).map((one) => jobOf(`o${one}`)) });
    expect([board.unassigned.length, board.unassigned.at(-1)?._id, board.moreUnassigned]).toEqual([
      ...[shown, 'o99', isMore],
    ]);
  });

  const lost = { workerUid: 'ravi', needsReassignment: true } as const;

  test('stands in the row of its worker, who has one again', async () => {
    const { board, asked } = await show({
      ...{ active: [RAVI], providers: verified('ravi'), jobs: [jobOf('a', lost)] },
      waiting: [jobOf('a', lost), jobOf('b', lost), jobOf('c')],
    });
    expect(idsOf(board)).toMatchObject({ rows: [['ravi', 'a']], unassigned: ['c'] });
    expect(asked).toContainEqual(['workers', 'ravi']);
  });

  test('in a row leaves room for what was not read: there may be more', async () => {
    const waiting = [jobOf('a', lost), ...range(100).map((index) => jobOf(`open-${index}`))];
    const scene = { active: [RAVI], providers: verified('ravi'), jobs: [jobOf('a', lost)] };
    const { board } = await show({ ...scene, waiting });
    expect([board.unassigned.length, board.moreUnassigned]).toEqual([100, true]);
    const all = await show({ ...scene, waiting: waiting.slice(0, 100) });
    expect([all.board.unassigned.length, all.board.moreUnassigned]).toEqual([99, false]);
  });

  test.each<[string, Scene]>([
    ['is gone', { providers: verified('ravi') }],
    ['is not active', { others: [{ ...RAVI, status: 'inactive' }], providers: verified('ravi') }],
    ['is of another city', { others: [{ ...RAVI, city: 'Agra' }], providers: verified('ravi') }],
    ['is not verified', { others: [RAVI], providers: [{ _id: 'ravi', name: '', isVerified: false }] }],
    ['has no provider', { others: [RAVI] }],
  ])('stands beside the rows where its worker %s', async (_, scene) => {
    const { board } = await show({ ...scene, waiting: [jobOf('a', lost)] });
    expect(idsOf(board).unassigned).toEqual(['a']);
  });
});
