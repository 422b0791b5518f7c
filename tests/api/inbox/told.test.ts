import {
  DELETED_PERSON,
  MOVE_NAMES,
  type MoveMessage,
  type MoveName,
  type MoveRole,
  workPhotoName,
} from '@gharseva/contract';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { COMMIT_FAULTS, underFault } from '../../support/api/commit-faults';
import { callerBody } from '../../support/caller-body';
import { FIELD_OVERRIDES } from '../../support/field-overrides';
import { at, FROM, moveOrdersOf, TO, type Visit } from '../../support/moved-orders';
import { moveAt, storedOrder } from '../../support/timers';
import { bookFor, placeAs, startTrustingApi, tokenOfCustomer } from '../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt, move, revOf } = moveOrdersOf(() => api);

/** What the inboxes have of an order: whose, the order's rev, the message, whether it is new, and of which visit. */
async function toldOf(orderId: string): Promise<string[]> {
  const { docs } = await api.db.collection('inbox').where('orderId', '==', orderId).get();
  return docs.map((doc) => doc.id).sort();
}

/** What one move has added to the inboxes: role and message, with `(read)` for the move of one's own. */
async function addedBy(orderId: string, before: readonly string[]): Promise<string[]> {
  const added = (await toldOf(orderId)).filter((id) => !before.includes(id));
  const docs = await Promise.all(added.map((id) => api.db.doc(`inbox/${id}`).get()));
  return docs
    .map((doc) => {
      const { box, message, isRead } = doc.data() ?? {};
      return `${box.split('.').at(-1)}: ${message}${isRead ? ' (read)' : ''}`;
    })
    .sort();
}

const NOW = '09:15';
type Stage = Parameters<typeof visitAt>[0];

/** How a move is made: from which stage, by whom, at which time of the day of the visit, and what is said. */
interface Try {
  from: Stage;
  by: MoveRole;
  clock?: string;
  input?: object;
  /** The move before it. */
  first?: [MoveName, MoveRole, string];
  told: `${'customer' | 'worker'}: ${MoveMessage}${'' | ' (read)'}`[];
}

