import { isOver } from '@gharseva/contract';
import { AppError, forbidden } from '../../domain/app-error';
import { say } from '../../domain/say';
import { addShare, findShare } from '../../orders/visits/shares';
import type { Handler } from '../handler';

/**
 * Lets whoever knows a secret look at the visit of an order of the caller for a day (docs/order-life.md). The order keeps
 * the secret's digest alone; one that is shared already stays as it is.
 */
export const shareVisit: Handler<'shareVisit'> = async (
  { params, body },
  actor,
  { stores, transact, clock },
) =>
  transact(async (transaction) => {
    const now = clock();
    const order = await stores.orders.findIn(transaction, params.id);
    if (order?.user !== actor.uid) throw forbidden();
    const earlier = findShare(order.shares, body.secret, now);
    if (earlier) return { until: earlier.until };
    if (isOver(order.stage)) throw new AppError('conflict', say('share_over'));
    const shares = addShare(order.shares, body.secret, now);
    await stores.orders.replaceIn(transaction, { ...order, shares });
    return { until: shares.at(-1)?.until ?? '' };
  });
