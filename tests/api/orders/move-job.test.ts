import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { at, moveOrdersOf, type Visit } from '../../support/moved-orders';
import { readDatabase } from '../../support/read-database';
import { fireAt } from '../../support/timers';
import { assignTo, startTrustingApi, tokenOfWorker, writeElectrician } from '../../support/trusting-api';
import { photoNamed, writeKeptPhoto } from '../../support/work-photos';

const DOOR = photoNamed('absent', 1);

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt, move, seen, stored, revOf, seatsOf, heldBy } = moveOrdersOf(() => api);

/** The job of an order in the list of its worker. */
async function listed({ id, worker }: Visit) {
  const query = { workerUid: worker };
  const { data } = await api.call('listBookings', { token: tokenOfWorker(worker), query });
  return data.bookings.find(({ _id }) => _id === id);
}

/** Stores who the customer of an order is. */
const nameCustomer = ({ uid }: Visit) =>
  api.db.doc(`users/${uid}`).set({ phone: '9876512345', name: 'Asha', email: '', addresses: [] });

describe('the list of a partner’s jobs', () => {
  test('each with the moves that its partner may make now', async () => {
    const [assigned, accepted] = [await visitAt('assigned'), await visitAt('accepted')];
    const [onTheWay, working] = [await visitAt('on_the_way'), await visitAt('in_progress')];
    const movesOf = async (visit: Visit) => (await listed(visit))?.moves;
    expect(await movesOf(assigned)).toEqual(['accept', 'decline']);
    expect(await movesOf(accepted)).toEqual(['hand_back']);
    expect(await movesOf(working)).toEqual(['propose_extras', 'finish']);
    api.setNow(at('07:00'));
    expect(await movesOf(accepted)).toEqual(['hand_back', 'on_my_way', 'running_late']);
    expect(await movesOf(onTheWay)).toEqual(['hand_back', 'running_late', 'at_the_door', 'start']);
    await move('moveJob', onTheWay, { move: 'at_the_door' });
    expect(await movesOf(onTheWay)).toEqual(['hand_back', 'start']);
    api.setNow(at('10:15'));
    expect(await movesOf(onTheWay)).toEqual(['hand_back', 'start', 'customer_absent']);
  });
});

describe('the customer of a finished job', () => {
  test('is gone from the partner’s list after a day, whatever is noted in the order then', async () => {
    const visit = await visitAt('completed');
    await nameCustomer(visit);
    const { events } = await stored(visit.id);
    const dayAfter = new Date(Date.parse(events.at(-1)?.at ?? '') + 24 * 60 * 60 * 1000);
    api.setNow(new Date(dayAfter.getTime() - 1).toISOString());
    const shown = await listed(visit);
    expect([shown?.userName, shown?.userPhone]).toEqual(['Asha', '9876512345']);
    api.setNow(dayAfter.toISOString());
    await fireAt(api, dayAfter);
    expect((await stored(visit.id)).events.at(-1)?.move).toBe('hide_contact');
    const hidden = await listed(visit);
    expect([hidden?.stage, hidden?.userName, hidden?.userPhone]).toEqual(['completed', '', '']);
    expect((await seen(visit)).partner).toBeUndefined();
  });
});

