import { workPhotoKind } from '@gharseva/contract';
import { AppError, forbidden } from '../../domain/app-error';
import { say } from '../../domain/say';
import { keepPhoto } from '../../orders/operations/keep-photo';
import { takesPhoto } from '../../orders/photos/takes-photo';
import type { Handler } from '../handler';

/**
 * Keeps a photograph that the caller has sent to the bucket for a job of its own, in the stage that it belongs to. Only its
 * name comes from the request. Calling again with the same name gives the same answer.
 */
export const registerWorkPhoto: Handler<'registerWorkPhoto'> = async (
  { params, body, charge },
  actor,
  { stores, objects },
) => {
  const order = await stores.orders.find(params.id);
  if (order?.workerUid !== actor.uid) throw forbidden();
  const { name } = body;
  if (!takesPhoto(order.stage, workPhotoKind(name))) throw new AppError('conflict', say('photo_not_now'));
  await charge();
  await keepPhoto({ orderId: order._id, uid: actor.uid, name }, objects);
  return { name };
};
