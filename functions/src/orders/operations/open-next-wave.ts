import { indiaInstant } from '@gharseva/contract';
import type { Transaction } from '../../platform/transact';
import type { Stores } from '../../stores/stores';
import type { Dispatch } from '../dispatch/dispatch';

/** Writes an open search of which no offer stands any more: its next step is due at once, not when the offers would end. */
export async function openNextWaveIn(
  transaction: Transaction,
  dispatch: Dispatch,
  at: Date,
  { dispatches, timers }: Pick<Stores, 'dispatches' | 'timers'>,
): Promise<void> {
  const { _id: orderId, round: rev } = dispatch;
  const dueAt = indiaInstant(at);
  await dispatches.replaceIn(transaction, { ...dispatch, dueAt });
  await timers.removeEachIn(transaction, orderId, ['offer_due']);
  await timers.setIn(transaction, { orderId, kind: 'offer_due', rev, dueAt });
}
