import type { DocumentData, Firestore, QueryDocumentSnapshot } from 'firebase-admin/firestore';
import type { Migration } from './migration';

/** A document as read, and the fields to write into it. */
export interface PlannedChange {
  snapshot: QueryDocumentSnapshot;
  fields: DocumentData;
}

/** gRPC's codes of a document that was deleted or written since it was read: NOT_FOUND, FAILED_PRECONDITION, ABORTED. */
const LOST_RACE = new Set<unknown>([5, 9, 10]);

/** How often a document is read again that is written all the time. */
const ATTEMPTS = 20;

const hasLost = (error: unknown) => LOST_RACE.has((error as { code?: unknown }).code);

/**
 * Writes a page of changes in one commit. If one of its documents was written meanwhile, each is read again and written by
 * itself, if it still needs it.
 * @returns the number of documents written
 */
export async function writePage(
  db: Firestore,
  migration: Migration,
  changes: readonly PlannedChange[],
): Promise<number> {
  if (changes.length === 0) return 0;
  const batch = db.batch();
  for (const { snapshot, fields } of changes) {
    batch.update(snapshot.ref, fields, { lastUpdateTime: snapshot.updateTime });
  }
  try {
    await batch.commit();
    return changes.length;
  } catch (error) {
    if (!hasLost(error)) throw error;
  }
  let written = 0;
  for (const { snapshot } of changes) if (await writeOne(migration, snapshot)) written += 1;
  return written;
}

/** Writes one document, read again. @returns whether it needed it */
async function writeOne(migration: Migration, { ref }: QueryDocumentSnapshot): Promise<boolean> {
  for (let attempt = 1; ; attempt += 1) {
    const current = await ref.get();
    const data = current.data();
    const fields = data && migration.change(current.id, data);
    if (!fields || !current.updateTime) return false;
    try {
      await ref.update(fields, { lastUpdateTime: current.updateTime });
      return true;
    } catch (error) {
      if (!hasLost(error) || attempt >= ATTEMPTS) throw error;
    }
  }
}
