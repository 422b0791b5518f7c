import { type AuditAction, type AuditChange, type AuditRef, indiaInstant } from '@gharseva/contract';
import type { AdminActor } from '../domain/actor';

/** The details of an entry beside who, what and when. */
interface AuditDetails {
  /** The changed fields: see `auditChanges`. */
  changes?: readonly AuditChange[];
  /** The reason, in the admin's own words. */
  reason?: string | undefined;
}

/**
 * An entry of the audit trail.
 * @param about the record by its kind, id and name; only its id if it has no name
 */
export function auditEntry(
  actor: Pick<AdminActor, 'uid'>,
  action: AuditAction,
  about: string | AuditRef,
  now: Date,
  { changes = [], reason = '' }: AuditDetails = {},
) {
  const subject = typeof about === 'string' ? null : about;
  return {
    at: indiaInstant(now),
    actor: actor.uid,
    action,
    target: typeof about === 'string' ? about : about.id,
    ...(subject && { subject }),
    ...(changes.length > 0 && { changes: [...changes] }),
    ...(reason !== '' && { reason }),
  };
}

/** The names of the fields in which two records differ, sorted. */
export function changedFields(before: object, after: object): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const at = (record: object, name: string) => JSON.stringify((record as Record<string, unknown>)[name]);
  return [...names].filter((name) => at(before, name) !== at(after, name)).sort();
}
