import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { AFTERNOON, at, FROM, MORNING, moveOrdersOf, TO, type Visit } from '../../support/moved-orders';
import { readDatabase } from '../../support/read-database';
import { assignTo, startTrustingApi, tokenOfCustomer, tokenOfWorker } from '../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt, move, seen, stored, revOf, seatsOf, heldBy } = moveOrdersOf(() => api);
const CANCEL = { move: 'cancel', code: 'plans_changed' };
const toSlot = ({ date, timeSlot } = TO) => ({ move: 'reschedule', scheduledDate: date, timeSlot });
const paymentOf = async ({ id }: Visit) => (await api.db.doc(`payments/${id}`).get()).data()?.status;

describe('GET /api/service-order/:id', () => {
  test('an order by stage: the moves that its customer may make, and the start code from acceptance on', async () => {
    const shown = async (stage: Parameters<typeof visitAt>[0]) => {
      const { moves, startCode } = await seen(await visitAt(stage));
      return [moves, /^[0-9]{4}$/.test(startCode ?? '')];
    };
    expect(await shown('placed')).toEqual([['reschedule', 'cancel'], false]);
    expect(await shown('assigned')).toEqual([['reschedule', 'cancel'], false]);
    expect(await shown('accepted')).toEqual([['renew_code', 'reschedule', 'cancel'], true]);
    expect(await shown('on_the_way')).toEqual([['renew_code'], true]);
    expect(await shown('in_progress')).toEqual([[], false]);
    expect(await shown('completed')).toEqual([[], false]);
    expect(await shown('cancelled')).toEqual([[], false]);
  });

  test('a quarter of an hour into the slot: what can be done when nobody is here', async () => {
    const visit = await visitAt('on_the_way');
    api.setNow(at('10:15'));
    expect((await seen(visit)).moves).toEqual([
      ...['renew_code', 'not_here_wait', 'not_here_another', 'reschedule', 'cancel'],
    ]);
  });

  test('another’s order, its partner’s, and one that does not exist: the same 403', async () => {
    const visit = await visitAt('accepted');
    const callers = [tokenOfCustomer(9999).token, tokenOfWorker(visit.worker)];
    const ask = (id: string, token: string) => api.call('getOrder', { token, params: { id } });
    const answers = [await ask('nothing', visit.token)];
    for (const token of callers) answers.push(await ask(visit.id, token));
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403]);
    expect(new Set(answers.map(({ error }) => JSON.stringify(error))).size).toBe(1);
  });
});

