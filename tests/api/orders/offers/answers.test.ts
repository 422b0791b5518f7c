import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../../support/api/api-server';
import { offersOf } from '../../../support/offers';
import { readDatabase } from '../../../support/read-database';
import { timersOf } from '../../../support/timers';
import {
  ADMIN_TOKEN,
  assignTo,
  setStatusOf,
  startTrustingApi,
  tokenOfCustomer,
  tokenOfWorker,
} from '../../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const offers = offersOf(() => api);
const { writePartners, place, search, waves, fire, accept, decline, list, standing, setNow, order } = offers;

const DAY = '2026-11-23';
const on = (clock: string, date = DAY) => `${date}T${clock}:00.000+05:30`;
const EVENING = [DAY, '6:00 PM - 8:00 PM'] as const;
const NOON = [DAY, '12:00 PM - 2:00 PM'] as const;

const revOf = async (id: string) => ((await order(id)).events as unknown[]).length;
const moveAs = async (customer: number, id: string, body: object) =>
  api.call('moveOrder', {
    ...{ token: tokenOfCustomer(customer).token, params: { id } },
    body: { rev: await revOf(id), ...body },
  });
const reschedule = (customer: number, id: string) =>
  moveAs(customer, id, { move: 'reschedule', scheduledDate: DAY, timeSlot: '4:00 PM - 6:00 PM' });
const cancel = (customer: number, id: string) => moveAs(customer, id, { move: 'cancel', code: 'other' });

/** An order for noon, and the three partners who are asked for it first. */
async function asked(size = 3) {
  setNow(on('09:00'));
  await writePartners(size);
  const { id, customer } = await place(...NOON);
  const [first = []] = await waves(id);
  return { id, customer, uids: first };
}

