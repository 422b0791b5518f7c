import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { AskedWorker, Dispatch } from '../../../../functions/src/orders/dispatch/dispatch';
import { figuresOf } from '../../../../functions/src/orders/dispatch/dispatch-figures';
import type { TestApi } from '../../../support/api/api-server';
import { offersOf } from '../../../support/offers';
import { ADMIN_TOKEN, assignTo, startTrustingApi } from '../../../support/trusting-api';

const DAY = '2026-11-23';
const on = (clock: string, date = DAY) => `${date}T${clock}:00.000+05:30`;

const askedOf = (uid: string, changes: Partial<AskedWorker> = {}): AskedWorker => ({
  ...{ uid, round: 1, wave: 1, at: on('09:00'), until: on('09:15'), isNewcomer: false },
  why: {
    ...{ isFavourite: false, reach: 'within', distanceBand: 0, jobsThatWeek: 0, wishedJobs: 12 },
    ...{ ratingBand: 'good', distanceKm: 1, isNewcomerTurn: false },
  },
  ...changes,
});

const dispatchOf = (asked: AskedWorker[], changes: Partial<Dispatch> = {}): Dispatch => ({
  ...{ _id: 'one', state: 'over', round: 1, wave: 1, openedAt: on('09:00'), cityId: 'lucknow' },
  ...{ categoryIds: ['electrician'], scheduledDate: DAY, timeSlot: '6:00 PM - 8:00 PM', week: DAY },
  ...{ asked, refused: [], end: 'accepted' },
  ...changes,
});

const yes = (clock: string) => ({ answer: 'accepted', answeredAt: on(clock) }) as const;

describe('the figures of some searches', () => {
  test('none: nothing to divide by', () => {
    expect(figuresOf([], ['a', 'b'])).toMatchObject({
      ...{ orders: 0, accepted: 0, waves: [], askedAnOrder: null, gini: null, newcomersShare: null },
      minutesToAccept: { sameDay: null, later: null },
    });
  });

  test('each answer is counted with its wave, each job with its worker', () => {
    const declined = { answer: 'declined', answeredAt: on('09:01') } as const;
    const figures = figuresOf(
      [
        dispatchOf([
          askedOf('a', { ...declined, code: 'too_far' }),
          askedOf('b', { wave: 2, ...yes('09:04') }),
        ]),
        dispatchOf([askedOf('b', { isNewcomer: true, ...yes('09:10') })]),
        dispatchOf([askedOf('a', declined), askedOf('c', { isLate: true })], {
          ...{ end: 'last_call', wasUnfilled: true },
        }),
        dispatchOf([], { end: 'assigned', openedAt: on('12:00', '2026-11-22') }),
      ],
      ['a', 'b', 'c', 'd'],
    );
    expect(figures).toEqual({
      ...{ orders: 4, accepted: 2, assigned: 1, unfilled: 1, askedAnOrder: 1.25, lateYes: 1 },
      waves: [
        { wave: 1, asked: 4, accepted: 1, declined: 2 },
        { wave: 2, asked: 1, accepted: 1, declined: 0 },
      ],
      minutesToAccept: { sameDay: { p50: 4, p95: 10 }, later: null },
      ...{ gini: 0.75, newcomersShare: 0.5 },
      refusals: [
        { code: null, count: 1 },
        { code: 'too_far', count: 1 },
      ],
    });
  });

  test('an order of the night: minutes count from seven o’clock', () => {
    const placed = { openedAt: on('23:00', '2026-11-22') };
    const { minutesToAccept } = figuresOf([dispatchOf([askedOf('a', yes('07:06'))], placed)], ['a']);
    expect(minutesToAccept).toEqual({ sameDay: null, later: { p50: 6, p95: 6 } });
  });

  test('a yes of an earlier round: of a job that was handed back, not of this one', () => {
    const { accepted } = figuresOf(
      [dispatchOf([askedOf('a', yes('09:04'))], { round: 5, end: 'nobody_left' })],
      [],
    );
    expect(accepted).toBe(0);
  });
});

describe('the calls of the admins', () => {
  let api: TestApi;
  beforeAll(async () => {
    api = await startTrustingApi();
  });
  afterAll(() => api.close());
  const { setNow, writePartners, place, accept, decline, waves, fire } = offersOf(() => api);

  const dispatchFor = async (id: string) =>
    (await api.call('getDispatch', { token: ADMIN_TOKEN, params: { id } })).data.dispatch;
  const figuresFor = async (query: { city: string; category: string; week: string }) =>
    api.call('getDispatchFigures', { token: ADMIN_TOKEN, query });

  test('who was asked, why, and what they said; the figures of the week and no other', async () => {
    setNow(on('09:00'));
    const [first = ''] = await writePartners(4);
    const { id } = await place(DAY, '6:00 PM - 8:00 PM');
    await decline(id, first, { code: 'unwell' });
    const [, [second = '', third = ''] = []] = await waves(id);
    setNow(on('09:05'));
    expect((await accept(id, second)).status).toBe(200);
    expect((await accept(id, third)).status).toBe(409);
    const dispatch = await dispatchFor(id);
    expect(dispatch).toMatchObject({
      state: 'over',
      end: 'accepted',
      refused: [{ _id: first, name: 'Ravi 0' }],
    });
    expect(
      dispatch?.asked.map(({ provider, wave, answer, code, isLate }) => [
        provider._id,
        wave,
        answer,
        code,
        isLate,
      ]),
    ).toEqual([
      [first, 1, 'declined', 'unwell', undefined],
      [second, 2, 'accepted', undefined, undefined],
      [third, 2, 'withdrawn', undefined, true],
      [expect.anything(), 2, 'withdrawn', undefined, undefined],
    ]);
    expect(JSON.stringify(dispatch)).not.toContain('9876500000');

    const { id: other } = await place('2026-11-24', '6:00 PM - 8:00 PM');
    const [uid = ''] = (await waves(other)).flat();
    const waiting = await dispatchFor(other);
    expect(waiting?.asked).toMatchObject([{ provider: { _id: uid }, answer: 'waiting' }]);
    await assignTo(api, other, uid);
    expect((await dispatchFor(other))?.end).toBe('assigned');

    const query = { city: 'lucknow', category: 'electrician', week: '2026-11-25' };
    const { data, status } = await figuresFor(query);
    expect([status, data]).toMatchObject([
      200,
      {
        ...{
          week: DAY,
          isPartial: false,
          orders: 2,
          accepted: 1,
          assigned: 1,
          lateYes: 1,
          newcomersShare: 1,
        },
        ...{ gini: 0.75, refusals: [{ code: 'unwell', count: 1 }] },
      },
    ]);
    expect((await figuresFor({ ...query, week: '2026-11-30' })).data.orders).toBe(0);
    expect((await figuresFor({ ...query, category: 'plumber' })).data.orders).toBe(0);
    expect((await figuresFor({ ...query, city: 'nowhere' })).status).toBe(404);
  });

  test('a booking of an earlier version has no search; one that does not exist is not found', async () => {
    setNow(on('09:00'));
    await writePartners(0);
    const { id } = await place(DAY, '4:00 PM - 6:00 PM');
    await fire();
    expect(await dispatchFor(id)).toMatchObject({ state: 'over', end: 'nobody_left', asked: [] });
    await api.db.doc(`dispatches/${id}`).delete();
    expect(await dispatchFor(id)).toBeNull();
    const missing = await api.call('getDispatch', { token: ADMIN_TOKEN, params: { id: 'missing' } });
    expect(missing.status).toBe(404);
  });
});
