import { keptPhotoPath, photosOf } from '@gharseva/contract';
import { AppError, forbidden } from '../../domain/app-error';
import { notFound } from '../../domain/check-version';
import { say } from '../../domain/say';
import { showsCustomer } from '../../orders/to-booking';
import type { Handler } from '../handler';

/**
 * A photograph that a move of the order names, as a stream: for its customer, for admins, and for the partner who took it and
 * still has the job, as long as the partner sees who the customer is.
 */
export const getWorkPhoto: Handler<'getWorkPhoto'> = async ({ params: { id, name } }, actor, context) => {
  const { stores, objects, clock } = context;
  const order = await stores.orders.find(id);
  if (!order) throw actor.role === 'admin' ? notFound('booking') : forbidden();
  const photo = photosOf(order.events).find((taken) => taken.name === name);
  const isOwnJob = order.workerUid === actor.uid && photo?.uid === actor.uid && showsCustomer(order, clock());
  if (actor.role !== 'admin' && order.user !== actor.uid && !isOwnJob) throw forbidden();
  const object = photo && (await objects.find(keptPhotoPath(order._id, photo.uid, photo.name)));
  if (!object) throw new AppError('not_found', say('photo_gone'));
  const { contentType, size } = object;
  return { contentType, size, fileName: name, bytes: await objects.open(object) };
};
