import {
  type AuditAction,
  type AuditKind,
  type AuditRecord,
  type AuditRef,
  orderNumber,
} from '@gharseva/contract';

/** What an action is done to; null for what is about no one record, such as signing in. */
function kindOf(action: AuditAction): AuditKind | null {
  if (/_(city|category|service)$/.test(action)) return action.slice(action.indexOf('_') + 1) as AuditKind;
  if (action.endsWith('_upload')) return 'document';
  if (/_(worker|provider)$/.test(action)) return 'worker';
  if (action.includes('_booking')) return 'booking';
  if (/_(payment|refund)$/.test(action)) return 'payment';
  return null;
}

/**
 * What an entry is about, as it says itself; of an entry of an earlier version by its action and target, where a booking
 * has its number for a name and all others have none.
 */
export function auditSubject({ subject, action, target }: AuditRecord): AuditRef | null {
  if (subject) return subject;
  const kind = kindOf(action);
  if (!kind) return null;
  return { kind, id: target, name: kind === 'booking' || kind === 'payment' ? orderNumber(target) : '' };
}
