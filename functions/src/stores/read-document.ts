import type * as z from 'zod/mini';
import { DamagedDocument } from '../domain/damaged-document';
import { COMMITS_FIELD } from '../platform/commit-proof';
import type { DocumentSnapshot } from '../platform/database';
import { type DroppedField, dropUnknown, keepUnknown } from './unknown-fields';
import { showUnseen } from './unseen-texts';

/**
 * A document as a parsed record, with its id as `_id` and without the ids of its commits; null if it does not exist.
 * Unknown fields, at any depth, are dropped, and stay stored when the record is written: they are looked for only after
 * the strict schema has refused the document. So are texts in which nothing can be seen, which are read as a dash.
 * @throws DamagedDocument if it is wrong in any other way
 */
export function readDocument<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshot: DocumentSnapshot,
): z.output<Schema> | null {
  if (!snapshot.exists) return null;
  // Decoded anew by each call of `data`, and therefore free to be changed.
  const { [COMMITS_FIELD]: _commits, ...data } = snapshot.data() ?? {};
  const fields = { ...data, _id: snapshot.id };
  const dropped: DroppedField[] = [];
  let parsed = schema.safeParse(fields);
  while (!parsed.success) {
    const { issues } = parsed.error;
    const unknown = dropUnknown(fields, issues);
    if (!showUnseen(fields, issues) && unknown.length === 0) {
      const faults = issues.map(({ path, code }) => `${path.join('.')} (${code})`);
      throw new DamagedDocument(snapshot.ref.parent.id, snapshot.id, faults);
    }
    dropped.push(...unknown);
    parsed = schema.safeParse(fields);
  }
  if (dropped.length > 0) keepUnknown(parsed.data as object, dropped);
  return parsed.data;
}

/** The readable records of a list, and the documents that it leaves out. */
export interface Found<Stored> {
  records: Stored[];
  damaged: DamagedDocument[];
}

/** The existing documents among some, in their order. */
export function readDocuments<Schema extends z.ZodMiniType>(
  schema: Schema,
  snapshots: readonly DocumentSnapshot[],
): Found<z.output<Schema>> {
  const found: Found<z.output<Schema>> = { records: [], damaged: [] };
  for (const snapshot of snapshots) {
    try {
      const record = readDocument(schema, snapshot);
      if (record !== null) found.records.push(record);
    } catch (error) {
      if (!(error instanceof DamagedDocument)) throw error;
      found.damaged.push(error);
    }
  }
  return found;
}

/**
 * All records of a list, for a decision that a missing one could make wrong.
 * @throws DamagedDocument the first document that the list leaves out
 */
export function every<Stored>({ records, damaged: [first] }: Found<Stored>): Stored[] {
  if (first) throw first;
  return records;
}
