import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { TEST_NOW, type TestApi } from '../../support/api/api-server';
import { at, FROM, moveOrdersOf, type Visit } from '../../support/moved-orders';
import { readDatabase } from '../../support/read-database';
import { contextAt, fireAt, moveAt } from '../../support/timers';
import {
  ADMIN_TOKEN,
  assignTo,
  dayBoardOf,
  needsActionOf,
  setStatusOf,
  startTrustingApi,
  tokenOfWorker,
  undoMoveOf,
  writeElectrician,
} from '../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt, stored } = moveOrdersOf(() => api);
const claim = ({ id, token }: Visit, body: object) =>
  api.call('claimPayment', { token, params: { id }, body });
const cash = (visit: Visit) => claim({ ...visit, token: tokenOfWorker(visit.worker) }, { method: 'cash' });

/** Decides on a payment by an admin, at its present version. */
async function decide({ id }: Visit, body: object) {
  const ofPayment = { token: ADMIN_TOKEN, params: { id } };
  const { payment } = (await api.call('getAdminBooking', ofPayment)).data;
  return api.call('changePayment', { ...ofPayment, body: { ...body, version: payment?.version } });
}

/** A visit at work, whose partner says that it took the cash. */
async function paidAtWork(): Promise<Visit> {
  api.setNow(TEST_NOW);
  const visit = await visitAt('in_progress');
  api.setNow(at('10:30'));
  expect((await cash(visit)).status).toBe(200);
  return visit;
}

/** What a partner's day says of cash: counted, and waiting. */
async function cashOf(worker: string): Promise<[collected: number, waiting: number]> {
  const query = { cityId: 'lucknow', date: FROM.date };
  for (let after: string | undefined; ; ) {
    const { data } = await api.call('listCash', {
      token: ADMIN_TOKEN,
      query: { ...query, ...(after && { after }) },
    });
    const row = data.find(({ _id }) => _id === worker);
    if (row) return [row.collected, row.waiting];
    if (data.length < 20) return [0, 0];
    after = data.at(-1)?._id;
  }
}

/** What a call has come to: its status, and the reason of its refusal. */
const outcome = ({ status, error }: { status: number; error: unknown }) => [
  status,
  (error as { reason?: string } | undefined)?.reason,
];
const REFUSED = [409, 'cash_taken'];

describe('an order whose partner took cash', () => {
  test.each(['placed', 'assigned', 'accepted', 'on_the_way'])(
    'is not set back to %s: 409, nothing is written, and the cash stays the partner’s',
    async (stage) => {
      const visit = await paidAtWork();
      const before = await readDatabase(api.db);
      expect(outcome(await setStatusOf(api, visit.id, stage))).toEqual(REFUSED);
      expect(await readDatabase(api.db)).toEqual(before);
      const other = `${visit.worker}-next`;
      await writeElectrician(api, other);
      expect((await assignTo(api, visit.id, other)).status).toBe(409);
      const [collected, waiting] = await cashOf(visit.worker);
      expect([collected, waiting > 0, await cashOf(other)]).toEqual([0, true, [0, 0]]);
    },
  );

  test('is completed or cancelled all the same, and its money stays with the partner', async () => {
    for (const stage of ['completed', 'cancelled']) {
      const visit = await paidAtWork();
      expect((await setStatusOf(api, visit.id, stage)).status).toBe(200);
      expect((await decide(visit, { action: 'match_claim', claim: 'cash' })).status).toBe(200);
      const [collected, waiting] = await cashOf(visit.worker);
      expect([collected > 0, waiting]).toEqual([true, 0]);
    }
  });

  test('is set back once the claim is rejected, and the next partner’s cash is the next one’s', async () => {
    const visit = await paidAtWork();
    const rejected = { action: 'reject_claim', claim: 'cash', reason: 'A slip of the thumb' };
    expect((await decide(visit, rejected)).status).toBe(200);
    expect((await setStatusOf(api, visit.id, 'accepted')).status).toBe(200);
    const other = `${visit.worker}-next`;
    await writeElectrician(api, other);
    expect((await assignTo(api, visit.id, other)).status).toBe(200);
    expect([await cashOf(visit.worker), await cashOf(other)]).toEqual([
      [0, 0],
      [0, 0],
    ]);
  });

  test('keeps its partner when an admin undoes what began or ended the work: 409, and nothing is written', async () => {
    for (const stage of ['in_progress', 'completed']) {
      const visit = await visitAt('on_the_way');
      await setStatusOf(api, visit.id, stage);
      expect((await cash(visit)).status).toBe(200);
      const before = await readDatabase(api.db);
      expect(outcome(await undoMoveOf(api, visit.id))).toEqual(REFUSED);
      expect(await readDatabase(api.db)).toEqual(before);
    }
  });

  test('goes back to work when an admin undoes its end, and no further', async () => {
    const visit = await paidAtWork();
    await setStatusOf(api, visit.id, 'completed');
    const done = await undoMoveOf(api, visit.id);
    expect([done.status, done.data?.stage]).toEqual([200, 'in_progress']);
    expect(outcome(await setStatusOf(api, visit.id, 'placed'))).toEqual(REFUSED);
    expect((await stored(visit.id)).workerUid).toBe(visit.worker);
  });

  test('stays at the end of its work once a part of the price was counted: 409', async () => {
    const visit = await paidAtWork();
    const extra = { itemId: 'socket', quantity: 1, price: 149 };
    await api.db.doc(`orders/${visit.id}`).update({
      extras: [{ state: 'approved', lines: [{ ...extra, name: 'Socket' }] }],
    });
    await setStatusOf(api, visit.id, 'completed');
    expect((await decide(visit, { action: 'match_claim', claim: 'cash' })).status).toBe(200);
    expect(outcome(await undoMoveOf(api, visit.id))).toEqual([409, 'undo_paid']);
    expect(await stored(visit.id)).toMatchObject({ stage: 'completed', workerUid: visit.worker });
  });
});

