import { DELETED_PERSON, type PaymentChange } from '@gharseva/contract';
import { beforeEach, describe, expect, test } from 'vitest';
import { askRefund } from '../../../functions/src/endpoints/order/ask-refund';
import { auditOf } from '../../support/admins';
import { api, setUpAdminApi, token } from '../../support/api/admin-api';
import { TEST_NOW } from '../../support/api/api-server';
import { contextAt, deleteOwn } from '../../support/api/deletions';
import { orderBody } from '../../support/order-body';
import { type Person, signInCustomer } from '../../support/people';
import { signInElectrician } from '../../support/workers';

setUpAdminApi();

const WORDS = 'Zubeida Quxworthy called from 98';
const REFERENCES = ['400000000501', '400000000502', '400000000503', '400000000504'];

/** Without the version, which is read first. */
type Change = PaymentChange extends infer One ? (One extends unknown ? Omit<One, 'version'> : never) : never;

describe('the booking of a customer who has left', () => {
  let id: string;
  let worker: Person;
  const references = REFERENCES.values();

  const stored = async () => (await api.db.doc(`payments/${id}`).get()).data() ?? {};
  const change = async (body: Change) => {
    const { payment } = (await api.call('getAdminBooking', { token, params: { id } })).data;
    const call = { token, params: { id }, body: { ...body, version: payment?.version } as PaymentChange };
    expect((await api.call('changePayment', call)).status).toBe(200);
  };
  /** The partner reports money that came although nothing was due any more. */
  const report = async () => {
    const reference = references.next().value ?? '';
    const body = { method: 'upi', reference } as const;
    expect((await api.call('claimPayment', { token: worker.token, params: { id }, body })).status).toBe(200);
    return reference;
  };
  const queued = async () =>
    (await api.call('listNeedsAction', { token })).data
      .filter((one) => one.id === id)
      .map(({ kind }) => kind);

  beforeEach(async () => {
    const customer = await signInCustomer(api);
    worker = await signInElectrician(api);
    const body = orderBody(customer.uid, { socket: 4 });
    id = (await api.call('placeOrder', { token: customer.token, body })).data._id;
    const by = { actor: worker.uid, role: 'worker', reason: '' };
    await api.db.doc(`orders/${id}`).update({
      ...{ stage: 'completed', status: 'completed', workerUid: worker.uid, workerName: 'Ravi Kumar' },
      events: [{ at: TEST_NOW, from: 'in_progress', to: 'completed', ...by }],
    });
    await change({ action: 'collect', method: 'upi' });
    expect((await deleteOwn(customer)).data).toEqual({ isFinished: true });
  });

  test('a report that is rejected: decided, without the words, and still deleted after its period', async () => {
    const { expiresAt } = await stored();
    expect(expiresAt).toBeDefined();
    const claim = await report();
    await change({ action: 'reject_claim', claim, reason: WORDS });
    const payment = await stored();
    expect(payment).toMatchObject({ userId: DELETED_PERSON, expiresAt, claims: [{ status: 'rejected' }] });
    expect(JSON.stringify(payment)).not.toContain(WORDS);
    const trail = await auditOf(api, id);
    expect(trail.find(({ action }) => action === 'reject_claim')).toMatchObject({ reason: WORDS });
  });

  test('money that came twice: its refund is in the queue until it is paid out, without words', async () => {
    const claim = await report();
    await change({ action: 'match_claim', claim });
    expect(await queued()).toContain('refund_waiting');
    await change({ action: 'approve_refund', reason: WORDS });
    expect(await queued()).toContain('refund_to_pay');
    await change({ action: 'pay_refund', reference: 'N12345678' });
    expect(await queued()).toEqual([]);
    const { refunds, expiresAt, ...payment } = await stored();
    expect([refunds, expiresAt]).toMatchObject([[{ status: 'refunded' }], expect.anything()]);
    expect(JSON.stringify([payment, refunds])).not.toContain(WORDS);
  });

  test('a refund that an admin opens and rejects: without words', async () => {
    await change({ action: 'start_refund', amount: 100, reason: WORDS });
    expect(await queued()).toContain('refund_waiting');
    expect(JSON.stringify(await stored())).not.toContain(WORDS);
    await change({ action: 'reject_refund', reason: WORDS });
    expect(JSON.stringify(await stored())).not.toContain(WORDS);
  });

  test('a request for a refund that was on its way before the customer left: refused, and nothing is written', async () => {
    const context = contextAt(TEST_NOW);
    const [order, payment] = [await context.stores.orders.find(id), await stored()];
    const { kept: _kept, ...seen } = order ?? {};
    const orders = { ...context.stores.orders, find: async () => ({ ...seen, user: 'asha' }) };
    const input = { params: { id }, body: { code: 'other', reason: WORDS } };
    const asked = askRefund(
      input as Parameters<typeof askRefund>[0],
      { uid: 'asha' } as never,
      { ...context, stores: { ...context.stores, orders } } as never,
    );
    await expect(asked).rejects.toMatchObject({ code: 'conflict', reason: 'booking_locked' });
    expect(await stored()).toEqual(payment);
  });

  test.each([
    ['alone', { status: 'completed', note: WORDS }],
    ['with a reason', { status: 'completed', note: WORDS, reason: WORDS }],
    ['with another status', { status: WORDS, note: WORDS }],
  ])('a note %s: 409, and nothing is written that would never go', async (_, body) => {
    const before = (await api.db.doc(`orders/${id}`).get()).data();
    const { status, error } = await api.call('setBookingStatus', { token, params: { id }, body });
    expect([status, error.reason]).toEqual([409, 'booking_locked']);
    expect((await api.db.doc(`bookingNotes/${id}`).get()).exists).toBe(false);
    expect((await api.db.doc(`orders/${id}`).get()).data()).toEqual(before);
  });
});
