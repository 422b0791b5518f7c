import { uploadId } from '@gharseva/contract';
import { openPortrait } from '../../documents/operations/open-portrait';
import { AppError, forbidden } from '../../domain/app-error';
import { say } from '../../domain/say';
import { knownWorkerOf } from '../../orders/operations/find-partner';
import type { Handler } from '../handler';

/** The face of the partner of an order of the caller, as long as the order itself names the partner. */
export const getPartnerPhoto: Handler<'getPartnerPhoto'> = async (
  { params, charge },
  actor,
  { stores, objects, clock },
) => {
  const order = await stores.orders.find(params.id);
  if (order?.user !== actor.uid) throw forbidden();
  const uid = knownWorkerOf(order, clock());
  const upload = uid === null ? null : await stores.uploads.find(uploadId(uid, 'photo'));
  const portrait = upload?.status === 'approved' ? await openPortrait(upload, objects) : null;
  if (!portrait) throw new AppError('not_found', say('no_picture'));
  await charge();
  return portrait;
};
