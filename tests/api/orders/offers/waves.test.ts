import { NEWCOMER_EVERY } from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { drawOf } from '../../../../functions/src/orders/dispatch/search-of';
import type { TestApi } from '../../../support/api/api-server';
import { type Count, countDocuments } from '../../../support/count-reads';
import { offersOf } from '../../../support/offers';
import { placeAs, startTrustingApi, tokenOfCustomer, writeElectrician } from '../../../support/trusting-api';

/** The number of a customer who is a worker, too. */
const SELF = 900_001;
/** With so many orders it is certain enough that both kinds of waves are among them. */
const MAX_DRAWS = 60;

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const offers = offersOf(() => api);
const { writePartners, place, search, waves, fire, accept, decline, list, standing, setNow } = offers;

const on = (clock: string, date = '2026-11-23') => `${date}T${clock}:00.000+05:30`;
/** Whether the first wave of an order begins with a newcomer, as every fifth does. */
const isNewcomersTurn = (id: string) => drawOf({ _id: id, round: 1, wave: 0 }) * NEWCOMER_EVERY < 1;

const EVENING = ['2026-11-24', '6:00 PM - 8:00 PM'] as const;
const NOON = ['2026-11-23', '12:00 PM - 2:00 PM'] as const;

describe('the waves of a search', () => {
  test('the first goes out with the order; each next one when the one before has run out', async () => {
    setNow(on('09:00'));
    await writePartners(12);
    const { id } = await place(...EVENING);
    const sizes = async () => (await waves(id)).map(({ length }) => length);
    expect(await sizes()).toEqual([1]);
    expect((await search(id)).asked[0]).toMatchObject({ at: on('09:00'), until: on('09:15'), round: 1 });
    setNow(on('09:14'));
    await fire();
    expect(await sizes()).toEqual([1]);
    setNow(on('09:15'));
    await fire();
    expect(await sizes()).toEqual([1, 3]);
    setNow(on('09:30'));
    await fire();
    expect(await sizes()).toEqual([1, 3, 5]);
    setNow(on('09:45'));
    await fire();
    expect(await sizes()).toEqual([1, 3, 5, 3]);
    expect(new Set((await search(id)).asked.map(({ uid }) => uid)).size).toBe(12);
    setNow(on('10:00'));
    await fire();
    expect(await search(id)).toMatchObject({ state: 'over', end: 'nobody_left', wasUnfilled: true });
    expect(await offers.order(id)).toMatchObject({ stage: 'placed', needsChoice: true });
    expect(await standing(id)).toEqual([]);
  });

  test('everybody who is left is asked in the last one, where the first ones have asked the best', async () => {
    setNow(on('09:00'));
    await writePartners(64);
    const { id } = await place(...EVENING);
    for (const clock of ['09:15', '09:30', '09:45']) {
      setNow(on(clock));
      await fire();
    }
    expect((await waves(id)).map(({ length }) => length)).toEqual([1, 3, 5, 55]);
  });

  test('a slot that is soon: three at first, for three minutes', async () => {
    setNow(on('09:00'));
    await writePartners(5);
    const { id } = await place(...NOON);
    expect((await waves(id)).map(({ length }) => length)).toEqual([3]);
    expect((await search(id)).dueAt).toBe(on('09:03'));
  });

  test('a wave that declines whole opens the next at once, and who declined is not asked again', async () => {
    setNow(on('09:00'));
    const [first = ''] = await writePartners(5);
    const { id } = await place(...EVENING);
    expect(await waves(id)).toEqual([[first]]);
    const answer = await decline(id, first, { code: 'too_far' });
    expect([answer.status, answer.data]).toEqual([200, { at: on('09:00'), offers: [] }]);
    expect((await waves(id)).map(({ length }) => length)).toEqual([1, 3]);
    expect(await search(id)).toMatchObject({ refused: [first], state: 'open' });
    expect((await search(id)).asked[0]).toMatchObject({ answer: 'declined', code: 'too_far' });
    expect((await decline(id, first)).status).toBe(200);
  });

  test('a worker is not asked to come to itself, as customer of the order', async () => {
    setNow(on('09:00'));
    const [other = ''] = await writePartners(1);
    const { uid } = tokenOfCustomer(SELF);
    await writeElectrician(api, uid, { location: { lat: 26.85, long: 80.95 } });
    const [scheduledDate, timeSlot] = EVENING;
    const { data } = await placeAs(api, SELF, { socket: 4 }, { scheduledDate, timeSlot });
    expect(await waves(data._id)).toEqual([[other]]);
    await decline(data._id, other);
    await fire();
    expect(await waves(data._id)).toEqual([[other]]);
    expect(await search(data._id)).toMatchObject({ state: 'over', end: 'nobody_left' });
  });

  test('who has done few jobs is counted of those who are asked, but where a wave begins with one of them', async () => {
    setNow(on('09:00'));
    const count: Count = { reads: 0, writes: 0, counted: 0 };
    countDocuments(await api.database(), count);
    await writePartners(25);
    const counted: Record<string, number> = { usual: 0, newcomer: 0 };
    for (let orders = 0; orders < MAX_DRAWS && !(counted.usual && counted.newcomer); orders += 1) {
      const before = count.counted;
      const { id } = await place(...EVENING);
      const isTurn = isNewcomersTurn(id);
      counted[isTurn ? 'newcomer' : 'usual'] = count.counted - before;
      expect((await search(id)).asked).toMatchObject([{ isNewcomer: true, why: { isNewcomerTurn: isTurn } }]);
    }
    expect(counted.newcomer).toBe((counted.usual ?? 0) + 19);
  });

  test('accepted: order, search and offers end together, and the others are told kindly', async () => {
    setNow(on('09:00'));
    await writePartners(3);
    const { id } = await place(...NOON);
    const [[one = '', other = ''] = []] = await waves(id);
    const [offer] = await list(one);
    const why = isNewcomersTurn(id) ? 'newcomer' : 'fewer_jobs';
    expect(offer).toMatchObject({ _id: id, round: 1, why, distanceBand: null });
    const answer = await accept(id, one);
    expect([answer.status, answer.data.stage]).toEqual([200, 'accepted']);
    const { events, workerUid } = await offers.order(id);
    expect(events.map(({ to }: { to: string }) => to)).toEqual(['placed', 'assigned', 'accepted']);
    expect(workerUid).toBe(one);
    expect(await search(id)).toMatchObject({ state: 'over', end: 'accepted' });
    expect(await standing(id)).toEqual([]);
    expect(await list(other)).toEqual([]);
    const late = await accept(id, other);
    expect([late.status, late.error.reason]).toEqual([409, 'offer_gone']);
    expect((await search(id)).asked.find(({ uid }) => uid === other)?.isLate).toBe(true);
  });
});
