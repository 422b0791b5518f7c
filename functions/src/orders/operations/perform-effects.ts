import { type EffectName, effectsOf, extrasSum, type Payment, UNDO_LIMIT_MS } from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import type { MovedPlaces } from './move-places';
import { endSeekingIn, seekPartnerIn } from './seek-partner';
import { freeWorkerSlot, takeWorkerSlot } from './worker-slots';

/** An order before and after a move, and the places that the move changes. */
interface Change {
  /** Null for a new order. */
  before: StoredOrder | null;
  after: StoredOrder;
  places: MovedPlaces;
}

type Effect = (transaction: Transaction, change: Change, stores: Stores) => Promise<void>;

async function putPayment(
  transaction: Transaction,
  order: StoredOrder,
  stores: Stores,
  change: (payment: Payment) => Payment,
): Promise<void> {
  const payment = await stores.payments.findIn(transaction, order._id);
  // To delete what is missing writes nothing, and says that it was looked for.
  if (!payment) return stores.payments.removeIn(transaction, order._id);
  await stores.payments.replaceIn(transaction, change(payment));
}

/** An effect without a document of its own. */
const told: Effect = async () => undefined;

/** The payment with the price of its order, as long as nothing was recorded, and with the partner who does or did the work. */
const writePayment: Effect = async (transaction, { after }, stores) => {
  const { _id, stage, workerUid, amount, extras, events } = after;
  const payment = await stores.payments.findIn(transaction, _id);
  // None is made later.
  if (!payment) return stores.payments.removeIn(transaction, _id);
  const { workerUid: _was, begunAt, ...unnamed } = payment;
  const isDone = stage === 'in_progress' || stage === 'completed';
  await stores.payments.replaceIn(transaction, {
    ...unnamed,
    ...(payment.status === 'pending' && { amount: amount + extrasSum(extras) }),
    ...(isDone && workerUid !== undefined && { workerUid, begunAt: begunAt ?? events.at(-1)?.at }),
  });
};

const placed: Effect = (_transaction, { places }) => places.write();

const EFFECTS: Record<EffectName, Effect> = {
  take_seats: placed,
  free_seats: placed,
  swap_seats: placed,
  // Where the version before cancelled it, an order still has its use.
  take_coupon: async (
    transaction,
    { before, after: { _id: order, user, couponCode, couponUse } },
    stores,
  ) => {
    if (before?.couponUse || couponCode === undefined || !couponUse) return;
    await stores.couponSeats.takeIn(transaction, couponCode, couponUse.seat, order);
    await stores.couponUses.takeIn(transaction, { coupon: couponCode, user, order }, couponUse.own);
  },
  free_coupon: async (transaction, { before }, stores) => {
    const { user, couponCode, couponUse } = before ?? {};
    if (user === undefined || couponCode === undefined || !couponUse) return;
    await stores.couponSeats.removeIn(transaction, couponCode, couponUse.seat);
    await stores.couponUses.removeIn(transaction, couponCode, user, couponUse.own);
  },
  open_payment: (transaction, { after: { _id, user, cityId, amount, createdAt } }, stores) =>
    stores.payments.createIn(transaction, {
      ...{ _id, bookingId: _id, userId: user, cityId, amount, createdAt },
      status: 'pending',
    }),
  cancel_payment: (transaction, { after }, stores) =>
    putPayment(transaction, after, stores, (payment) =>
      payment.status === 'pending' ? { ...payment, status: 'cancelled' } : payment,
    ),
  reopen_payment: (transaction, { after }, stores) =>
    putPayment(transaction, after, stores, (payment) =>
      payment.status === 'cancelled' ? { ...payment, status: 'pending' } : payment,
    ),
  name_partner: writePayment,
  // Written once: the payment takes its partner and its price together.
  price_payment: (transaction, change, stores) =>
    effectsOf(change.before, change.after).includes('name_partner')
      ? told(transaction, change, stores)
      : writePayment(transaction, change, stores),
  free_worker: async (transaction, { before }, stores) => {
    if (before) await freeWorkerSlot(transaction, before, stores);
  },
  take_worker: (transaction, { after }, stores) => takeWorkerSlot(transaction, after, stores),
  // Numbered only once nobody can undo the end of the work: an invoice is not taken back.
  ask_invoice: (transaction, { after: { _id, cityId, events } }, stores) => {
    const endedAt = Date.parse(events.at(-1)?.at ?? '');
    const asked = { orderId: _id, cityId, dueAt: new Date(endedAt + UNDO_LIMIT_MS + 1_000) };
    return stores.invoiceQueue.askIn(transaction, asked);
  },
  withdraw_invoice: (transaction, { after }, stores) =>
    stores.invoiceQueue.removeEachIn(transaction, [after._id]),
  seek_partner: (transaction, { before, after }, stores) => seekPartnerIn(transaction, before, after, stores),
  end_seeking: (transaction, { after }, stores) => endSeekingIn(transaction, after, stores),
  close_order: told,
};

/** Performs the effects of a move in the transaction that has stored the order. */
export async function performEffects(
  transaction: Transaction,
  effects: readonly EffectName[],
  change: Change,
  stores: Stores,
): Promise<void> {
  for (const effect of effects) await EFFECTS[effect](transaction, change, stores);
}
