import { ApiError } from '../../../lib/api/api-error';
import { callApi } from '../../../lib/api/call-api';
import { noteReached } from '../../../lib/connection';
import { createStore } from '../../../lib/create-store';
import { translate } from '../../../lib/i18n/i18n';
import { getSessionToken } from '../../../lib/session/session-token';
import { storedUser } from '../../../lib/session/stored-user';
import { oneAtATime } from './one-at-a-time';
import { changeParcel, type Parcel, parcelOf, takeParcelOut } from './outbox-store';

/** True while this tab sends an order. */
export const sending = createStore(false);

const LOCK = 'outbox';

/**
 * Sends the order that waits for a customer, if there is one and that customer is signed in. Its outcome is in the
 * outbox afterwards; without a network, or when no answer came, it goes on waiting.
 *
 * @param takeOrdered takes what was ordered out of the cart, once the order is known to be placed.
 */
export function sendParcel(userId: string, takeOrdered: (parcel: Parcel) => void): Promise<void> {
  return oneAtATime(LOCK, async () => {
    const parcel = parcelOf(userId);
    // Another tab may have been faster, or somebody else may have signed in.
    if (parcel?.state !== 'waiting' || storedUser.get()?._id !== userId) return;
    if (navigator.onLine === false) return;
    sending.set(true);
    try {
      await send(parcel, takeOrdered);
    } finally {
      sending.set(false);
    }
  });
}

/** Takes a waiting order out, unless it is being sent this very moment. */
export function withdrawParcel(parcel: Parcel): Promise<void> {
  return oneAtATime(LOCK, async () => {
    if (parcelOf(parcel.userId)?.state === 'waiting') takeParcelOut(parcel.key);
  });
}

async function send(parcel: Parcel, takeOrdered: (parcel: Parcel) => void): Promise<void> {
  const { key, body, tried } = parcel;
  try {
    // The identity provider first: failing here, nothing has left the phone.
    await getSessionToken();
  } catch {
    noteReached(false);
    return changeParcel(key, { trouble: translate('common.networkError') });
  }
  changeParcel(key, { tried: true });
  try {
    const order = await callApi('POST /api/service-order', { body, auth: true, idempotencyKey: key });
    takeOrdered(parcel);
    changeParcel(key, { state: 'placed', orderId: order._id, trouble: null });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    // The session ended, which the login popup says, or somebody else signed in before the call had its token: such an
    // answer says nothing of the order, which goes out as soon as its customer is back.
    const isOther = storedUser.get()?._id !== parcel.userId;
    if (error.status === 401 || (error.status === 403 && isOther)) return changeParcel(key, { tried });
    if (mayStillBePlaced(error, tried)) return changeParcel(key, { trouble: error.message });
    const { status, code, message, details, words } = error;
    const refusal = { status, code, message, details, reason: words.reason, params: words.params };
    changeParcel(key, { state: 'refused', trouble: null, refusal });
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
