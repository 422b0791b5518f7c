import {
  ADMIN_AUDIT_PAGE_SIZE,
  type AuditAction,
  type AuditRecord,
  addDays,
  auditEntrySchema,
} from '@gharseva/contract';
import { randomId } from '../domain/secure-id';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';

/** One action of an admin: who, what, on which record, when (an instant with its offset). */
export type AuditEntry = Omit<AuditRecord, '_id'>;

/** The filter of the audit trail; `from` and `to` are days in India, both included. */
export interface AuditFilter {
  actor?: string | undefined;
  action?: AuditAction | undefined;
  target?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** The audit trail: `audit/{id}`, append-only (docs/product-decisions.md sections 7 and 8). */
export function createAuditStore(source: DocumentSource) {
  const audit = openCollection(source, 'audit', auditEntrySchema);
  return {
    find: audit.find,

    /** Adds an entry. If this fails, the action must not happen. */
    async append(entry: AuditEntry): Promise<void> {
      await (await audit.all()).doc(randomId()).create({ ...entry });
    },

    /** Adds an entry in the transaction of its action. */
    appendIn: (transaction: Transaction, entry: AuditEntry): Promise<void> =>
      audit.createIn(transaction, { _id: randomId(), ...entry }),

    /** The id of the newest entry of some actions, readable or not; null when there is none. */
    async findLatestId(actions: readonly AuditAction[]): Promise<string | null> {
      const found = (await audit.all()).where('action', 'in', [...actions]);
      const { docs } = await found.orderBy('at', 'desc').limit(1).get();
      return docs[0]?.id ?? null;
    },

    /** A page of the trail, newest first; with `after`, the page after that entry. */
    async list(filter: AuditFilter, after: AuditRecord | null): Promise<AuditRecord[]> {
      let found = (await audit.all()).orderBy('at', 'desc').orderBy('__name__', 'desc');
      for (const field of ['actor', 'action', 'target'] as const) {
        if (filter[field] !== undefined) found = found.where(field, '==', filter[field]);
      }
      if (filter.from !== undefined) found = found.where('at', '>=', filter.from);
      if (filter.to !== undefined) found = found.where('at', '<', addDays(filter.to, 1));
      return audit.readPage(found, after && [after.at, after._id], ADMIN_AUDIT_PAGE_SIZE + 1);
    },
  };
}
