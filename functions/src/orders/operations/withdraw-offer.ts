import { indiaInstant } from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import type { Stores } from '../../stores/stores';
import { standingAt } from '../dispatch/search-of';
import { openNextWaveIn } from './open-next-wave';

/**
 * Ends the standing offer of an order to a worker who can no longer take it, as if its time were over: it is no answer, and
 * a later search may ask the worker again. If nobody else of the wave can still say yes, the next one is due at once. An
 * offer that does not stand changes nothing.
 */
export async function withdrawOfferIn(
  transaction: Transaction,
  orderId: string,
  { uid, at }: { uid: string; at: Date },
  stores: Pick<Stores, 'dispatches' | 'jobOffers' | 'timers'>,
): Promise<void> {
  const dispatch = await stores.dispatches.findIn(transaction, orderId);
  if (dispatch?.state !== 'open') return;
  const mine = standingAt(dispatch, at).find((one) => one.uid === uid);
  if (!mine) return;
  const until = indiaInstant(at);
  const asked = dispatch.asked.map((one) =>
    one === mine ? { ...one, until, isWithdrawn: true as const } : one,
  );
  const withdrawn = { ...dispatch, asked };
  await stores.jobOffers.removeOfIn(transaction, orderId, [uid]);
  if (standingAt(withdrawn, at).length === 0) await openNextWaveIn(transaction, withdrawn, at, stores);
  else await stores.dispatches.replaceIn(transaction, withdrawn);
}
