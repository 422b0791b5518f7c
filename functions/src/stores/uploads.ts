import {
  type AdminUpload,
  instantSchema,
  UPLOAD_TYPES,
  type Upload,
  uploadId,
  uploadSchema,
} from '@gharseva/contract';
import { z } from 'zod';
import type { Database } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { readDocument, readDocuments } from './read-document';

/** A document as it is stored: where its file lies, and in which version it was looked at. */
const storedUploadSchema = uploadSchema.extend({
  path: z.string().min(1),
  generation: z.string().min(1),
  registeredAt: instantSchema,
});

export type StoredUpload = z.infer<typeof storedUploadSchema>;

/** A document as the contract shows it, without what only the server keeps. */
export function toUpload(stored: StoredUpload): Upload {
  const { path: _path, generation: _generation, registeredAt: _at, ...upload } = stored;
  return upload;
}

/** A document as an admin sees it: with the generation that a decision is bound to. */
export function toAdminUpload(stored: StoredUpload): AdminUpload {
  return { ...toUpload(stored), generation: stored.generation };
}

/**
 * Documents of workers: `uploads/{uid}_{type}` (docs/specification.md section 3, docs/product-decisions.md section 7).
 */
export function createUploadStore(database: Database) {
  const reference = async (id: string) => (await database()).collection('uploads').doc(id);
  /** The documents of the ids that exist, read in one request. */
  const findAll = async (ids: readonly string[]) => {
    if (ids.length === 0) return [];
    const refs = await Promise.all(ids.map(reference));
    return readDocuments(storedUploadSchema, await (await database()).getAll(...refs));
  };
  return {
    findAll,

    /** One document; null when there is none. */
    async find(id: string) {
      return readDocument(storedUploadSchema, await (await reference(id)).get());
    },

    /** As `find`, guarded: the transaction fails when it changes meanwhile. */
    async findIn(transaction: Transaction, id: string) {
      const [snapshot] = await transaction.getAll(await reference(id));
      return snapshot ? readDocument(storedUploadSchema, snapshot) : null;
    },

    /** The documents of a worker, in the order of their types. */
    listByWorker: (uid: string) => findAll(UPLOAD_TYPES.map((type) => uploadId(uid, type))),

    /** The documents that have waited longest for a decision. */
    async listPending(max: number) {
      const uploads = (await database()).collection('uploads');
      const found = await uploads.where('status', '==', 'pending').orderBy('registeredAt').limit(max).get();
      return readDocuments(storedUploadSchema, found.docs);
    },

    /** Writes a document whole. */
    async putIn(
      transaction: Transaction,
      { _id, downloadTokens: _none, ...upload }: StoredUpload,
    ): Promise<void> {
      transaction.put(await reference(_id), upload);
    },
  };
}