describe('the way of a job', () => {
  test('accepted, on the way, late, at the door, started with the code, finished', async () => {
    const visit = await visitAt('assigned');
    await nameCustomer(visit);
    expect([(await listed(visit))?.userName, (await seen(visit)).startCode]).toEqual(['', undefined]);
    const accepted = await move('moveJob', visit, { move: 'accept' });
    expect([accepted.status, accepted.data.stage, accepted.data.userName]).toEqual([200, 'accepted', 'Asha']);
    expect(accepted.data).toEqual(await listed(visit));

    api.setNow(at('09:20'));
    expect((await move('moveJob', visit, { move: 'on_my_way' })).data.stage).toBe('on_the_way');
    expect((await move('moveJob', visit, { move: 'running_late', lateBy: 30 })).data.lateBy).toBe(30);
    api.setNow(at('10:25'));
    expect((await move('moveJob', visit, { move: 'at_the_door' })).data.arrivedAt).toBe(at('10:25'));
    const { startCode, lateBy, arrivedAt } = await seen(visit);
    expect([lateBy, arrivedAt]).toEqual([30, at('10:25')]);
    expect((await move('moveJob', visit, { move: 'start', startCode })).data.stage).toBe('in_progress');
    api.setNow(at('11:50'));
    const finished = await move('moveJob', visit, { move: 'finish' });
    expect([finished.data.stage, finished.data.moves, finished.data.userName]).toEqual([
      ...['completed', [], 'Asha'],
    ]);

    const { events } = await stored(visit.id);
    const made = events
      .slice(2)
      .map(({ move: name, role, actor }: Record<string, string>) => [...[name, role, actor]]);
    expect(made).toEqual(
      ['accept', 'on_my_way', 'running_late', 'at_the_door', 'start', 'finish'].map((name) => [
        ...[name, 'worker', visit.worker],
      ]),
    );
    expect([await seatsOf(visit), await heldBy(visit.worker, '2026-11-23.1')]).toEqual([
      ...[['2026-11-23.lucknow.electrician.1'], visit.id],
    ]);
  });

  test('declined without a reason: no longer the partner’s, who sees no more than before', async () => {
    const visit = await visitAt('assigned');
    await nameCustomer(visit);
    const { status, data } = await move('moveJob', visit, { move: 'decline' });
    expect([status, data.stage, data.moves, data.userName, data.address]).toEqual([
      ...[200, 'placed', [], '', 'Lucknow 226001'],
    ]);
    expect([await listed(visit), await heldBy(visit.worker, '2026-11-23.1')]).toEqual([undefined, null]);
    expect((await stored(visit.id)).workerUid).toBeUndefined();
    expect((await seatsOf(visit)).length).toBe(1);
  });

  test('handed back: free until three hours before the slot, then with a reason', async () => {
    const [early, late] = [await visitAt('accepted'), await visitAt('on_the_way')];
    api.setNow(at('07:00'));
    expect((await move('moveJob', early, { move: 'hand_back' })).data.stage).toBe('placed');
    api.setNow(at('07:01'));
    const refused = await move('moveJob', late, { move: 'hand_back' });
    expect([refused.status, refused.error.reason, refused.error.details?.[0]?.path]).toEqual([
      ...[400, 'reason_needed', 'code'],
    ]);
    expect((await move('moveJob', late, { move: 'hand_back', code: 'vehicle' })).data.stage).toBe('placed');
    expect((await stored(late.id)).events.at(-1)).toMatchObject({ move: 'hand_back', code: 'vehicle' });
  });

  test('nobody opens: the customer chooses what happens next, and the partner is free', async () => {
    const visit = await visitAt('on_the_way');
    api.setNow(at('10:00'));
    await move('moveJob', visit, { move: 'at_the_door' });
    api.setNow(at('10:15'));
    await writeKeptPhoto(api, visit.id, visit.worker, DOOR);
    expect((await move('moveJob', visit, { move: 'customer_absent', photos: [DOOR] })).data.stage).toBe(
      'placed',
    );
    const { needsChoice, moves } = await seen(visit);
    expect([needsChoice, moves]).toEqual([true, ['not_here_wait', 'reschedule', 'cancel']]);
    expect(await heldBy(visit.worker, '2026-11-23.1')).toBeNull();
  });

  test('a job that is taken back from its partner: can be declined, not accepted', async () => {
    const visit = await visitAt('assigned');
    await api.db.doc(`orders/${visit.id}`).update({ needsReassignment: true });
    const { status, error } = await move('moveJob', visit, { move: 'accept' });
    expect([status, error.reason]).toEqual([409, 'job_taken_back']);
    const { moves, needsReassignment } = (await listed(visit)) ?? {};
    expect([moves, needsReassignment]).toEqual([['decline'], true]);
    expect((await move('moveJob', visit, { move: 'decline', code: 'unwell' })).status).toBe(200);
  });
});

