import { type Upload, type UploadInput, type UploadType, uploadId, uploadPath } from '@gharseva/contract';
import { isRegistered } from '../../documents/check-replacement';
import { draftUpload } from '../../documents/draft-upload';
import { checkObject } from '../../documents/files/check-object';
import { cleanFile } from '../../documents/files/clean-file';
import { RefusedFile } from '../../documents/files/refused-file';
import { AppError, forbidden, invalid } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { StoredObject } from '../../platform/object-store';
import { type StoredUpload, toUpload } from '../../stores/uploads';
import type { Deps, Handler } from '../handler';

const ATTEMPTS = 3;

const notThere = () => new AppError('not_found', say('file_not_arrived'));

/** The file written anew, without what nobody needs to know; null when it changed meanwhile. A refused file is removed. */
async function cleanObject(object: StoredObject, { objects }: Deps) {
  try {
    const contentType = checkObject(object);
    const cleaned = await objects.rewrite(object, contentType, (bytes) => cleanFile(bytes, contentType));
    return cleaned && { object: cleaned, contentType };
  } catch (error) {
    if (!(error instanceof RefusedFile)) throw error;
    await objects.remove(object);
    throw invalid('fileName', error.said);
  }
}

/**
 * Who is inactive replaces a rejected document and nothing else: one whose approval was withdrawn is what the pause is about. The
 * call may come again for the file that was registered.
 */
function isOpenWhilePaused(held: StoredUpload | null, { fileName }: Pick<UploadInput, 'fileName'>): boolean {
  return held?.status === 'rejected' || held?.fileName === fileName;
}

/** Stores a document and its state in the worker's record, unless an admin was faster. */
async function storeUpload(
  draft: StoredUpload,
  { stores, transact }: Deps,
): Promise<{ stored: StoredUpload; replaced: StoredUpload | null }> {
  return transact(async (transaction) => {
    const [held, worker] = await Promise.all([
      stores.uploads.findIn(transaction, draft._id),
      stores.workers.findIn(transaction, draft.refId),
    ]);
    if (!worker) throw forbidden();
    if (worker.status === 'inactive' && held?.status !== 'rejected') throw forbidden();
    isRegistered(held, draft);
    // A later version of the same file has been stored meanwhile, and this one is no longer there.
    if (held && held.path === draft.path && BigInt(held.generation) > BigInt(draft.generation)) {
      return { stored: held, replaced: null };
    }
    const documents = { ...worker.documents, [draft.type]: { status: draft.status } };
    await stores.uploads.mergeIn(transaction, draft);
    await stores.workers.replaceIn(transaction, { ...worker, documents });
    return { stored: draft, replaced: held };
  });
}

/** One attempt; null when another registration of the same file came between. */
async function attemptOnce(
  uid: string,
  type: UploadType,
  fileName: string,
  deps: Deps,
): Promise<Upload | null> {
  const { stores, objects, clock } = deps;
  const path = uploadPath(uid, type, fileName);
  const [held, found] = await Promise.all([stores.uploads.find(uploadId(uid, type)), objects.find(path)]);
  if (!found) throw notThere();
  try {
    if (held && isRegistered(held, found)) return toUpload(held);
  } catch (error) {
    if (held?.path !== path) await objects.remove(found);
    throw error;
  }
  const cleaned = await cleanObject(found, deps);
  if (!cleaned) return null;
  const { object, contentType } = cleaned;
  const draft = draftUpload(object, { uid, type, fileName, contentType, now: clock() });
  const { stored, replaced } = await storeUpload(draft, deps);
  if (replaced && replaced.path !== path) await objects.remove(replaced);
  return toUpload(stored);
}

/**
 * Registers a file that the caller has put into the bucket (docs/product-decisions.md section 7). Of the request only
 * the type and the file's name are used, and they lead nowhere but to the caller's own folder; all else is read from
 * the object itself. Calling again with the same file answers the same.
 */
export const registerUpload: Handler<'registerUpload'> = async ({ body, charge }, actor, deps) => {
  if (body.refId !== actor.uid) throw forbidden();
  const held = await deps.stores.uploads.find(uploadId(actor.uid, body.type));
  if (actor.worker.status === 'inactive' && !isOpenWhilePaused(held, body)) throw forbidden();
  await charge();
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const upload = await attemptOnce(actor.uid, body.type, body.fileName, deps);
    if (upload) return upload;
  }
  throw new AppError('conflict', say('file_changing'));
};
