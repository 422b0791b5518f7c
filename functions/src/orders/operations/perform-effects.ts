import type { EffectName, Payment } from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { readPlaces, type SlotPlaces } from './slot-places';

/** An order before and after a move. */
interface Change {
  before: StoredOrder;
  after: StoredOrder;
  /** The counters of the slot that the order takes a place in, where they were read to decide. */
  places?: SlotPlaces | undefined;
}

type Effect = (transaction: Transaction, change: Change, stores: Stores) => Promise<void>;

async function putPayment(
  transaction: Transaction,
  order: StoredOrder,
  stores: Stores,
  change: (payment: Payment) => Payment,
): Promise<void> {
  const payment = await stores.payments.findIn(transaction, order._id);
  if (payment) await stores.payments.mergeIn(transaction, change(payment));
}

/** The effect of a new order, which is created with its payment. */
const created: Effect = async () => {
  throw new Error('A new order is created, not moved');
};

/** An effect without a document of its own: who has which job, and who waits for a partner, is read from the orders. */
const told: Effect = async () => undefined;

const EFFECTS: Record<EffectName, Effect> = {
  take_seats: async (transaction, { after, places }, stores) =>
    (places ?? (await readPlaces(transaction, after, stores))).take(),
  free_seats: async (transaction, { before }, stores) =>
    (await readPlaces(transaction, before, stores)).giveBack(),
  swap_seats: async () => {
    throw new Error('An order keeps its slot until places can be swapped');
  },
  open_payment: created,
  cancel_payment: (transaction, { after }, stores) =>
    putPayment(transaction, after, stores, (payment) =>
      payment.status === 'pending' ? { ...payment, status: 'cancelled' } : payment,
    ),
  reopen_payment: (transaction, { after }, stores) =>
    putPayment(transaction, after, stores, (payment) =>
      payment.status === 'cancelled' ? { ...payment, status: 'pending' } : payment,
    ),
  take_worker: told,
  free_worker: told,
  seek_partner: told,
  end_seeking: told,
  close_order: told,
};

/** Performs the effects of a move in the transaction that stores the order. */
export async function performEffects(
  transaction: Transaction,
  effects: readonly EffectName[],
  change: Change,
  stores: Stores,
): Promise<void> {
  for (const effect of effects) await EFFECTS[effect](transaction, change, stores);
}