describe('an order that the version before set back while cash was claimed', () => {
  /** As the version before does, which does not ask for cash. */
  async function setBackTo(stage: 'placed' | 'accepted'): Promise<Visit> {
    const visit = await paidAtWork();
    const asked = { input: { stage }, facts: { isWithoutCash: true } };
    await moveAt(api, visit.id, 'override_stage', 'admin', new Date(at('10:31')), asked);
    expect((await stored(visit.id)).stage).toBe(stage);
    return visit;
  }
  async function another({ worker }: Visit): Promise<string> {
    await writeElectrician(api, `${worker}-next`);
    return `${worker}-next`;
  }

  /** Another partner, in a city of its own with the order and its partner: an admin is offered the best of a city alone. */
  async function anotherInOwnCity(visit: Visit): Promise<string> {
    const other = await another(visit);
    const name = `City of ${visit.worker}`;
    const lucknow = (await api.db.doc('cities/lucknow').get()).data();
    const batch = api.db.batch();
    batch.set(api.db.doc(`cities/${visit.worker}`), { ...lucknow, name });
    batch.update(api.db.doc(`orders/${visit.id}`), { cityId: visit.worker });
    for (const uid of [visit.worker, other]) batch.update(api.db.doc(`workers/${uid}`), { city: name });
    await batch.commit();
    return other;
  }

  test.each(['placed', 'accepted'] as const)(
    'at %s: another partner is refused (409), the one who has the cash gets it again',
    async (stage) => {
      const visit = await setBackTo(stage);
      const other = await another(visit);
      const before = await readDatabase(api.db);
      expect(outcome(await assignTo(api, visit.id, other))).toEqual(REFUSED);
      expect(await readDatabase(api.db)).toEqual(before);
      if (stage === 'accepted') return;
      expect((await assignTo(api, visit.id, visit.worker)).status).toBe(200);
      await setStatusOf(api, visit.id, 'completed');
      expect((await decide(visit, { action: 'match_claim', claim: 'cash' })).status).toBe(200);
      expect((await cashOf(visit.worker))[0]).toBeGreaterThan(0);
    },
  );

  /** The card of an order on the board, on whichever page its partner is. */
  async function cardOf(id: string) {
    const city = String((await stored(id)).cityId);
    let after: string | null = null;
    do {
      const { data }: Awaited<ReturnType<typeof dayBoardOf>> = await dayBoardOf(api, {
        ...{ date: FROM.date, city },
        ...(after !== null && { after }),
      });
      const ofRows = data.rows.flatMap(({ slots }) => slots.flatMap(({ jobs }) => jobs));
      const card = [...data.unassigned, ...ofRows].find(({ _id }) => _id === id);
      if (card) return card;
      after = data.next;
    } while (after !== null);
    return undefined;
  }

  /** Whom an admin can choose for an order, of its partner and another one; and to whom the board lets its card go. */
  async function offeredTo({ id, worker }: Visit) {
    const params = { id };
    const { data } = await api.call('listEligibleWorkers', { token: ADMIN_TOKEN, params });
    const both = [worker, `${worker}-next`];
    const chosen = both.map((uid) => data.find(({ _id }) => _id === uid));
    return [...chosen.map((one) => [one?.isEligible, one?.reasons]), (await cardOf(id))?.cashWith];
  }

  test.each(['placed', 'accepted'] as const)(
    'at %s: of the partners whom an admin is offered, and on the board, only the one who has the cash can have it',
    async (stage) => {
      const visit = await setBackTo(stage);
      await anotherInOwnCity(visit);
      const [holder, other, card] = await offeredTo(visit);
      expect([holder, other, card]).toEqual([[true, []], [false, ['cash_taken']], visit.worker]);
    },
  );

  test('is given to another one once the claim is rejected', async () => {
    const visit = await setBackTo('placed');
    const rejected = { action: 'reject_claim', claim: 'cash', reason: 'A slip of the thumb' };
    expect((await decide(visit, rejected)).status).toBe(200);
    const other = await anotherInOwnCity(visit);
    expect(await offeredTo(visit)).toEqual([[true, []], [true, []], undefined]);
    expect((await assignTo(api, visit.id, other)).status).toBe(200);
  });

  test('is offered to nobody, and left to the admins at once; an offer from before is refused', async () => {
    const visit = await setBackTo('placed');
    const other = await another(visit);
    const ref = api.db.doc(`dispatches/${visit.id}`);
    const round = (await ref.get()).get('round');
    const asked = { uid: other, round, wave: 1, at: at('10:31'), until: at('11:30'), isNewcomer: false };
    const why = {
      ...{ isFavourite: false, reach: 'within', distanceBand: 0, jobsThatWeek: 0, wishedJobs: 12 },
      ...{ ratingBand: 'good', distanceKm: 1, isNewcomerTurn: false },
    };
    await ref.update({ asked: [{ ...asked, why }], uids: [other] });
    const said = await api.call('acceptOffer', {
      ...{ token: tokenOfWorker(other), params: { id: visit.id }, body: { round } },
    });
    expect(outcome(said)).toEqual([409, 'offer_over']);
    await fireAt(api, new Date(at('10:32')));
    const { needsChoice, stage } = await stored(visit.id);
    expect([needsChoice, stage, (await ref.get()).get('state')]).toEqual([true, 'placed', 'over']);
    const standing = await api.db.collection('jobOffers').where('orderId', '==', visit.id).get();
    expect(standing.docs).toEqual([]);
    const queue = await needsActionOf(api);
    expect(queue.filter(({ id }) => id === visit.id).map(({ stage: at }) => at)).toEqual(['placed']);
  });
});

