import { ApiError } from '#lib/api/api-error.ts';
import { callApi } from '#lib/api/call-api.ts';
import { noteReached } from '#lib/connection.ts';
import { createStore } from '#lib/create-store.ts';
import { translate } from '#lib/i18n/i18n.ts';
import { customer } from '#lib/session/customer.ts';
import { getSessionToken } from '#lib/session/session-token.ts';
import { storedUser } from '#lib/session/stored-user.ts';
import { oneAtATime } from './one-at-a-time';
import {
  changePendingOrder,
  type PendingOrder,
  pendingOrderOf,
  putPendingOrder,
  removePendingOrder,
} from './outbox-store';

/** True while this tab sends an order. */
export const sending = createStore(false);

const LOCK = 'outbox';

/** How long other tabs may take to see what this one wrote into the storage they share. */
const SEEN_MS = 50;
const putHere = new Set<string>();

/**
 * Puts an order into the outbox (`putPendingOrder`), one tab after the other: pressed in two tabs within the same moment, it
 * is one order.
 */
export function keepPendingOrder(...order: Parameters<typeof putPendingOrder>): Promise<PendingOrder> {
  return new Promise((resolve, reject) => {
    oneAtATime('outbox-put', async () => {
      const pending = putPendingOrder(...order);
      putHere.add(pending.key);
      resolve(pending);
      await new Promise((seen) => setTimeout(seen, SEEN_MS));
    }).catch(reject);
  });
}

/** Whether an order was put into the outbox since this page was loaded: checkout itself sends it. */
export function isPutHere(key: string): boolean {
  return putHere.has(key);
}

/**
 * Sends the order that waits for a customer, if there is one and that customer is signed in. Its outcome is in the
 * outbox afterwards; without a network, or when no answer came, it goes on waiting. Whoever has to wait while another
 * sender, here or in another tab, is at it, does not send it once more: what came of that is in the outbox.
 *
 * @param takeOrdered takes what was ordered out of the cart, once the order is known to be placed.
 */
export function sendPendingOrder(
  userId: string,
  takeOrdered: (pending: PendingOrder) => void,
): Promise<void> {
  const seen = pendingOrderOf(userId)?.tries;
  return oneAtATime(LOCK, async () => {
    const pending = pendingOrderOf(userId);
    // Another tab may have been faster, or somebody else may have signed in.
    if (pending?.state !== 'waiting' || storedUser.get()?._id !== userId) return;
    if (pending.tries !== seen || pending.asks || navigator.onLine === false) return;
    sending.set(true);
    try {
      await send(pending, takeOrdered);
    } finally {
      sending.set(false);
    }
  });
}

/** Takes a waiting order out, unless it is being sent this very moment. */
export function withdrawPendingOrder(pending: PendingOrder): Promise<void> {
  return oneAtATime(LOCK, async () => {
    if (pendingOrderOf(pending.userId)?.state === 'waiting') removePendingOrder(pending.key);
  });
}

/**
 * Gives up a waiting order whose services have left the cart; one that may have reached the server stays, and asks its
 * customer what is to become of it.
 *
 * @returns whether it is gone.
 */
export function giveUpPendingOrder({ key, userId }: PendingOrder): Promise<boolean> {
  return oneAtATime(LOCK, async () => {
    const pending = pendingOrderOf(userId);
    if (pending?.key !== key || pending.state !== 'waiting') return false;
    if (pending.tried) changePendingOrder(key, { asks: true });
    else removePendingOrder(key);
    return !pending.tried;
  });
}

async function send(pending: PendingOrder, takeOrdered: (pending: PendingOrder) => void): Promise<void> {
  const { key, body, tried } = pending;
  const tries = (pending.tries ?? 0) + 1;
  try {
    // The identity provider first: failing here, nothing has left the phone.
    await getSessionToken();
  } catch {
    noteReached(false);
    return changePendingOrder(key, { tries, trouble: translate('common.networkError') });
  }
  changePendingOrder(key, { tried: true });
  try {
    const order = await callApi('POST /api/service-order', { body, as: customer, idempotencyKey: key });
    // First that it is placed: a waiting order whose services leave the cart is given up.
    changePendingOrder(key, { state: 'placed', orderId: order._id, trouble: null });
    takeOrdered(pending);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The session ended, which the login popup says, or somebody else signed in before the call had its token: such an
    // answer says nothing of the order, about which its customer is asked when they are back.
    const isOther = storedUser.get()?._id !== pending.userId;
    if (error.status === 401 || (error.status === 403 && isOther)) {
      return changePendingOrder(key, { tried, tries, asks: true });
    }
    if (mayStillBePlaced(error, tried)) return changePendingOrder(key, { tries, trouble: error.message });
    const { status, code, message, details, words } = error;
    const refusal = { status, code, message, details, reason: words.reason, params: words.params };
    changePendingOrder(key, { state: 'refused', trouble: null, refusal });
  }
}

/**
 * Whether the order may have been placed although this try failed, or may still be by the next. Too many calls (429)
 * is an answer by itself: only after a try without one it says nothing of the order. An answer that is not ours, such
 * as the sign-in page of a public network, says nothing either.
 */
function mayStillBePlaced(error: ApiError, tried: boolean): boolean {
  if (error.code === 'bad_answer') return true;
  return error.isTransient && (error.status !== 429 || tried);
}