const bySystem = { by: 'system' } as const;
const AFTER_PROPOSAL = {
  from: 'in_progress',
  first: ['propose_extras', 'worker', NOW],
} satisfies Partial<Try>;
const TRIES: Readonly<Record<Exclude<MoveName, 'place'>, Try>> = {
  accept_offer: { from: 'placed', by: 'worker', told: ['customer: partner_accepted'] },
  assign: { from: 'placed', by: 'admin', told: ['customer: partner_found', 'worker: job_assigned'] },
  accept: { from: 'assigned', by: 'worker', told: ['customer: partner_accepted'] },
  decline: { from: 'assigned', by: 'worker', told: [] },
  hand_back: { from: 'accepted', by: 'worker', clock: '06:00', told: ['customer: looking_again'] },
  on_my_way: { from: 'accepted', by: 'worker', told: ['customer: partner_on_the_way'] },
  running_late: {
    ...{ from: 'accepted', by: 'worker', input: { lateBy: 30 }, told: ['customer: partner_late'] },
  },
  at_the_door: { from: 'on_the_way', by: 'worker', told: ['customer: partner_at_the_door'] },
  start: { from: 'on_the_way', by: 'worker', told: ['customer: work_started'] },
  wrong_code: { from: 'on_the_way', by: 'worker', told: [] },
  renew_code: { from: 'accepted', by: 'customer', told: ['worker: code_renewed'] },
  propose_extras: { from: 'in_progress', by: 'worker', told: ['customer: extras_proposed'] },
  withdraw_extras: { ...AFTER_PROPOSAL, by: 'worker', told: ['customer: extras_withdrawn'] },
  approve_extras: {
    ...{ ...AFTER_PROPOSAL, by: 'customer' },
    told: ['customer: extras_approved (read)', 'worker: extras_approved'],
  },
  wrong_extras_code: { ...AFTER_PROPOSAL, by: 'worker', told: [] },
  decline_extras: {
    ...{ ...AFTER_PROPOSAL, by: 'admin' },
    told: ['customer: extras_declined', 'worker: extras_declined'],
  },
  extras_unanswered: {
    ...{ ...AFTER_PROPOSAL, by: 'system', clock: '10:00' },
    told: ['customer: extras_expired', 'worker: extras_expired'],
  },
  finish: { from: 'in_progress', by: 'worker', told: ['customer: work_finished'] },
  customer_absent: {
    ...{ from: 'on_the_way', by: 'worker', clock: '10:20', first: ['at_the_door', 'worker', '09:50'] },
    input: { photos: [workPhotoName('absent', '0'.repeat(32))] },
    told: ['customer: customer_absent'],
  },
  not_here_wait: { from: 'accepted', by: 'customer', clock: '10:20', told: ['worker: customer_waits'] },
  not_here_another: { from: 'accepted', by: 'customer', clock: '10:20', told: ['worker: job_taken_away'] },
  reschedule: {
    ...{ from: 'accepted', by: 'customer', clock: '06:00', input: { slot: TO } },
    told: ['customer: order_moved (read)', 'worker: order_moved'],
  },
  cancel: {
    ...{ from: 'accepted', by: 'customer', input: { code: 'plans_changed' } },
    told: ['customer: order_cancelled (read)', 'worker: order_cancelled'],
  },
  override_stage: {
    ...{ from: 'assigned', by: 'admin', input: { stage: 'on_the_way', reason: 'By phone' } },
    told: ['customer: stage_changed', 'worker: stage_changed'],
  },
  set_text: { from: 'accepted', by: 'admin', input: { status: 'Soon' }, told: ['customer: stage_changed'] },
  undo: {
    ...{ from: 'assigned', by: 'admin', first: ['accept', 'admin', NOW] },
    told: ['customer: stage_changed', 'worker: stage_changed'],
  },
  mark_orphaned: {
    ...{ ...bySystem, from: 'accepted' },
    told: ['customer: looking_again', 'worker: job_passed_on'],
  },
  clear_orphaned: {
    ...{ ...bySystem, from: 'accepted', first: ['mark_orphaned', 'system', NOW] },
    told: ['customer: partner_returns', 'worker: job_returned'],
  },
  assignment_expired: { ...bySystem, from: 'assigned', told: ['worker: job_taken_away'] },
  nobody_found: { ...bySystem, from: 'placed', told: ['customer: choose_again'] },
  remind_day: { ...bySystem, from: 'accepted', told: ['customer: visit_tomorrow', 'worker: visit_tomorrow'] },
  remind_soon: { ...bySystem, from: 'accepted', told: ['customer: visit_soon', 'worker: visit_soon'] },
  not_started: {
    ...{ ...bySystem, from: 'accepted', clock: '10:20' },
    told: ['customer: not_started', 'worker: not_started'],
  },
  not_started_long: { ...bySystem, from: 'accepted', clock: '11:20', told: [] },
  finish_overdue: { ...bySystem, from: 'in_progress', clock: '15:00', told: ['worker: finish_overdue'] },
  hide_contact: { ...bySystem, from: 'completed', told: [] },
  ask_refund: { from: 'completed', by: 'admin', told: ['customer: refund_asked'] },
  approve_refund: { from: 'completed', by: 'admin', told: ['customer: refund_approved'] },
  reject_refund: { from: 'completed', by: 'admin', told: ['customer: refund_rejected'] },
  pay_refund: { from: 'completed', by: 'admin', told: ['customer: refund_paid'] },
  reject_claim: { from: 'completed', by: 'admin', told: ['customer: claim_rejected'] },
  refund_due_soon: { ...bySystem, from: 'completed', told: [] },
  refund_overdue: { ...bySystem, from: 'completed', told: ['customer: refund_overdue'] },
  erase: { ...bySystem, from: 'accepted', told: ['worker: order_cancelled'] },
};

/** Everything that a guard wants to be looked up. */
const factsAt = (rev: number, clock: string) => ({
  ...{ hasSeats: true, isStillOffered: true, isEligible: true, isWorkerFree: true, isOffered: true },
  ...{
    isCodeRight: true,
    isUnpaid: true,
    isWithoutCash: true,
    arePhotosThere: true,
    areExtrasListed: true,
    timer: { rev, dueAt: at(clock) },
  },
});

const WRONG: readonly MoveName[] = ['wrong_code', 'wrong_extras_code'];
const EXTRAS = [{ itemId: 'fan', name: 'Fan', quantity: 1, price: 250 }];

/** Makes a move of a visit, with whatever its guards want. */
async function make(visit: Visit, name: MoveName, by: MoveRole, clock: string, input: object = {}) {
  const facts = { ...factsAt(await revOf(visit.id), clock), isCodeRight: !WRONG.includes(name) };
  const worker = { _id: visit.worker, name: 'Ravi Kumar' };
  const actor = { customer: visit.uid, worker: visit.worker, admin: 'an-admin', system: 'system' }[by];
  return moveAt(api, visit.id, name, by, new Date(at(clock)), {
    actor,
    input: { worker, extras: EXTRAS, ...input },
    facts,
  });
}

