import {
  type AuditChange,
  type AuditRecord,
  type AuditValue,
  PAYMENT_STATUSES,
  STAGES,
  UPLOAD_STATUSES,
  uploadOwner,
  WORKER_STATUSES,
} from '@gharseva/contract';

/** Fields whose values say nothing about a person. */
const KEPT_FIELDS = ['stage', 'method', 'isVerified', 'providerId', 'workerUid', 'refund.status'];

/** The states by name; any other status is an admin's own words. */
const STATES: readonly unknown[] = [...STAGES, ...PAYMENT_STATUSES, ...UPLOAD_STATUSES, ...WORKER_STATUSES];

const refersTo = (value: AuditValue, uid: string): boolean =>
  typeof value === 'object' &&
  value !== null &&
  'id' in value &&
  (value.id === uid || uploadOwner(value.id) === uid);

/**
 * An entry of the audit trail about a record of a person, after the deletion: action, record, time and the names of the
 * changed fields, without the person's name, personal values and an admin's own words.
 */
export function stripEntry(entry: AuditRecord, uid: string): AuditRecord {
  const nameless = <Value extends AuditValue>(value: Value): Value =>
    refersTo(value, uid) ? ({ ...(value as object), name: '' } as Value) : value;
  const keeps = (field: string, value: AuditValue) =>
    KEPT_FIELDS.includes(field) || (field === 'status' && STATES.includes(value));
  const strip = ({ field, from, to, of }: AuditChange): AuditChange => ({
    field,
    ...(from !== undefined && keeps(field, from) && { from: nameless(from) }),
    ...(to !== undefined && keeps(field, to) && { to: nameless(to) }),
    ...(of && { of: nameless(of) }),
  });
  const { reason: _words, subject, changes, ...rest } = entry;
  return {
    ...rest,
    ...(subject && { subject: nameless(subject) }),
    ...(changes && { changes: changes.map(strip) }),
  };
}
