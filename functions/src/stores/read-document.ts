import type { z } from 'zod';
import type { DocumentSnapshot } from '../platform/database';

/**
 * A document as a plain record, parsed, with its id as `_id`; null when it is not there.
 * @throws Error that names the document's collection and the wrong fields, never their values.
 */
export function readDocument<Schema extends z.ZodType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
): z.output<Schema> | null {
  if (!snapshot.exists) return null;
  const parsed = schema.safeParse({ ...snapshot.data(), _id: snapshot.id });
  if (parsed.success) return parsed.data;
  const faults = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.code})`);
  throw new Error(`A stored document of ${snapshot.ref.parent.id} is damaged: ${faults.join(', ')}`);
}

/** The records of documents that are there, in the order given. */
export function readDocuments<Schema extends z.ZodType>(
  schema: Schema,
  snapshots: readonly DocumentSnapshot[],
): z.output<Schema>[] {
  return snapshots.flatMap((snapshot) => readDocument(schema, snapshot) ?? []);
}
