import type { DocumentData } from 'firebase-admin/firestore';

/** A change of stored documents that later versions rely on. */
export interface Migration {
  /** Never changed: what was applied is recorded under it. */
  name: string;
  /** What it does, for the operator. */
  says: string;
  collection: string;
  /**
   * The fields to write into a document; its others stay. Null for one that needs nothing, or that is too damaged to be
   * migrated. Pure, and null for its own result, so that running it twice is running it once.
   */
  change(id: string, data: DocumentData): DocumentData | null;
}
