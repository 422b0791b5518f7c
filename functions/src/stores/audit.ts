import type { Database } from '../platform/database';
import { randomId } from '../platform/secure-id';

/** One thing that an admin did or looked at: who, what, to which record, when (an instant with its offset). */
export interface AuditEntry {
  at: string;
  actor: string;
  action: 'view_upload';
  target: string;
}

/** The audit trail: `audit/{id}`, only ever added to (DECISIONS.md sections 7 and 8). */
export function createAuditStore(database: Database) {
  return {
    /** Adds an entry; what it tells of must not happen when this fails. */
    async append(entry: AuditEntry): Promise<void> {
      await (await database())
        .collection('audit')
        .doc(randomId())
        .create({ ...entry });
    },
  };
}
