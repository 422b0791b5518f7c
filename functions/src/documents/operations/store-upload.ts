import { forbidden } from '../../domain/app-error';
import type { StoredUpload } from '../../stores/uploads';
import type { WriteContext } from '../../stores/write-context';
import { isRegistered } from '../check-replacement';
import { writeUpload } from './write-upload';

/** Stores a document and its status in the worker's record, unless an admin was faster. */
export async function storeUpload(
  draft: StoredUpload,
  { stores, transact }: Pick<WriteContext, 'stores' | 'transact'>,
): Promise<{ stored: StoredUpload; replaced: StoredUpload | null }> {
  return transact(async (transaction) => {
    const [held, worker] = await Promise.all([
      stores.uploads.findIn(transaction, draft._id),
      stores.workers.findIn(transaction, draft.refId),
    ]);
    if (!worker) throw forbidden();
    if (worker.status === 'inactive' && held?.status !== 'rejected') throw forbidden();
    isRegistered(held, draft);
    // A later version of the same file has been stored meanwhile, and this one is gone.
    if (held && held.path === draft.path && BigInt(held.generation) > BigInt(draft.generation)) {
      return { stored: held, replaced: null };
    }
    await writeUpload(transaction, draft, worker, stores);
    return { stored: draft, replaced: held };
  });
}
