import { keptPhotoPath, photoKind, photosOf, refundPhotosOf } from '@gharseva/contract';
import { AppError, forbidden } from '../../domain/app-error';
import { notFound } from '../../domain/check-version';
import { say } from '../../domain/say';
import { showsCustomer } from '../../orders/to-booking';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import type { Handler } from '../handler';

/** The photograph of a name: one that a move names, or its customer with a request for a refund; undefined if neither does. */
async function findPhoto({ _id, user, events }: StoredOrder, name: string, { payments }: Stores) {
  if (photoKind(name) !== 'refund') return photosOf(events).find((taken) => taken.name === name);
  const names = refundPhotosOf(await payments.find(_id));
  return names.includes(name) ? { uid: user, name } : undefined;
}

/**
 * A photograph that a move of the order names, as a stream: for its customer, for admins, and for the partner who took it and
 * still has the job, as long as the partner sees who the customer is. One with a request for a refund is for the first two.
 */
export const getWorkPhoto: Handler<'getWorkPhoto'> = async ({ params: { id, name } }, actor, context) => {
  const { stores, objects, clock } = context;
  const order = await stores.orders.find(id);
  if (!order) throw actor.role === 'admin' ? notFound('booking') : forbidden();
  const isOwn = order.user === actor.uid || order.workerUid === actor.uid;
  if (actor.role !== 'admin' && !isOwn) throw forbidden();
  const photo = await findPhoto(order, name, stores);
  const isOwnJob = order.workerUid === actor.uid && photo?.uid === actor.uid && showsCustomer(order, clock());
  if (actor.role !== 'admin' && order.user !== actor.uid && !isOwnJob) throw forbidden();
  const object = photo && (await objects.find(keptPhotoPath(order._id, photo.uid, photo.name)));
  if (!object) throw new AppError('not_found', say('photo_gone'));
  const { contentType, size } = object;
  return { contentType, size, fileName: name, bytes: await objects.open(object) };
};
