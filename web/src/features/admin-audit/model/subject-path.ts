import type { AuditAction, AuditKind } from '@gharseva/contract';
import { uploadOwner } from '@gharseva/contract/rules';
import { paths } from '../../../config/paths';
import type { ShownEntry } from '../api/use-audit';

/** Where a record of an entry is to be seen; null where it has no screen. */
export function recordPath(kind: AuditKind, id: string, name = ''): string | null {
  const search = name === '' ? '' : `?search=${encodeURIComponent(name)}`;
  switch (kind) {
    case 'city':
      return paths.adminCities;
    case 'category':
      return `${paths.adminCategories}${search}`;
    case 'service':
      return `${paths.adminServices}${search}`;
    case 'worker':
      return paths.adminWorker(id);
    case 'document':
      return paths.adminWorker(uploadOwner(id) ?? id);
    case 'booking':
    case 'payment':
      return paths.adminBooking(id);
    case 'pincode':
      return paths.adminDemand;
  }
}

/** What an action is done to, where its entry of an earlier version does not say. */
function kindOf(action: AuditAction): AuditKind | null {
  if (/_(city|category|service)$/.test(action)) return action.slice(action.indexOf('_') + 1) as AuditKind;
  if (action.endsWith('_upload')) return 'document';
  if (/_(worker|provider)$/.test(action)) return 'worker';
  if (action.includes('_booking')) return 'booking';
  if (/_(payment|refund)$/.test(action)) return 'payment';
  return null;
}

/** What an entry is about: its kind, id and, but for entries of earlier versions, its name. */
export function subjectOf({ subject, action, target }: ShownEntry) {
  if (subject) return subject;
  const kind = kindOf(action);
  return kind && { kind, id: target, name: '' };
}
