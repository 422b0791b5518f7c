import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../../support/api/api-server';
import { offersOf } from '../../../support/offers';
import {
  ADMIN_TOKEN,
  assignTo,
  startTrustingApi,
  tokenOfCustomer,
  undoMoveOf,
} from '../../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const offers = offersOf(() => api);
const { writePartners, place, search, order, waves, accept, standing, setNow } = offers;

const DAY = '2026-11-23';
const on = (clock: string) => `${DAY}T${clock}:00.000+05:30`;
const EVENING = [DAY, '6:00 PM - 8:00 PM'] as const;
const AFTERNOON = [DAY, '4:00 PM - 6:00 PM'] as const;
const NEXT_EVENING = ['2026-11-24', '6:00 PM - 8:00 PM'] as const;

/** Two orders for one evening, for both of which the same partner alone is asked first. */
async function askedTwice() {
  setNow(on('09:00'));
  const [uid = '', ...others] = await writePartners(4);
  const { id: one } = await place(...EVENING);
  const { id: other } = await place(...EVENING);
  expect([await waves(one), await waves(other)]).toEqual([[[uid]], [[uid]]]);
  setNow(on('09:02'));
  return { uid, others, one, other };
}

describe('a partner who gets a job in a slot', () => {
  test('by a yes: the other offers in it end at once, the next ones are asked, and nothing was refused', async () => {
    const { uid, others, one, other } = await askedTwice();
    expect((await accept(one, uid)).status).toBe(200);
    expect(await waves(other)).toEqual([[uid], others]);
    expect(await standing(other)).toEqual(others);
    const { asked, refused, state } = await search(other);
    expect([asked[0]?.until, asked[0]?.answer, refused, state]).toEqual([on('09:02'), undefined, [], 'open']);
    const { data } = await api.call('getDispatch', { token: ADMIN_TOKEN, params: { id: other } });
    expect(data.dispatch?.asked.map(({ answer }) => answer)).toEqual([
      'withdrawn',
      ...others.map(() => 'waiting'),
    ]);
  });

  test('from an admin: they end as well', async () => {
    const { uid, others, one, other } = await askedTwice();
    const { id: third } = await place(...EVENING);
    expect((await assignTo(api, third, uid)).status).toBe(200);
    for (const id of [one, other]) expect(await waves(id)).toEqual([[uid], others]);
  });

  /** A job of the only partner, who is asked for the evening of another day, too. */
  async function askedBesideJob() {
    setNow(on('09:00'));
    const [uid = ''] = await writePartners(1);
    const { id: job, customer } = await place(...NEXT_EVENING);
    const { id: other } = await place(...EVENING);
    expect((await assignTo(api, job, uid)).status).toBe(200);
    expect(await standing(other)).toEqual([uid]);
    return { uid, job, customer, other };
  }
  const toEvening = async (job: string) => ({
    ...{ move: 'reschedule', rev: (await order(job)).events.length },
    ...{ scheduledDate: EVENING[0], timeSlot: EVENING[1] },
  });

  test('because its customer moves a job there: they end as well', async () => {
    const { uid, job, customer, other } = await askedBesideJob();
    const { token } = tokenOfCustomer(customer);
    const { data } = await api.call('moveOrder', { token, params: { id: job }, body: await toEvening(job) });
    expect([data.stage, (await order(job)).workerUid]).toEqual(['assigned', uid]);
    expect(await standing(other)).toEqual([]);
  });

  test('because an admin moves a job there, or undoes that: they end as well', async () => {
    const { uid, job, other } = await askedBesideJob();
    const body = { ...(await toEvening(job)), reason: 'By phone' };
    const moved = await api.call('moveAdminBooking', { token: ADMIN_TOKEN, params: { id: job }, body });
    expect([moved.status, await standing(other)]).toEqual([200, []]);
    const { id: later } = await place(...NEXT_EVENING);
    expect(await standing(later)).toEqual([uid]);
    expect((await undoMoveOf(api, job)).status).toBe(200);
    expect(await standing(later)).toEqual([]);
  });

  test('keeps what is offered in other slots, and on other days', async () => {
    const { uid, one } = await askedTwice();
    const kept = [await place(...AFTERNOON), await place(...NEXT_EVENING)];
    expect((await accept(one, uid)).status).toBe(200);
    for (const { id } of kept) expect([await standing(id), await waves(id)]).toEqual([[uid], [[uid]]]);
  });

  test('says yes to an offer that has ended so: told of the other job, and not noted as late', async () => {
    const { uid, one, other } = await askedTwice();
    const { round } = await search(other);
    await accept(one, uid);
    const { status, error } = await accept(other, uid, { round });
    expect([status, error.reason]).toEqual([409, 'offer_busy']);
    expect((await search(other)).asked[0]).not.toHaveProperty('isLate');
  });

  test('who repeats the yes after the job was given to another: that one’s offers end, the own ones stay', async () => {
    const { uid, others, one, other } = await askedTwice();
    const yes = { idempotencyKey: `yes-${one}`, round: (await search(one)).round };
    await accept(one, uid, yes);
    const [next = ''] = others;
    expect((await assignTo(api, one, next)).status).toBe(200);
    expect(await standing(other)).toEqual(others.slice(1));
    const { id: later } = await place(...EVENING);
    expect(await waves(later)).toEqual([[uid]]);
    await accept(one, uid, yes);
    expect(await standing(later)).toEqual([uid]);
  });
});
