import { type AuditKind, type AuditRecord, type AuditRef, orderNumber } from '@gharseva/contract';

/** The kind of record that an action is about; null if there is none, as for signing in. */
function kindOf(action: string): AuditKind | null {
  const ofCatalogue = /_(city|category|service)$/.exec(action)?.[1];
  if (ofCatalogue) return ofCatalogue as AuditKind;
  if (action.endsWith('_upload')) return 'document';
  if (/_(worker|provider)$/.test(action)) return 'worker';
  if (action.includes('_booking')) return 'booking';
  if (/_(payment|refund)$/.test(action)) return 'payment';
  return null;
}

/**
 * The subject of an entry. For an entry of an earlier version it follows from action and target: a booking's name is
 * its order number, all others have none.
 */
export function auditSubject({ subject, action, target }: AuditRecord): AuditRef | null {
  if (subject) return subject;
  const kind = kindOf(action);
  if (!kind) return null;
  return { kind, id: target, name: kind === 'booking' || kind === 'payment' ? orderNumber(target) : '' };
}
