import {
  type AdminUpload,
  instantSchema,
  UPLOAD_TYPES,
  type Upload,
  uploadId,
  uploadSchema,
} from '@gharseva/contract';
import * as z from 'zod/mini';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';

/**
 * A stored document: the path of its file, the generation that was registered, and the instant of the last decision. `outlived` is
 * the generation whose file was kept for long enough, and which was rejected for that: it says nothing of a file that came later.
 */
const storedUploadSchema = z.extend(z.omit(uploadSchema, { code: true }), {
  path: z.string().check(z.minLength(1)),
  generation: z.string().check(z.minLength(1)),
  registeredAt: instantSchema,
  decidedAt: z.optional(instantSchema),
  outlived: z.optional(z.string()),
});

export type StoredUpload = z.infer<typeof storedUploadSchema>;

/** A document in the contract's form, without the server's own fields. */
export function toUpload(stored: StoredUpload): Upload {
  const { path: _path, generation, registeredAt: _at, decidedAt: _decided, outlived, ...upload } = stored;
  const isOutlived = upload.status === 'rejected' && outlived === generation;
  return { ...upload, ...(isOutlived && { code: 'file_outlived' as const }) };
}

/** A document for an admin, with the generation to which a decision is bound. */
export function toAdminUpload(stored: StoredUpload): AdminUpload {
  return { ...toUpload(stored), generation: stored.generation };
}

/**
 * Documents of workers: `uploads/{uid}_{type}` (docs/specification.md section 3, docs/product-decisions.md section 7).
 */
export function createUploadStore(source: DocumentSource) {
  const uploads = openCollection(source, 'uploads', storedUploadSchema);
  const { find, findSome, findIn } = uploads;
  const idsOf = (uid: string) => UPLOAD_TYPES.map((type) => uploadId(uid, type));
  return {
    find,
    findSome,
    findIn,

    /** The documents of a worker, in the order of their types. */
    listByWorker: (uid: string) => uploads.findAll(idsOf(uid)),

    /** All documents of a worker, for a decision. @throws DamagedDocument */
    listEveryByWorker: (uid: string) => uploads.findEvery(idsOf(uid)),

    /** Deletes all documents of a worker, readable or not. */
    removeAllIn: (transaction: Transaction, uid: string) => uploads.removeEachIn(transaction, idsOf(uid)),

    /** The documents that have waited longest for a decision. */
    async listPending(max: number) {
      const pending = (await uploads.all()).where('status', '==', 'pending');
      return uploads.read(pending.orderBy('registeredAt').limit(max));
    },

    /** Writes a document's fields. */
    mergeIn: (transaction: Transaction, { downloadTokens: _none, ...upload }: StoredUpload): Promise<void> =>
      uploads.mergeIn(transaction, upload),
  };
}