describe('a yes', () => {
  test('fifty at once: one has the job, the others are told kindly, and nobody is booked twice', async () => {
    setNow(on('10:20'));
    await writePartners(60);
    const { id } = await place(...NOON);
    for (const clock of ['10:23', '10:26']) {
      setNow(on(clock));
      await fire();
    }
    const uids = (await waves(id)).at(-1)?.slice(0, 50) ?? [];
    expect(uids).toHaveLength(50);
    const { round } = await search(id);
    const answers = await Promise.all(uids.map((uid) => accept(id, uid, { round })));
    const won = answers.filter(({ status }) => status === 200);
    expect(won).toHaveLength(1);
    const reasons = new Set(
      answers.filter(({ status }) => status !== 200).map(({ status, error }) => `${status} ${error.reason}`),
    );
    expect([...reasons]).toEqual(['409 offer_gone']);
    const { workerUid, events } = await order(id);
    expect(events).toHaveLength(3);
    const held = await api.db.collection('workerSlots').where('order', '==', id).get();
    expect(held.docs.map((doc) => doc.id)).toEqual([`${workerUid}.${DAY}.2`]);
    expect(await standing(id)).toEqual([]);
    expect(Object.keys(await timersOf(api, id))).not.toContain('offer_due');
  });

  test('twice by one key: once; by another key: it is theirs already', async () => {
    const { id, uids } = await asked();
    const [uid = ''] = uids;
    const once = await accept(id, uid, { idempotencyKey: `yes-${id}` });
    const stored = await readDatabase(api.db);
    const again = await accept(id, uid, { idempotencyKey: `yes-${id}` });
    expect([again.status, again.data]).toEqual([200, once.data]);
    expect((await accept(id, uid)).error.reason).toBe('offer_yours');
    expect(await readDatabase(api.db)).toEqual(stored);
  });

  test('when its time is over: refused by name, and noted', async () => {
    const { id, uids } = await asked();
    setNow(on('09:03'));
    const { status, error } = await accept(id, uids[0] ?? '');
    expect([status, error.reason]).toEqual([409, 'offer_over']);
    expect(await list(uids[0] ?? '')).toEqual([]);
    expect((await search(id)).asked[0]).toMatchObject({ isLate: true });
  });

  test('for an order that was cancelled, or moved to another slot: refused by name', async () => {
    const one = await asked();
    expect((await cancel(one.customer, one.id)).status).toBe(200);
    expect((await accept(one.id, one.uids[0] ?? '')).error.reason).toBe('offer_withdrawn');
    expect([await standing(one.id), (await search(one.id)).end]).toEqual([[], 'cancelled']);

    const other = await asked();
    const { round } = await search(other.id);
    expect((await reschedule(other.customer, other.id)).status).toBe(200);
    const uid = (await standing(other.id))[0] ?? '';
    expect((await accept(other.id, uid, { round })).error.reason).toBe('offer_withdrawn');
    const { data } = await accept(other.id, uid);
    expect([data.stage, data.timeSlot]).toEqual(['accepted', '4:00 PM - 6:00 PM']);
  });

  test('by somebody who is busy in the slot, not verified any more, inactive, or was never asked', async () => {
    const { id, uids } = await asked(4);
    const [busy = '', unverified = '', inactive = ''] = uids;
    const { id: own } = await place(...NOON);
    expect((await assignTo(api, own, busy)).status).toBe(200);
    expect((await accept(id, busy)).error.reason).toBe('offer_busy');
    await api.db.doc(`providers/${unverified}`).update({ isVerified: false });
    expect((await accept(id, unverified)).error.reason).toBe('offer_unfit');
    await api.db.doc(`workers/${inactive}`).update({ status: 'inactive' });
    expect((await accept(id, inactive)).status).toBe(403);
    const { docs } = await api.db.collection('workers').where('status', '==', 'active').get();
    const never = docs.map((doc) => doc.id).find((uid) => !uids.includes(uid)) ?? '';
    expect((await accept(id, never)).status).toBe(403);
    expect((await decline(id, never)).status).toBe(403);
    expect((await accept('missing', busy, { round: 1 })).status).toBe(403);
  });

  test('against the customer’s cancelling, and against an admin’s assignment: one of them wins, whole', async () => {
    for (const rival of ['cancel', 'assign'] as const) {
      const { id, customer, uids } = await asked(4);
      const [uid = '', other = ''] = uids;
      const [yes, no] = await Promise.all([
        accept(id, uid),
        rival === 'cancel' ? cancel(customer, id) : assignTo(api, id, other),
      ]);
      const { stage, workerUid } = await order(id);
      const isTaken = workerUid === uid && stage === 'accepted';
      if (yes.status === 200 && rival === 'cancel' && no.status === 200) expect(stage).toBe('cancelled');
      else if (yes.status === 200 && rival === 'assign' && no.status === 200) expect(workerUid).toBe(other);
      else expect([yes.status === 200, isTaken]).toEqual([isTaken, yes.status === 200]);
      const held = await api.db.collection('workerSlots').where('order', '==', id).get();
      expect(held.docs.map((doc) => doc.id.split('.')[0])).toEqual(stage === 'cancelled' ? [] : [workerUid]);
      expect([await standing(id), (await search(id)).state]).toEqual([[], 'over']);
    }
  });
});

