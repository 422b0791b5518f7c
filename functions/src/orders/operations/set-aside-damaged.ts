import { idSchema, indiaInstant } from '@gharseva/contract';
import { DamagedDocument } from '../../domain/damaged-document';
import type { Transaction } from '../../platform/transact';
import { ALL_KINDS } from '../../stores/failed-timers';
import type { Stores } from '../../stores/stores';
import { type DueTimers, splitTimerId, timerId } from '../../stores/timers';
import type { WriteContext } from '../../stores/write-context';

type Damaged = DueTimers['damaged'][number];

/** Deletes what cannot be read. @returns whether it still was damaged */
async function removeIn(
  transaction: Transaction,
  { id, isWhole }: Damaged,
  { timers }: Pick<Stores, 'timers'>,
): Promise<boolean> {
  if (isWhole) {
    const isDamaged = await timers.isDamagedIn(transaction, id);
    if (isDamaged) await timers.removeWholeIn(transaction, id);
    // What was only found at the wrong time is written anew with the right one.
    else await timers.removeEachIn(transaction, id, []);
    return isDamaged;
  }
  const isDamaged = await timers.findIn(transaction, id).then(
    () => false,
    (error: unknown) => {
      if (error instanceof DamagedDocument) return true;
      throw error;
    },
  );
  if (isDamaged) await timers.removeIn(transaction, id);
  return isDamaged;
}

/**
 * Sets a timer aside that cannot be read, or all timers of an order, with what its id says: it would be found again each minute.
 * One whose id names no order is deleted.
 * @returns `changed` when it was written anew at the same moment
 */
export function setAsideDamaged(
  damaged: Damaged,
  { stores, transact, clock }: WriteContext,
): Promise<'set aside' | 'deleted' | 'changed'> {
  return transact(async (transaction) => {
    if (!(await removeIn(transaction, damaged, stores))) return 'changed';
    const { orderId, kind } = damaged.isWhole
      ? { orderId: damaged.id, kind: ALL_KINDS }
      : splitTimerId(damaged.id);
    if (!idSchema.safeParse(orderId).success) return 'deleted';
    const failedAt = indiaInstant(clock());
    await stores.failedTimers.putIn(transaction, { _id: timerId(orderId, kind), orderId, kind, failedAt });
    return 'set aside';
  });
}