describe('an order that was paid otherwise, or not at all', () => {
  test('is set back: what was paid by UPI is the operator’s', async () => {
    const paid = await visitAt('in_progress');
    await claim(paid, { method: 'upi' });
    const unpaid = await visitAt('in_progress');
    for (const { id } of [paid, unpaid]) {
      expect((await setStatusOf(api, id, 'placed')).status).toBe(200);
      expect((await stored(id)).workerUid).toBeUndefined();
    }
  });

  test('is set back, and undone, without its payment', async () => {
    const visit = await visitAt('in_progress');
    await api.db.doc(`payments/${visit.id}`).delete();
    expect((await setStatusOf(api, visit.id, 'accepted')).status).toBe(200);
    expect((await undoMoveOf(api, visit.id)).data?.stage).toBe('in_progress');
    await setStatusOf(api, visit.id, 'completed');
    expect((await undoMoveOf(api, visit.id)).data?.stage).toBe('in_progress');
  });
});

test('cash that is reported while the order is set back: refused, and the payment stays as it is', async () => {
  const visit = await visitAt('in_progress');
  const { transact } = contextAt(api, new Date(at('10:30')));
  // The call has read the order; it is set back before the call's transaction begins.
  const slow = await startTrustingApi(api.projectId, undefined, {
    transact: async (...args) => {
      expect((await setStatusOf(api, visit.id, 'accepted')).status).toBe(200);
      return transact(...args);
    },
  });
  const params = { id: visit.id };
  const body = { method: 'cash' };
  const said = await slow.call('claimPayment', { token: tokenOfWorker(visit.worker), params, body });
  await slow.close();
  expect(outcome(said)).toEqual([409, 'claim_not_now']);
  expect((await api.db.doc(`payments/${visit.id}`).get()).data()?.claims).toBeUndefined();
});
