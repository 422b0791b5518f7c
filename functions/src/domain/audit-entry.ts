import { type AuditAction, indiaInstant } from '@gharseva/contract';
import type { AdminActor } from './actor';

/**
 * An entry of the audit trail. `fields` names what was changed and never holds the values, which are personal data.
 */
export function auditEntry(
  actor: Pick<AdminActor, 'uid'>,
  action: AuditAction,
  target: string,
  now: Date,
  fields?: readonly string[],
) {
  return {
    at: indiaInstant(now),
    actor: actor.uid,
    action,
    target,
    ...(fields && { fields: [...fields] }),
  };
}

/** The names of the fields in which two records differ, sorted. */
export function changedFields(before: object, after: object): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  const at = (record: object, name: string) => JSON.stringify((record as Record<string, unknown>)[name]);
  return [...names].filter((name) => at(before, name) !== at(after, name)).sort();
}
