import {
  ADMIN_AUDIT_PAGE_SIZE,
  AUDIT_KEPT_DAYS,
  type AuditAction,
  type AuditRecord,
  addDays,
  auditEntrySchema,
} from '@gharseva/contract';
import * as z from 'zod/mini';
import { daysAfter } from '../domain/days-after';
import { randomId } from '../domain/secure-id';
import type { Transact, Transaction } from '../platform/transact';
import { changeEachIn } from './change-each';
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

/** An entry without the instant from which Firestore may delete it, which nobody reads. */
const storedEntrySchema = z.object(auditEntrySchema.shape);

const withEnd = (entry: AuditEntry) => ({ ...entry, expiresAt: daysAfter(entry.at, AUDIT_KEPT_DAYS) });

/**
 * The audit trail: `audit/{id}`, append-only (docs/product-decisions.md sections 7 and 8) but for the deletion of a
 * person, which strips personal values. Firestore's TTL on `expiresAt` deletes the entries.
 */
export function createAuditStore(source: DocumentSource) {
  const audit = openCollection(source, 'audit', storedEntrySchema);
  return {
    find: audit.find,

    /** Adds an entry in a transaction of its own. If this fails, the action must not happen. */
    append(transact: Transact, entry: AuditEntry): Promise<void> {
      const record = { _id: randomId(), ...withEnd(entry) };
      return transact((transaction) => audit.addIn(transaction, record));
    },

    /** Adds an entry in the transaction of its action. */
    appendIn: (transaction: Transaction, entry: AuditEntry): Promise<void> =>
      audit.addIn(transaction, { _id: randomId(), ...withEnd(entry) }),

    /** Up to `max` entries about up to thirty records, by id; with `after`, those after that id. */
    async listAbout(targets: readonly string[], after: string | null, max: number): Promise<AuditRecord[]> {
      if (targets.length === 0) return [];
      const found = (await audit.all()).where('target', 'in', [...targets]).orderBy('__name__');
      return audit.readPage(found, after === null ? null : [after], max);
    },

    /** The ids of the entries that `listAbout` finds, readable or not. */
    async idsAbout(targets: readonly string[], after: string | null, max: number): Promise<string[]> {
      if (targets.length === 0) return [];
      const found = (await audit.all()).where('target', 'in', [...targets]).orderBy('__name__');
      return audit.idsOf((after === null ? found : found.startAfter(after)).limit(max));
    },

    /** Changes existing entries: for the deletion of a person alone. */
    changeEachIn: (
      transaction: Transaction,
      ids: readonly string[],
      change: (entry: AuditRecord) => AuditRecord,
    ): Promise<void> => changeEachIn(transaction, ids, audit, change),

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