describe('what a move tells', () => {
  test('placing: the customer, who knows of it; when an admin places it for a caller: news', async () => {
    const { id } = await visitAt('placed');
    expect(await addedBy(id, [])).toEqual(['customer: order_placed (read)']);
    const placed = await bookFor(api, callerBody('9876501234'));
    expect(await addedBy(placed.data._id, [])).toEqual(['customer: order_placed']);
  });

  const moves = MOVE_NAMES.filter((name) => name !== 'place');
  test.each(moves)('%s: exactly whom it concerns, in its own commit', async (name) => {
    const { from, by, clock = NOW, input, first, told } = TRIES[name];
    const visit = await visitAt(from);
    if (first) await make(visit, ...first);
    const before = await toldOf(visit.id);
    const commits = await underFault(await api.database(), null, async () => {
      await make(visit, name, by, clock, input);
    });
    expect([commits, await addedBy(visit.id, before)]).toEqual([1, [...told].sort()]);
  });

  test('a fifth wrong code: the customer, once', async () => {
    const visit = await visitAt('on_the_way');
    const before = await toldOf(visit.id);
    for (let tries = 0; tries < 5; tries += 1) await make(visit, 'wrong_code', 'worker', NOW);
    expect(await addedBy(visit.id, before)).toEqual(['customer: code_locked']);
  });

  test('a fifth wrong code for extras: the customer, once', async () => {
    const visit = await visitAt('in_progress');
    await make(visit, 'propose_extras', 'worker', NOW);
    const before = await toldOf(visit.id);
    for (let tries = 0; tries < 5; tries += 1) await make(visit, 'wrong_extras_code', 'worker', NOW);
    expect(await addedBy(visit.id, before)).toEqual(['customer: extras_code_locked']);
  });

  test.each<[Stage, string[], string[]]>([
    ['assigned', ['worker: job_passed_on'], ['worker: job_returned']],
    [
      'on_the_way',
      ['customer: looking_again', 'worker: job_passed_on'],
      ['customer: partner_returns', 'worker: job_returned'],
    ],
    ['in_progress', [], []],
  ])('a partner who can no longer do a job that is %s, and can again', async (stage, marked, cleared) => {
    const visit = await visitAt(stage);
    const before = await toldOf(visit.id);
    await make(visit, 'mark_orphaned', 'system', NOW);
    expect(await addedBy(visit.id, before)).toEqual(marked);
    const between = await toldOf(visit.id);
    await make(visit, 'clear_orphaned', 'system', NOW);
    expect(await addedBy(visit.id, between)).toEqual(cleared);
  });

  test.each<Stage>(['assigned', 'accepted', 'on_the_way'])(
    'a visit that was left %s, whose slot is over: nobody is told that its partner cannot come, or can',
    async (stage) => {
      const visit = await visitAt(stage);
      const before = await toldOf(visit.id);
      await make(visit, 'mark_orphaned', 'system', '12:00');
      await make(visit, 'clear_orphaned', 'system', '12:00');
      expect(await addedBy(visit.id, before)).toEqual([]);
    },
  );

  test('a job that is given back once its slot is over: the customer is not told that somebody is sought', async () => {
    const visit = await visitAt('accepted');
    const before = await toldOf(visit.id);
    await make(visit, 'hand_back', 'worker', '11:59', { code: 'vehicle' });
    expect(await addedBy(visit.id, before)).toEqual(['customer: looking_again']);
    const other = await visitAt('accepted');
    const earlier = await toldOf(other.id);
    await make(other, 'hand_back', 'worker', '12:00', { code: 'vehicle' });
    expect(await addedBy(other.id, earlier)).toEqual([]);
  });

  test('a partner who can no longer come: is not told that somebody waits', async () => {
    const visit = await visitAt('accepted');
    await make(visit, 'mark_orphaned', 'system', NOW);
    const before = await toldOf(visit.id);
    await make(visit, 'not_started', 'system', '10:20');
    await make(visit, 'not_here_wait', 'customer', '10:21');
    expect(await addedBy(visit.id, before)).toEqual(['customer: not_started']);
  });

  test('another slot without the partner: the partner is told of the visit that is gone', async () => {
    const visit = await visitAt('accepted');
    const before = await toldOf(visit.id);
    const facts = { ...factsAt(3, '06:00'), isWorkerFree: false };
    const by = { actor: visit.uid, input: { slot: TO }, facts };
    await moveAt(api, visit.id, 'reschedule', 'customer', new Date(at('06:00')), by);
    const added = (await toldOf(visit.id)).filter((id) => !before.includes(id));
    const items = await Promise.all(added.map(async (id) => (await api.db.doc(`inbox/${id}`).get()).data()));
    const slots = items.map((item) => [item?.message, item?.scheduledDate, item?.timeSlot]);
    expect(slots).toEqual([
      ['order_moved', TO.date, TO.timeSlot],
      ['job_taken_away', FROM.date, FROM.timeSlot],
    ]);
  });

  test('another partner: the one who had the job, and the one who has it now', async () => {
    const visit = await visitAt('assigned');
    const before = await toldOf(visit.id);
    await make(visit, 'assign', 'admin', NOW, { worker: { _id: 'somebody-else', name: 'Imran' } });
    expect(await addedBy(visit.id, before)).toEqual([
      ...['customer: partner_found', 'worker: job_assigned', 'worker: job_taken_away'],
    ]);
  });
});

