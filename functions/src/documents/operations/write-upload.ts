import type { Transaction } from '../../platform/transact';
import type { Stores } from '../../stores/stores';
import type { StoredUpload } from '../../stores/uploads';
import type { StoredWorker } from '../../stores/workers';

/** Writes a document, and its worker with the document's status. */
export async function writeUpload(
  transaction: Transaction,
  upload: StoredUpload,
  worker: StoredWorker,
  { uploads, workers }: Pick<Stores, 'uploads' | 'workers'>,
): Promise<void> {
  const documents = { ...worker.documents, [upload.type]: { status: upload.status } };
  await uploads.mergeIn(transaction, upload);
  await workers.replaceIn(transaction, { ...worker, documents });
}