describe('an order that an admin has given to who is asked for it', () => {
  const refused = async (id: string) => (await search(id)).refused;

  test('a yes to the offer accepts it', async () => {
    const { id, uids } = await asked();
    const [uid = ''] = uids;
    const { round } = await search(id);
    await assignTo(api, id, uid);
    const key = { round, idempotencyKey: `given-${id}` };
    const { status, data } = await accept(id, uid, key);
    expect([status, data.stage]).toEqual([200, 'accepted']);
    expect(await order(id)).toMatchObject({ stage: 'accepted', workerUid: uid });
    expect(Object.keys(await timersOf(api, id))).not.toContain('assignment_due');
    const stored = await readDatabase(api.db);
    expect((await accept(id, uid, key)).data.stage).toBe('accepted');
    expect((await accept(id, uid, { round })).error.reason).toBe('offer_yours');
    expect(await readDatabase(api.db)).toEqual(stored);
  });

  test('a no to the offer gives it back, and others are asked', async () => {
    const { id, uids } = await asked(4);
    const [uid = ''] = uids;
    await assignTo(api, id, uid);
    const { status, data } = await decline(id, uid, { code: 'family' });
    expect([status, data.offers]).toEqual([200, []]);
    const { stage, workerUid, events } = await order(id);
    expect([stage, workerUid]).toEqual(['placed', undefined]);
    expect((events as object[]).at(-1)).toMatchObject({ move: 'decline', actor: uid, code: 'family' });
    expect(await refused(id)).toEqual([uid]);
    expect((await waves(id)).flat().toSorted()).toEqual((await standing(id)).toSorted());
    expect(await standing(id)).not.toContain(uid);
    const stored = await readDatabase(api.db);
    expect((await decline(id, uid)).status).toBe(200);
    expect(await readDatabase(api.db)).toEqual(stored);
  });

  test('to somebody else: a no is noted, and the job stays', async () => {
    const { id, uids } = await asked();
    const [uid = '', other = ''] = uids;
    await assignTo(api, id, other);
    expect((await decline(id, uid)).status).toBe(200);
    expect(await order(id)).toMatchObject({ stage: 'assigned', workerUid: other });
    expect(await refused(id)).toEqual([uid]);
  });

  test('moved to another slot since: what the offer was about is not what is asked now', async () => {
    const { id, customer, uids } = await asked();
    const [uid = ''] = uids;
    const { round } = await search(id);
    await assignTo(api, id, uid);
    expect((await reschedule(customer, id)).status).toBe(200);
    expect(await order(id)).toMatchObject({ stage: 'assigned', workerUid: uid });
    expect((await accept(id, uid, { round })).error.reason).toBe('offer_yours');
    expect((await decline(id, uid)).status).toBe(200);
    expect(await order(id)).toMatchObject({ stage: 'assigned', workerUid: uid });
  });
});

describe('a no', () => {
  test('is remembered in every later round, also that of a job that was handed back', async () => {
    const { id, customer, uids } = await asked(2);
    const [refused = '', taker = ''] = uids;
    await decline(id, refused, { code: 'family' });
    expect(await list(refused)).toEqual([]);
    await accept(id, taker);
    const back = { move: 'hand_back', rev: await revOf(id), code: 'vehicle' };
    const token = tokenOfWorker(taker);
    expect((await api.call('moveJob', { token, params: { id }, body: back })).status).toBe(200);
    expect((await waves(id)).flat()).toEqual([]);
    expect((await reschedule(customer, id)).status).toBe(200);
    expect((await waves(id)).flat()).toEqual([]);
    await fire();
    expect(await order(id)).toMatchObject({ stage: 'placed', needsChoice: true });
    const shown = await api.call('listEligibleWorkers', { token: ADMIN_TOKEN, params: { id } });
    expect(shown.data.map(({ _id, cautions }) => [_id, cautions])).toEqual(
      expect.arrayContaining([
        [refused, ['refused']],
        [taker, ['refused']],
      ]),
    );
  });

  test('by who has said yes: 409, and the job stays theirs', async () => {
    const { id, uids } = await asked();
    const [uid = ''] = uids;
    await accept(id, uid);
    const stored = await readDatabase(api.db);
    const { status, error } = await decline(id, uid);
    expect([status, error.reason]).toEqual([409, 'offer_yours']);
    expect(await readDatabase(api.db)).toEqual(stored);
  });

  test('with a reason that partners do not have: 400', async () => {
    const { id, uids } = await asked();
    expect((await decline(id, uids[0] ?? '', { code: 'too_expensive' })).status).toBe(400);
  });
});

