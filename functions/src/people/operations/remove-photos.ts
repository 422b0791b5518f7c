import { KEPT_PHOTO_FOLDER, keptPhotoPath, type Payment, photosOf, refundPhotosOf } from '@gharseva/contract';
import type { ObjectStore } from '../../platform/object-store';
import type { StoredOrder } from '../../stores/orders/stored-order';

const PAGE = 100;

/**
 * Removes the photographs of an order, of one partner or of all, if its moves or its refunds name any; what nothing names goes
 * by itself within two days.
 * @param payment that of the order, where the photographs of its customer go too
 * @param uid the partner; null for all of them
 */
export async function removePhotos(
  { _id, events }: Pick<StoredOrder, '_id' | 'events'>,
  uid: string | null,
  objects: ObjectStore,
  payment: Pick<Payment, 'refunds'> | null = null,
): Promise<void> {
  const isNamed = photosOf(events).some((photo) => uid === null || photo.uid === uid);
  if (!isNamed && refundPhotosOf(payment).length === 0) return;
  const folder = uid === null ? `${KEPT_PHOTO_FOLDER}${_id}/` : keptPhotoPath(_id, uid, '');
  let page: string | null = null;
  do {
    const found: Awaited<ReturnType<ObjectStore['list']>> = await objects.list(folder, page, PAGE);
    for (const file of found.objects) await objects.remove(file);
    page = found.nextPage;
  } while (page !== null);
}
