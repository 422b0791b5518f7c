import { idSchema, indiaInstant } from '@gharseva/contract';
import { DamagedDocument } from '../../domain/damaged-document';
import type { WriteContext } from '../../stores/write-context';

/**
 * Sets a timer aside that cannot be read, with what its id says: it would be found again each minute. One whose id names no
 * order is deleted.
 * @returns `changed` when it was written anew at the same moment
 */
export function setAsideDamaged(
  id: string,
  { stores, transact, clock }: WriteContext,
): Promise<'set aside' | 'deleted' | 'changed'> {
  return transact(async (transaction) => {
    const isDamaged = await stores.timers.findIn(transaction, id).then(
      () => false,
      (error: unknown) => {
        if (error instanceof DamagedDocument) return true;
        throw error;
      },
    );
    if (!isDamaged) return 'changed';
    await stores.timers.removeIn(transaction, id);
    const [first = '', ...rest] = id.split('.');
    const orderId = idSchema.safeParse(first);
    if (!orderId.success) return 'deleted';
    const failedAt = indiaInstant(clock());
    await stores.failedTimers.putIn(transaction, {
      ...{ _id: id, orderId: orderId.data, kind: rest.join('.'), failedAt },
    });
    return 'set aside';
  });
}