describe('an item', () => {
  test('holds words, ids and the visit alone, and says when it may be deleted', async () => {
    const visit = await visitAt('accepted');
    const { uid, id } = visit;
    await make(visit, 'running_late', 'worker', '09:20', { lateBy: 30 });
    const { commits: _commits, ...stored } =
      (await api.db.doc(`inbox/${uid}.customer.${id}.4`).get()).data() ?? {};
    expect({ ...stored, expiresAt: stored.expiresAt.toDate().toISOString() }).toEqual({
      ...{ box: `${uid}.customer`, orderId: id, rev: 4, at: at('09:20'), message: 'partner_late' },
      ...{ scheduledDate: FROM.date, timeSlot: FROM.timeSlot, lateBy: 30, isRead: false },
      expiresAt: '2027-02-21T03:50:00.000Z',
    });
    const exempt = FIELD_OVERRIDES.filter(({ collectionGroup }) => collectionGroup === 'inbox');
    expect([...Object.keys(stored), 'commits'].sort()).toEqual(
      exempt.map(({ fieldPath }) => fieldPath).sort(),
    );
  });

  test('a move that is refused tells nobody', async () => {
    const visit = await visitAt('accepted');
    const before = await toldOf(visit.id);
    const { status } = await move('moveOrder', visit, { move: 'cancel', code: 'plans_changed', rev: 1 });
    expect([status, await toldOf(visit.id)]).toEqual([409, before]);
  });

  test('the same call again: told once', async () => {
    const visit = await visitAt('accepted');
    const body = { move: 'cancel', code: 'plans_changed', rev: await revOf(visit.id) };
    await move('moveOrder', visit, body, { idempotencyKey: `cancel-${visit.id}` });
    const told = await toldOf(visit.id);
    await move('moveOrder', visit, body, { idempotencyKey: `cancel-${visit.id}` });
    expect(await toldOf(visit.id)).toEqual(told);
  });

  test.each(COMMIT_FAULTS)('commits are $name: told once', async (fault) => {
    const visit = await visitAt('assigned');
    const before = await toldOf(visit.id);
    await underFault(await api.database(), fault, async () => {
      await make(visit, 'accept', 'worker', NOW);
    });
    expect([await revOf(visit.id), await addedBy(visit.id, before)]).toEqual([
      3,
      ['customer: partner_accepted'],
    ]);
  });

  test('what stands at its place already, such as after a restored backup, is in no move’s way', async () => {
    const visit = await visitAt('assigned');
    await api.db.doc(`inbox/${visit.uid}.customer.${visit.id}.3`).set({ message: 7, odd: true });
    await make(visit, 'accept', 'worker', NOW);
    const stored = (await api.db.doc(`inbox/${visit.uid}.customer.${visit.id}.3`).get()).data();
    expect([stored?.message, stored?.isRead]).toEqual(['partner_accepted', false]);
  });

  test('nobody is told who has deleted the account', async () => {
    const visit = await visitAt('accepted');
    await api.db.doc(`orders/${visit.id}`).update({ workerUid: DELETED_PERSON });
    const before = await toldOf(visit.id);
    await make(visit, 'erase', 'system', NOW);
    expect(await toldOf(visit.id)).toEqual(before);
  });

  test('of a customer who is the partner too: one as each', async () => {
    const { uid } = tokenOfCustomer(7000);
    const { data } = await placeAs(api, 7000, { socket: 4 });
    const visit = { id: data._id, uid, token: '', worker: uid };
    await make(visit, 'assign', 'admin', NOW);
    expect((await toldOf(data._id)).filter((id) => id.endsWith('.2'))).toEqual([
      `${uid}.customer.${data._id}.2`,
      `${uid}.worker.${data._id}.2`,
    ]);
    expect((await storedOrder(api, data._id)).workerUid).toBe(uid);
  });
});
