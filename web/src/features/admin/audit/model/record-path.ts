import type { AuditKind } from '@gharseva/contract';
import { uploadOwner } from '@gharseva/contract/rules';
import { paths } from '#config/paths.ts';

/** The path of an audited record's screen; null where it has none. */
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
    case 'admin':
      return paths.adminAdmins;
  }
}