describe('a search', () => {
  test('in the night: nobody is asked until seven, and an offer of the late evening stands until then', async () => {
    setNow(on('21:00', '2026-11-22'));
    await writePartners(3);
    const { id } = await place(...EVENING);
    expect([await waves(id), (await search(id)).dueAt]).toEqual([[], on('07:00')]);
    setNow(on('06:59'));
    await fire();
    expect(await waves(id)).toEqual([]);
    setNow(on('07:00'));
    await fire();
    expect((await search(id)).asked).toMatchObject([{ at: on('07:00'), until: on('07:07') }]);

    setNow(on('20:50', '2026-11-22'));
    const late = await place(...EVENING);
    expect((await search(late.id)).asked).toMatchObject([{ until: on('07:00') }]);
    setNow(on('21:30', '2026-11-22'));
    const [uid = ''] = (await waves(late.id)).flat();
    expect((await accept(late.id, uid)).status).toBe(200);
  });

  test('that found nobody: the customer waits, and everybody who did not refuse is asked again', async () => {
    setNow(on('09:00'));
    const [uid = ''] = await writePartners(1);
    const { id, customer } = await place(...NOON);
    setNow(on('09:03'));
    await fire();
    expect(await order(id)).toMatchObject({ needsChoice: true });
    expect(Object.keys(await timersOf(api, id))).toEqual(['not_started', 'not_started_long']);
    expect((await moveAs(customer, id, { move: 'not_here_wait' })).status).toBe(200);
    expect(Object.keys(await timersOf(api, id))).toEqual([
      ...['not_started', 'not_started_long', 'offer_due', 'unaccepted'],
    ]);
    expect(await waves(id)).toEqual([[uid]]);
    setNow(on('10:30'));
    await fire();
    const { events } = await order(id);
    expect(events.map(({ move }: { move: string }) => move)).toEqual([
      ...['place', 'nobody_found', 'not_here_wait', 'nobody_found'],
    ]);
    expect(await search(id)).toMatchObject({ state: 'over', end: 'last_call' });
    setNow(on('10:31'));
    await fire();
    expect(await revOf(id)).toBe(4);
  });

  test('ends with an admin’s assignment and begins anew with its decline', async () => {
    const { id, uids } = await asked();
    const [uid = ''] = uids;
    await assignTo(api, id, uid);
    expect([await standing(id), (await search(id)).end]).toEqual([[], 'assigned']);
    const body = { move: 'decline', rev: await revOf(id) };
    await api.call('moveJob', { token: tokenOfWorker(uid), params: { id }, body });
    expect((await search(id)).round).toBe(3);
    expect((await waves(id)).flat().sort()).toEqual(uids.filter((one) => one !== uid).sort());
  });

  test('left open by a version that knows none: its timer ends, its offers are shown to nobody', async () => {
    const { id, uids } = await asked();
    const { events } = await order(id);
    const moved = {
      at: on('09:01'),
      actor: 'an-admin',
      role: 'admin',
      from: 'placed',
      to: 'cancelled',
      reason: '',
    };
    await api.db
      .doc(`orders/${id}`)
      .update({ stage: 'cancelled', status: 'cancelled', events: [...events, moved] });
    expect(await list(uids[0] ?? '')).toEqual([]);
    expect((await accept(id, uids[0] ?? '')).error.reason).toBe('offer_withdrawn');
    setNow(on('09:03'));
    await fire();
    expect(await timersOf(api, id)).not.toHaveProperty('offer_due');
  });

  test('that cannot be read hinders no move, and odd offers are left out of the list', async () => {
    const { id, customer, uids } = await asked();
    const [uid = ''] = uids;
    await api.db.doc(`jobOffers/odd.${uid}`).set({ uid, until: on('23:00'), orderId: 7 });
    await api.db.doc(`jobOffers/gone.${uid}`).set({
      ...{
        uid,
        until: on('23:00'),
        orderId: 'gone',
        round: 1,
        at: on('09:00'),
        why: 'near',
        distanceBand: 0,
      },
      expiresAt: null,
    });
    expect((await list(uid)).map(({ _id }) => _id)).toEqual([id]);
    await api.db.doc(`dispatches/${id}`).set({ state: 'lost', asked: 3 });
    expect((await reschedule(customer, id)).status).toBe(200);
    expect(await search(id)).toMatchObject({ state: 'open', round: 2 });
    await api.db.doc(`dispatches/${id}`).set({ state: 'lost' });
    await api.db.doc(`jobOffers/${id}.${uid}`).set({ uid: 5 });
    expect((await cancel(customer, id)).status).toBe(200);
    expect((await api.db.doc(`dispatches/${id}`).get()).exists).toBe(false);
  });

  test('two runs at once ask the same workers, once', async () => {
    setNow(on('09:00'));
    await writePartners(9);
    const { id } = await place(...EVENING);
    setNow(on('09:15'));
    await Promise.all([fire(), fire(), fire()]);
    expect((await waves(id)).map(({ length }) => length)).toEqual([1, 3]);
    expect((await setStatusOf(api, id, 'cancelled')).status).toBe(200);
  });
});
