import { ApiError } from '#lib/api/api-error.ts';
import { callApi } from '#lib/api/call-api.ts';
import { noteReached } from '#lib/connection.ts';
import { createStore } from '#lib/create-store.ts';
import { translate } from '#lib/i18n/i18n.ts';
import { oneAtATime } from '#lib/one-at-a-time.ts';
import { customer } from '#lib/session/customer.ts';
import { getSessionToken } from '#lib/session/session-token.ts';
import { storedUser } from '#lib/session/stored-user.ts';
import { withinSignInTime } from '#lib/sign-in-time.ts';
import { forgetDraft } from '../model/checkout-draft';
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

/** Time for other tabs to see this one's writes to shared storage. */
const SYNC_MS = 50;
const putHere = new Set<string>();

/** Puts an order into the outbox (`putPendingOrder`), one tab at a time: a press in two tabs at once makes one order. */
export function keepPendingOrder(...order: Parameters<typeof putPendingOrder>): Promise<PendingOrder> {
  return new Promise((resolve, reject) => {
    oneAtATime('outbox-put', async () => {
      const pending = putPendingOrder(...order);
      putHere.add(pending.key);
      resolve(pending);
      await new Promise((seen) => setTimeout(seen, SYNC_MS));
    }).catch(reject);
  });
}

/** Whether this page has put the order into the outbox since it was loaded: checkout itself sends it. */
export function isPutHere(key: string): boolean {
  return putHere.has(key);
}

/**
 * Sends a customer's waiting order, if there is one and the customer is signed in. The outcome is then in the outbox;
 * without a network or an answer the order keeps waiting. A caller that had to wait for another sender, here or in
 * another tab, does not send again: the outbox has that outcome.
 *
 * @param takeOrdered removes the ordered items from the cart once the order is known to be placed.
 */
export function sendPendingOrder(
  userId: string,
  takeOrdered: (pending: PendingOrder) => void,
): Promise<void> {
  const seen = pendingOrderOf(userId)?.tries;
  return oneAtATime(LOCK, async () => {
    const pending = pendingOrderOf(userId);
    // Another tab may have been first, or another customer may have signed in.
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

/**
 * Removes a waiting order; one that is being sent at this moment only once that has led to nothing.
 *
 * @param isMeant whether it is still to be removed then
 */
export function withdrawPendingOrder(
  pending: PendingOrder,
  isMeant: () => boolean = () => true,
): Promise<void> {
  return oneAtATime(LOCK, async () => {
    if (isMeant() && pendingOrderOf(pending.userId)?.state === 'waiting') removePendingOrder(pending.key);
  });
}

/**
 * Gives up a waiting order whose services have left the cart; one that may have reached the server stays and asks its
 * customer.
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
    // The identity provider first: if it fails, nothing has been sent.
    await withinSignInTime(getSessionToken());
  } catch {
    noteReached(false);
    return changePendingOrder(key, { tries, trouble: translate('common.networkError') });
  }
  changePendingOrder(key, { tried: true });
  try {
    const order = await callApi('POST /api/service-order', { body, as: customer, idempotencyKey: key });
    // Without a schema here: an answer that names no order is a foreign one.
    if (typeof order?._id !== 'string') {
      return changePendingOrder(key, { tries, trouble: translate('common.badAnswer') });
    }
    // Mark it placed first: a waiting order whose services leave the cart is given up.
    changePendingOrder(key, { state: 'placed', orderId: order._id, trouble: null });
    // What was chosen for it is not for the next one.
    forgetDraft();
    takeOrdered(pending);
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The session ended (the login popup says so), or another customer signed in before the call had its token: the
    // answer tells nothing of the order; its customer is asked on return.
    const isOther = storedUser.get()?._id !== pending.userId;
    if (error.status === 401 || (error.status === 403 && isOther)) {
      return changePendingOrder(key, { tried, tries, asks: true });
    }
    if (mayStillBePlaced(error, tried)) return changePendingOrder(key, { tries, trouble: error.message });
    const { status, code, details } = error;
    // What is wrong in it says more than that something is.
    const fault = code === 'invalid_request' ? details?.[0] : undefined;
    const { reason, params } = fault ?? error.words;
    const refusal = { status, code, message: fault?.message ?? error.message, details, reason, params };
    changePendingOrder(key, { state: 'refused', trouble: null, refusal });
  }
}

/**
 * Whether the order may have been placed despite this failure, or may still be by the next try. A rate limit (429) is a
 * definite answer, unless an earlier try got none. A foreign answer, such as the sign-in page of a public network,
 * tells nothing.
 */
function mayStillBePlaced(error: ApiError, tried: boolean): boolean {
  if (error.code === 'bad_answer') return true;
  return error.isTransient && (error.status !== 429 || tried);
}
