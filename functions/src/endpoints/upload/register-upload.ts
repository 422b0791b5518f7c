import { type Upload, type UploadType, uploadId, uploadPath } from '@gharseva/contract';
import { isRegistered } from '../../documents/check-replacement';
import { draftUpload } from '../../documents/draft-upload';
import { isOpenWhilePaused } from '../../documents/is-open-while-paused';
import { cleanObject } from '../../documents/operations/clean-object';
import { storeUpload } from '../../documents/operations/store-upload';
import { AppError, forbidden } from '../../domain/app-error';
import { say } from '../../domain/say';
import { toUpload } from '../../stores/uploads';
import type { Context, Handler } from '../handler';

const ATTEMPTS = 3;

const notArrived = () => new AppError('not_found', say('file_not_arrived'));

/** One attempt; null when another registration of the same file came first. */
async function attemptOnce(
  uid: string,
  type: UploadType,
  fileName: string,
  context: Context,
): Promise<Upload | null> {
  const { stores, objects, clock } = context;
  const path = uploadPath(uid, type, fileName);
  const [held, found] = await Promise.all([stores.uploads.find(uploadId(uid, type)), objects.find(path)]);
  if (!found) throw notArrived();
  try {
    if (held && isRegistered(held, found)) return toUpload(held);
  } catch (error) {
    if (held?.path !== path) await objects.remove(found);
    throw error;
  }
  const cleaned = await cleanObject(found, objects);
  if (!cleaned) return null;
  const { object, contentType } = cleaned;
  const draft = draftUpload(object, { uid, type, fileName, contentType, now: clock() });
  const { stored, replaced } = await storeUpload(draft, context);
  if (replaced && replaced.path !== path) await objects.remove(replaced);
  return toUpload(stored);
}

/**
 * Registers a file that the caller has uploaded to the bucket (docs/product-decisions.md section 7). Only the type and
 * the file's name come from the request, and they lead only to the caller's own folder; everything else is read from
 * the object itself. Calling again with the same file gives the same answer.
 */
export const registerUpload: Handler<'registerUpload'> = async ({ body, charge }, actor, context) => {
  if (body.refId !== actor.uid) throw forbidden();
  const held = await context.stores.uploads.find(uploadId(actor.uid, body.type));
  if (actor.worker.status === 'inactive' && !isOpenWhilePaused(held, body)) throw forbidden();
  await charge();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const upload = await attemptOnce(actor.uid, body.type, body.fileName, context);
    if (upload) return upload;
  }
  throw new AppError('conflict', say('file_changing'));
};
