import type { AuditRef } from '@gharseva/contract';
import { auditChanges } from '../../audit/audit-changes';
import { auditEntry } from '../../audit/audit-entry';
import { namedRef } from '../../audit/audit-refs';
import type { AdminActor } from '../../domain/actor';
import { checkVersion, notFound } from '../../domain/check-version';
import { type Clean, mergeRecord, type RecordInput } from '../../domain/merge-record';
import { versionOf } from '../../domain/version-of';
import type { Transaction } from '../../platform/transact';
import type { WriteContext } from '../../stores/write-context';

/** What adds a record once for an Idempotency-Key: the id of the new record, and how to store it. */
export interface Create {
  id: string;
  /** The digest of the call's body, stored with the record. */
  requestHash: string;
  createOnce<Stored extends { requestHash: string }>(
    store: {
      find(id: string): Promise<Stored | null>;
      findIn(transaction: Transaction, id: string): Promise<Stored | null>;
    },
    prepare: () => Promise<(transaction: Transaction) => Promise<Stored>>,
  ): Promise<Stored>;
}

/** A created record as all others are. */
export function withoutHash<Created extends { requestHash: string }>({
  requestHash: _hash,
  ...record
}: Created): Omit<Created, 'requestHash'> {
  return record;
}

type RecordKind = 'category' | 'city' | 'service';

/** A stored record by its id, and the version that the admin saw; without one, the record as it is now. */
export interface RecordAddress {
  id: string;
  version?: string | undefined;
}

/** The store of one kind of records. */
interface Kept<Stored> {
  findIn(transaction: Transaction, id: string): Promise<Stored | null>;
}

/**
 * The record that an admin deletes, guarded.
 * @throws AppError `not_found`, and `conflict` for another version
 */
export async function findCurrent<Stored extends object>(
  transaction: Transaction,
  kind: RecordKind,
  store: Kept<Stored>,
  { id, version }: RecordAddress,
): Promise<Stored> {
  const stored = await store.findIn(transaction, id);
  if (!stored) throw notFound(kind);
  checkVersion(versionOf(stored), version);
  return stored;
}

/**
 * The record that an admin changes, guarded, and as it is with the change: what the input leaves out stays. One that is so
 * already is nobody's conflict, for the answer to this very change may have been lost.
 * @throws AppError `not_found`, and `conflict` for another version
 */
export async function findChanged<Stored extends object>(
  transaction: Transaction,
  kind: RecordKind,
  store: Kept<Stored>,
  { id, version }: RecordAddress,
  input: RecordInput<Stored>,
): Promise<{ stored: Stored; changed: Clean<Stored> }> {
  const stored = await findCurrent(transaction, kind, store, { id });
  const changed = mergeRecord(stored, input);
  if (!isSame(stored, changed)) checkVersion(versionOf(stored), version);
  return { stored, changed };
}

/** Whether a change leaves a record as it is: nothing is then stored, and nothing told. */
export const isSame = (stored: object, changed: object): boolean => versionOf(stored) === versionOf(changed);

interface Named {
  _id: string;
  name: string;
}

/** A record before and after a write: null before it is created and after it is deleted. */
type RecordWrite = { before: null; after: Named } | { before: Named; after: Named | null };

/**
 * Adds the audit entry of a created, updated or deleted record.
 * @param refs the names of the records that either state refers to
 */
export async function auditRecord(
  transaction: Transaction,
  kind: RecordKind,
  { before, after, refs }: RecordWrite & { refs?: readonly AuditRef[] },
  actor: AdminActor,
  { stores, clock }: Pick<WriteContext, 'stores' | 'clock'>,
): Promise<void> {
  const verb = before === null ? 'create' : after === null ? 'delete' : 'update';
  const about = namedRef(kind, before === null ? after : (after ?? before));
  const changes = auditChanges(before, after, refs);
  const entry = auditEntry(actor, `${verb}_${kind}`, about, clock(), { changes });
  await stores.audit.appendIn(transaction, entry);
}
