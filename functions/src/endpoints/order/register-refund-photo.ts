import { isOver } from '@gharseva/contract';
import { AppError, forbidden } from '../../domain/app-error';
import { say } from '../../domain/say';
import { keepPhoto } from '../../orders/operations/keep-photo';
import type { Handler } from '../handler';

/**
 * Keeps a photograph that the caller has sent to the bucket for an order of its own that is over. Only its name comes from the
 * request. Calling again with the same name gives the same answer.
 */
export const registerRefundPhoto: Handler<'registerRefundPhoto'> = async (
  { params, body, charge },
  actor,
  { stores, objects },
) => {
  const order = await stores.orders.find(params.id);
  if (order?.user !== actor.uid) throw forbidden();
  if (!isOver(order.stage)) throw new AppError('conflict', say('photo_not_now'));
  await charge();
  await keepPhoto({ orderId: order._id, uid: actor.uid, name: body.name }, objects);
  return { name: body.name };
};
