import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import { findShare } from '../../orders/visits/shares';
import { toVisit } from '../../orders/visits/to-visit';
import type { Handler } from '../handler';

/**
 * A shared visit, for whoever has its link: one read. Whether there is such an order, and what is wrong with the link, is
 * told to nobody; nor that an order cannot be read.
 */
export const showVisit: Handler<'showVisit'> = async ({ body }, _actor, { stores, clock }) => {
  const now = clock();
  const order = await stores.orders.findReadable(body.order);
  const share = findShare(order?.shares, body.secret, now);
  if (!order || !share) throw new AppError('not_found', say('visit_gone'));
  return toVisit(order, share.until, now);
};