describe('what a partner may not do', () => {
  test.each<
    [string, Parameters<typeof visitAt>[0], string | null, object, readonly [number, string, string?]]
  >([
    ['accepting twice', 'accepted', null, { move: 'accept' }, [409, 'move_not_now']],
    [
      'declining for a reason of customers',
      ...(['assigned', null, { move: 'decline', code: 'too_expensive' }] as const),
      [400, 'reason_wrong', 'code'],
    ],
    ['on the way a day before', 'accepted', null, { move: 'on_my_way' }, [409, 'too_early']],
    [
      'a delay that is not offered',
      ...(['accepted', at('09:40'), { move: 'running_late', lateBy: 31 }] as const),
      [400, 'delay_wrong', 'lateBy'],
    ],
    [
      'not at the door for long',
      'on_the_way',
      at('10:30'),
      { move: 'customer_absent' },
      [409, 'wait_at_the_door'],
    ],
    ['finishing before the start', 'on_the_way', at('10:30'), { move: 'finish' }, [409, 'move_not_now']],
    ['finishing twice', 'completed', null, { move: 'finish' }, [409, 'booking_over']],
  ])('%s: refused in words, and nothing changes', async (_name, stage, now, body, [status, reason, path]) => {
    const visit = await visitAt(stage);
    if (now) api.setNow(now);
    const before = await readDatabase(api.db);
    const answer = await move('moveJob', visit, body as { move: string });
    expect([answer.status, answer.error.reason]).toEqual([status, reason]);
    expect(answer.error.details?.[0]?.path).toBe(path);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('moves of customers, admins and the server itself: 400', async () => {
    const visit = await visitAt('on_the_way');
    for (const name of [
      'cancel',
      'reschedule',
      'renew_code',
      'wrong_code',
      'accept_offer',
      'assign',
      'undo',
    ]) {
      expect([name, (await move('moveJob', visit, { move: name })).status]).toEqual([name, 400]);
    }
  });

  test('another’s job, one of nobody, one that does not exist, and after a deactivation: the same 403', async () => {
    const [theirs, open, own] = [
      await visitAt('accepted'),
      await visitAt('placed'),
      await visitAt('assigned'),
    ];
    const stranger = `stranger-${theirs.worker}`;
    await writeElectrician(api, stranger);
    const ask = async (id: string, token: string) => {
      const { status, error } = await api.call('moveJob', {
        ...{ token, params: { id }, body: { move: 'accept', rev: 2 } },
      });
      return JSON.stringify([status, error]);
    };
    const token = tokenOfWorker(stranger);
    const answers = [await ask(theirs.id, token), await ask(open.id, token), await ask('nothing', token)];
    answers.push(await ask(own.id, own.token));
    await api.db.doc(`workers/${own.worker}`).update({ status: 'inactive' });
    answers.push(await ask(own.id, tokenOfWorker(own.worker)));
    expect(new Set(answers)).toEqual(
      new Set([JSON.stringify([403, { error: 'You may not do this.', code: 'forbidden' }])]),
    );
  });

  test('a rev that is not the newest: 409 with the newest state', async () => {
    const visit = await visitAt('assigned');
    const { status, error } = await move('moveJob', visit, { move: 'accept', rev: 1 });
    expect([status, error.reason]).toEqual([409, 'changed_meanwhile']);
    expect(error.details?.map(({ value }) => value)).toEqual([2, 'assigned', 2, 2]);
  });
});

describe('a job at the same time', () => {
  test('accepting against the customer’s cancelling: one of them wins', async () => {
    const visit = await visitAt('assigned');
    const rev = await revOf(visit.id);
    const answers = await Promise.all([
      move('moveJob', visit, { move: 'accept', rev }),
      move('moveOrder', visit, { move: 'cancel', code: 'other', rev }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const stage = answers[0]?.status === 200 ? 'accepted' : 'cancelled';
    expect([(await stored(visit.id)).stage, await revOf(visit.id)]).toEqual([stage, rev + 1]);
    expect(await heldBy(visit.worker, '2026-11-23.1')).toBe(stage === 'accepted' ? visit.id : null);
  });

  test('handing back, sent again once another partner has it: the same call, and nobody’s name', async () => {
    const visit = await visitAt('accepted');
    await nameCustomer(visit);
    const body = { move: 'hand_back', rev: await revOf(visit.id) };
    const send = () => move('moveJob', visit, body, { idempotencyKey: 'back' });
    const first = await send();
    expect((await send()).data).toEqual(first.data);
    const next = `next-${visit.worker}`;
    await writeElectrician(api, next);
    await assignTo(api, visit.id, next);
    await move('moveJob', { ...visit, worker: next }, { move: 'accept' });
    const before = await readDatabase(api.db);
    const again = await send();
    expect([again.status, again.data.userName, again.data.moves]).toEqual([200, '', []]);
    expect((await move('moveJob', visit, { move: 'on_my_way' })).status).toBe(403);
    expect(await readDatabase(api.db)).toEqual(before);
  });
});