describe('cancelling', () => {
  test('an accepted order: the place, the partner and the payment are free, and the history has the reason', async () => {
    const visit = await visitAt('accepted');
    const { status, data } = await move('moveOrder', visit, { ...CANCEL, reason: 'We are away' });
    expect([status, data.stage, data.moves, data.startCode]).toEqual([200, 'cancelled', [], undefined]);
    const { events } = await stored(visit.id);
    expect(events.at(-1)).toEqual({
      ...{ at: '2026-11-20T09:15:00.000+05:30', actor: visit.uid, role: 'customer', from: 'accepted' },
      ...{ to: 'cancelled', reason: 'We are away', move: 'cancel', code: 'plans_changed' },
    });
    expect([await seatsOf(visit), await heldBy(visit.worker, '2026-11-23.1')]).toEqual([[], null]);
    expect(await paymentOf(visit)).toBe('cancelled');
  });

  test('twice at once: one cancellation, and the other caller is told the newest state', async () => {
    const visit = await visitAt('placed');
    const rev = await revOf(visit.id);
    const answers = await Promise.all([1, 2].map(() => move('moveOrder', visit, { ...CANCEL, rev })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await revOf(visit.id)).toBe(rev + 1);
  });

  test('against the start of the work at once, when nobody was at the door: one of them wins', async () => {
    const visit = await visitAt('on_the_way');
    const { startCode, rev } = await seen(visit);
    api.setNow(at('10:20'));
    const answers = await Promise.all([
      move('moveOrder', visit, { ...CANCEL, code: 'nobody_came', rev: Number(rev) }),
      move('moveJob', visit, { move: 'start', startCode, rev: Number(rev) }),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const isCancelled = answers[0]?.status === 200;
    const { stage, events } = await stored(visit.id);
    expect([stage, events.length]).toEqual([isCancelled ? 'cancelled' : 'in_progress', Number(rev) + 1]);
    expect([await seatsOf(visit), await paymentOf(visit)]).toEqual(
      isCancelled ? [[], 'cancelled'] : [['2026-11-23.lucknow.electrician.1'], 'pending'],
    );
  });
});

describe('another slot', () => {
  test('the place and the partner’s slot are exchanged, and the partner is asked anew', async () => {
    const visit = await visitAt('accepted');
    const { status, data } = await move('moveOrder', visit, toSlot());
    expect([status, data.stage, data.scheduledDate, data.timeSlot, data.rescheduled]).toEqual([
      ...[200, 'assigned', TO.date, TO.timeSlot, 1],
    ]);
    expect(await seatsOf(visit)).toEqual(['2026-11-24.lucknow.electrician.3']);
    const held = [await heldBy(visit.worker, '2026-11-23.1'), await heldBy(visit.worker, '2026-11-24.3')];
    expect(held).toEqual([null, visit.id]);
    expect(await paymentOf(visit)).toBe('pending');
    const { events } = await stored(visit.id);
    expect(events.at(-1)).toMatchObject({ move: 'reschedule', slot: { from: FROM, to: TO } });
  });

  test('a partner who has another job, does not work then, or was deactivated: somebody else is sought', async () => {
    const [busy, away, paused] = [
      await visitAt('accepted'),
      await visitAt('accepted'),
      await visitAt('assigned'),
    ];
    const other = await visitAt('placed', TO);
    expect((await assignTo(api, other.id, busy.worker)).status).toBe(200);
    const availability = {
      hours: Array.from({ length: 7 }, () => ({ from: 8, to: 20 })),
      daysOff: [{ from: TO.date, to: TO.date }],
    };
    await api.db.doc(`workers/${away.worker}`).update({ availability });
    await api.db.doc(`workers/${paused.worker}`).update({ status: 'inactive' });
    for (const visit of [busy, away, paused]) {
      const { status, data } = await move('moveOrder', visit, toSlot());
      expect([status, data.stage]).toEqual([200, 'placed']);
      expect((await stored(visit.id)).workerUid).toBeUndefined();
      expect(await heldBy(visit.worker, '2026-11-23.1')).toBeNull();
    }
    expect(await heldBy(busy.worker, '2026-11-24.3')).toBe(other.id);
  });

  test('to the last place at once: one has it, the other one keeps its own', async () => {
    const date = '2026-11-22';
    const rare = (timeSlot: typeof MORNING | typeof AFTERNOON) =>
      visitAt('placed', { date, timeSlot }, { rare: 1 });
    const [one, other] = [await rare(MORNING), await rare(MORNING)];
    await rare(AFTERNOON);
    const answers = await Promise.all(
      [one, other].map((visit) => move('moveOrder', visit, toSlot({ date, timeSlot: AFTERNOON }))),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    const lost = answers.find(({ status }) => status === 409);
    expect([lost?.error.code, lost?.error.reason]).toEqual(['slot_unavailable', 'slot_full']);
    const seats = [...(await seatsOf(one)), ...(await seatsOf(other))].sort();
    expect(seats).toEqual([`${date}.lucknow.tiny.1`, `${date}.lucknow.tiny.3`]);
  });

  test('that an admin has closed meanwhile: refused, and nothing changes', async () => {
    const visit = await visitAt('placed');
    const closure = {
      _id: 'closed',
      cityId: null,
      categoryId: null,
      slots: [AFTERNOON],
      reason: 'A holiday',
    };
    const day = api.db.doc(`slotClosures/${TO.date}`);
    await day.set({ closures: [closure], expiresAt: new Date('2026-11-25T00:00:00Z') });
    const before = await readDatabase(api.db);
    const { status, error } = await move('moveOrder', visit, toSlot());
    expect([status, error.code, error.reason]).toEqual([409, 'slot_unavailable', 'slot_closed']);
    expect(await readDatabase(api.db)).toEqual(before);
    await day.delete();
    expect((await move('moveOrder', visit, toSlot())).status).toBe(200);
  });

  test('twice, not three times', async () => {
    const visit = await visitAt('placed');
    for (const date of ['2026-11-21', '2026-11-22']) {
      expect((await move('moveOrder', visit, toSlot({ ...TO, date }))).status).toBe(200);
    }
    const { status, error } = await move('moveOrder', visit, toSlot());
    expect([status, error.reason, error.params]).toEqual([409, 'reschedule_often', { max: 2 }]);
  });

  test('of services, or to a pincode, that are no longer offered: refused as a new order, and nothing changes', async () => {
    const visit = await visitAt('placed');
    const cases = [
      [api.db.doc('services/socket'), [400, 'service_unavailable', 'services_off']],
      [api.db.doc('cities/lucknow'), [400, 'pincode_not_served', undefined]],
    ] as const;
    for (const [document, refusal] of cases) {
      await document.update({ isActive: false });
      const before = await readDatabase(api.db);
      const { status, error } = await move('moveOrder', visit, toSlot());
      expect([status, error.code, error.reason]).toEqual([...refusal]);
      expect(await readDatabase(api.db)).toEqual(before);
      await document.update({ isActive: true });
    }
    expect((await move('moveOrder', visit, toSlot())).status).toBe(200);
  });
});

describe('when nobody is here', () => {
  test('another partner: the order is sought for again, and the partner has lost it', async () => {
    const visit = await visitAt('on_the_way');
    api.setNow(at('10:15'));
    const { status, data } = await move('moveOrder', visit, { move: 'not_here_another' });
    expect([status, data.stage]).toEqual([200, 'placed']);
    const { workerUid, events } = await stored(visit.id);
    expect([workerUid, events.at(-1).move]).toEqual([undefined, 'not_here_another']);
    expect([await heldBy(visit.worker, '2026-11-23.1'), (await seatsOf(visit)).length]).toEqual([null, 1]);
    expect((await move('moveJob', visit, { move: 'at_the_door' })).status).toBe(403);
  });

  test('waiting: noted once in a quarter of an hour', async () => {
    const visit = await visitAt('accepted');
    api.setNow(at('10:15'));
    expect((await move('moveOrder', visit, { move: 'not_here_wait' })).data.stage).toBe('accepted');
    api.setNow(at('10:29'));
    const again = await move('moveOrder', visit, { move: 'not_here_wait' });
    expect([again.status, again.error.reason]).toEqual([409, 'already_waiting']);
    api.setNow(at('10:30'));
    expect((await move('moveOrder', visit, { move: 'not_here_wait' })).status).toBe(200);
  });

  test('another slot: not counted; cancelling: allowed though the partner is on the way', async () => {
    const [moved, cancelled] = [await visitAt('on_the_way'), await visitAt('on_the_way')];
    api.setNow(at('10:15'));
    const { data } = await move('moveOrder', moved, toSlot());
    expect([data.scheduledDate, data.rescheduled]).toEqual([TO.date, undefined]);
    expect((await stored(moved.id)).events.at(-1).code).toBe('nobody_came');
    expect((await move('moveOrder', cancelled, CANCEL)).data.stage).toBe('cancelled');
  });
});

describe('what a customer may not do', () => {
  const slot = (date: string, timeSlot: string) => ({ move: 'reschedule', scheduledDate: date, timeSlot });
  test.each<
    [string, Parameters<typeof visitAt>[0], string | null, object, readonly [number, string, string?]]
  >([
    ['cancelling without a reason', 'placed', null, { move: 'cancel' }, [400, 'reason_needed', 'code']],
    [
      'cancelling for a reason of partners',
      ...(['placed', null, { move: 'cancel', code: 'unwell' }, [400, 'reason_wrong', 'code']] as const),
    ],
    ['cancelling with the partner on the way', 'on_the_way', at('09:50'), CANCEL, [409, 'cancel_late']],
    ['cancelling a finished order', 'completed', null, CANCEL, [409, 'booking_over']],
    ['the slot that it has', 'placed', null, slot(FROM.date, MORNING), [400, 'slot_same', 'timeSlot']],
    [
      'a slot that has started',
      ...(['placed', at('14:30', '2026-11-22'), slot('2026-11-22', AFTERNOON)] as const),
      [409, 'slot_started', 'timeSlot'],
    ],
    [
      'a day that is not offered',
      ...(['placed', null, slot('2026-12-24', MORNING), [400, 'day_wrong', 'scheduledDate']] as const),
    ],
    ['another slot in the last hours', 'accepted', at('07:01'), toSlot(), [409, 'reschedule_late']],
    [
      'saying too early that nobody is here',
      ...(['accepted', at('10:14'), { move: 'not_here_another' }, [409, 'not_late_yet']] as const),
    ],
    ['a new code before acceptance', 'assigned', null, { move: 'renew_code' }, [409, 'move_not_now']],
  ])('%s: refused in words, and nothing changes', async (_name, stage, now, body, [status, reason, path]) => {
    const visit = await visitAt(stage);
    if (now) api.setNow(now);
    const before = await readDatabase(api.db);
    const answer = await move('moveOrder', visit, body as { move: string });
    expect([answer.status, answer.error.reason]).toEqual([status, reason]);
    expect(answer.error.details?.[0]?.path).toBe(path);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('moves of partners, admins and timers, and bodies that are none: 400', async () => {
    const visit = await visitAt('on_the_way');
    const bodies = [
      ...['start', 'finish', 'assign', 'override_stage', 'undo', 'erase', 'place', ''].map((one) => ({
        move: one,
      })),
      ...[
        { ...CANCEL, rev: -1 },
        { ...CANCEL, rev: '4' },
        { ...CANCEL, actor: 'me' },
        { ...CANCEL, code: 'x' },
      ],
      { ...CANCEL, reason: 'x'.repeat(301) },
    ];
    for (const body of bodies) {
      const { status } = await move('moveOrder', visit, body as { move: string });
      expect([body, status]).toEqual([body, 400]);
    }
    const call = { token: visit.token, params: { id: visit.id }, body: CANCEL };
    expect((await api.call('moveOrder', call)).status).toBe(400);
  });

  test('another’s order and one that does not exist: the same 403, whatever its stage', async () => {
    const { token } = tokenOfCustomer(9999);
    const visits = [await visitAt('placed'), await visitAt('completed')];
    const errors = await Promise.all(
      [...visits.map(({ id }) => id), 'nothing'].map(async (id) => {
        const { status, error } = await api.call('moveOrder', {
          ...{ token, params: { id }, body: { ...CANCEL, rev: 1 } },
        });
        return JSON.stringify([status, error]);
      }),
    );
    expect(new Set(errors)).toEqual(
      new Set([JSON.stringify([403, { error: 'You may not do this.', code: 'forbidden' }])]),
    );
  });

  test('a rev that is not the newest: 409 with the newest state, and nothing changes', async () => {
    const visit = await visitAt('accepted');
    const rev = await revOf(visit.id);
    const before = await readDatabase(api.db);
    const { status, error } = await move('moveOrder', visit, { ...CANCEL, rev: rev - 1 });
    expect([status, error.reason]).toEqual([409, 'changed_meanwhile']);
    expect(error.details?.map(({ path, value }) => [path, value])).toEqual([
      ['rev', rev],
      ['stage', 'accepted'],
      ['turn', rev],
      ['told', rev],
    ]);
    expect(await readDatabase(api.db)).toEqual(before);
  });
});

describe('a move with an Idempotency-Key', () => {
  test('sent again: the same answer, and nothing is written; another body: 422', async () => {
    const visit = await visitAt('placed');
    const body = { ...toSlot(), rev: await revOf(visit.id) };
    const send = (more = {}) => move('moveOrder', visit, { ...body, ...more }, { idempotencyKey: 'again' });
    const first = await send();
    expect(first.status).toBe(200);
    const before = await readDatabase(api.db);
    const again = await send();
    expect([again.status, again.data]).toEqual([200, first.data]);
    expect((await send({ timeSlot: MORNING })).error.code).toBe('idempotency_mismatch');
    expect((await send({ rev: body.rev + 1 })).error.code).toBe('idempotency_mismatch');
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('sent twice at once: made once, and both get the answer', async () => {
    const visit = await visitAt('accepted');
    const body = { move: 'renew_code', rev: await revOf(visit.id) };
    const answers = await Promise.all(
      [1, 2].map(() => move('moveOrder', visit, body, { idempotencyKey: 'twice' })),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[0]?.data).toEqual(answers[1]?.data);
    expect(await revOf(visit.id)).toBe(body.rev + 1);
  });

  test('of a refused move: tried again, for nothing was made', async () => {
    const visit = await visitAt('on_the_way');
    const body = { ...CANCEL, rev: await revOf(visit.id) };
    const send = () => move('moveOrder', visit, body, { idempotencyKey: 'refused' });
    api.setNow(at('10:00'));
    expect((await send()).error.reason).toBe('cancel_late');
    api.setNow(at('10:15'));
    expect((await send()).data.stage).toBe('cancelled');
  });

  test('longer ago than an order remembers: refused for its rev, never made twice', async () => {
    const visit = await visitAt('accepted');
    const first = { move: 'renew_code', rev: await revOf(visit.id) };
    expect((await move('moveOrder', visit, first, { idempotencyKey: 'first' })).status).toBe(200);
    const late = { move: 'running_late', lateBy: 15, reason: 'By phone' };
    for (let next = 0; next < 10; next += 1) await move('moveAdminBooking', visit, late);
    expect((await stored(visit.id)).calls).toHaveLength(10);
    const again = await move('moveOrder', visit, first, { idempotencyKey: 'first' });
    expect([again.status, again.error.reason]).toEqual([409, 'changed_meanwhile']);
  });
});
