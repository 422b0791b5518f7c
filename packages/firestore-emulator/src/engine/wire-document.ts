import type { Database } from './database';
import { selectFields } from './field-path';
import type { Fields, StoredDocument } from './value';
import { toWireTimestamp } from './value';

/** A document in an answer (google.firestore.v1.Document). */
export interface WireDocument {
  name: string;
  fields: Fields;
  createTime?: { seconds: string; nanos: number };
  updateTime?: { seconds: string; nanos: number };
}

/** A stored document in its wire form, reduced to a mask if one is given. */
export function toWireDocument(
  database: Database,
  document: StoredDocument,
  mask?: readonly string[],
): WireDocument {
  return {
    name: `${database.name}/documents/${document.path}`,
    fields: selectFields(document.fields, mask),
    createTime: toWireTimestamp(document.createTime),
    updateTime: toWireTimestamp(document.updateTime),
  };
}
