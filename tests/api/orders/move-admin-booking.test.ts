import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditOf } from '../../support/admins';
import type { TestApi } from '../../support/api/api-server';
import { at, FROM, MORNING, moveOrdersOf, TO } from '../../support/moved-orders';
import { readDatabase } from '../../support/read-database';
import { ADMIN_TOKEN, startTrustingApi, undoMoveOf } from '../../support/trusting-api';

let api: TestApi;
beforeAll(async () => {
  api = await startTrustingApi();
});
afterAll(() => api.close());

const { visitAt, move, seen, stored, revOf, seatsOf, heldBy } = moveOrdersOf(() => api);
const reason = 'Told us by phone';

describe('POST /api/admin/bookings/:id/move', () => {
  test('the way of a job after calls: each move in the history and the audit trail, with its reason', async () => {
    const visit = await visitAt('assigned');
    const moves = ['accept', 'on_my_way', 'at_the_door', 'start', 'finish'];
    for (const name of moves) {
      const { status, data } = await move('moveAdminBooking', visit, { move: name, reason });
      expect([name, status, data.events.at(-1)?.reason]).toEqual([name, 200, reason]);
    }
    const { stage, events } = await stored(visit.id);
    const made = events
      .slice(2)
      .map(({ move: name, role, actor }: Record<string, string>) => [...[name, role, actor]]);
    expect([stage, made]).toEqual(['completed', moves.map((name) => [name, 'admin', 'an-admin'])]);
    const audited = (await auditOf(api, visit.id)).filter(({ action }) => action === 'move_booking');
    expect(audited.map(({ reason: why, actor }) => [why, actor])).toEqual(
      moves.map(() => [reason, 'an-admin']),
    );
    const named = audited.map(({ changes }) => changes?.[0]);
    expect(named).toEqual(expect.arrayContaining(moves.map((to) => ({ field: 'move', to }))));
  });

  test('the moves of a booking: those that an admin may make now', async () => {
    const movesAt = async (stage: Parameters<typeof visitAt>[0]) => {
      const { id } = await visitAt(stage);
      return (await api.call('getAdminBooking', { token: ADMIN_TOKEN, params: { id } })).data.moves;
    };
    expect(await movesAt('placed')).toEqual(['reschedule', 'cancel']);
    expect(await movesAt('assigned')).toEqual(['accept', 'reschedule', 'cancel']);
    expect(await movesAt('on_the_way')).toEqual([
      ...['running_late', 'at_the_door', 'start', 'renew_code', 'customer_absent', 'reschedule', 'cancel'],
    ]);
    expect(await movesAt('in_progress')).toEqual(['finish', 'cancel']);
    expect(await movesAt('completed')).toEqual([]);
  });

  test('another slot for a caller, in the last hours: not counted, audited, and undone with one tap', async () => {
    const visit = await visitAt('accepted');
    api.setNow(at('09:50'));
    const body = { move: 'reschedule', scheduledDate: TO.date, timeSlot: TO.timeSlot, reason };
    const { status, data } = await move('moveAdminBooking', visit, body);
    expect([status, data.stage, data.scheduledDate, data.timeSlot]).toEqual([
      ...[200, 'assigned', TO.date, TO.timeSlot],
    ]);
    expect([(await seen(visit)).rescheduled, await seatsOf(visit)]).toEqual([
      ...[undefined, ['2026-11-24.lucknow.electrician.3']],
    ]);
    expect((await auditOf(api, visit.id)).find(({ action }) => action === 'move_booking')?.changes).toEqual([
      { field: 'move', to: 'reschedule' },
      { field: 'scheduledDate', from: FROM.date, to: TO.date },
      { field: 'stage', from: 'accepted', to: 'assigned' },
      { field: 'status', from: 'accepted', to: 'assigned' },
      { field: 'timeSlot', from: MORNING, to: TO.timeSlot },
    ]);
    const undone = await undoMoveOf(api, visit.id);
    expect([undone.status, undone.data.stage, undone.data.scheduledDate]).toEqual([
      ...[200, 'accepted', FROM.date],
    ]);
    expect(await heldBy(visit.worker, '2026-11-23.1')).toBe(visit.id);
  });

  test('cancelling while the partner works: place and partner are free', async () => {
    const visit = await visitAt('in_progress');
    const { status, data } = await move('moveAdminBooking', visit, { move: 'cancel', code: 'other', reason });
    expect([status, data.stage, data.payment?.status]).toEqual([200, 'cancelled', 'cancelled']);
    expect([await seatsOf(visit), await heldBy(visit.worker, '2026-11-23.1')]).toEqual([[], null]);
  });

  test('without a reason, of a move with a call of its own, or of partners and customers alone: 400', async () => {
    const visit = await visitAt('assigned');
    const others = ['assign', 'undo', 'set_text', 'override_stage', 'decline', 'hand_back', 'not_here_wait'];
    const bodies = [
      ...[{ move: 'accept' }, { move: 'accept', reason: '' }, { move: 'accept', reason: ' ' }],
      ...others.map((name) => ({ move: name, reason })),
    ];
    for (const body of bodies) {
      expect([body, (await move('moveAdminBooking', visit, body)).status]).toEqual([body, 400]);
    }
  });

  test('a booking that does not exist: 404; a move that is not possible now, or of an old rev: 409 in words', async () => {
    const visit = await visitAt('accepted');
    const body = { move: 'accept', rev: 1, reason };
    const missing = await api.call('moveAdminBooking', {
      token: ADMIN_TOKEN,
      params: { id: 'nothing' },
      body,
    });
    expect(missing.status).toBe(404);
    const before = await readDatabase(api.db);
    const impossible = await move('moveAdminBooking', visit, { move: 'accept', reason });
    expect([impossible.status, impossible.error.reason]).toEqual([409, 'move_not_now']);
    const { status, error } = await move('moveAdminBooking', visit, { move: 'on_my_way', reason, rev: 1 });
    expect([status, error.reason, error.details?.[0]?.value]).toEqual([
      ...[409, 'changed_meanwhile', await revOf(visit.id)],
    ]);
    expect(await readDatabase(api.db)).toEqual(before);
  });

  test('with a key, sent again and twice at once: made and audited once; another body: 422', async () => {
    const visit = await visitAt('accepted');
    const body = { move: 'on_my_way', reason, rev: await revOf(visit.id) };
    const send = (more = {}) =>
      move('moveAdminBooking', visit, { ...body, ...more }, { idempotencyKey: 'by-phone' });
    const answers = [...(await Promise.all([send(), send()])), await send()];
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect(new Set(answers.map(({ data }) => data.rev))).toEqual(new Set([body.rev + 1]));
    expect((await auditOf(api, visit.id)).filter(({ action }) => action === 'move_booking')).toHaveLength(1);
    expect((await send({ reason: 'Another' })).error.code).toBe('idempotency_mismatch');
  });
});
