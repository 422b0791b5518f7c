import type { AuditKind } from '@gharseva/contract';
import { uploadOwner } from '@gharseva/contract/rules';
import { paths } from '#config/paths.ts';

/** The path of a record's screen, by its kind; `search` is the query that finds its name in a list. */
const SCREENS: Readonly<Record<AuditKind, (id: string, search: string) => string>> = {
  city: () => paths.adminCities,
  category: (_id, search) => `${paths.adminCategories}${search}`,
  service: (_id, search) => `${paths.adminServices}${search}`,
  worker: (id) => paths.adminWorker(id),
  document: (id) => paths.adminWorker(uploadOwner(id) ?? id),
  booking: (id) => paths.adminBooking(id),
  payment: (id) => paths.adminBooking(id),
  pincode: () => paths.adminDemand,
  admin: () => paths.adminAdmins,
};

/** The path of an audited record's screen; null for a kind of a later version. */
export function recordPath(kind: string, id: string, name = ''): string | null {
  if (!Object.hasOwn(SCREENS, kind)) return null;
  return SCREENS[kind as AuditKind](id, name === '' ? '' : `?search=${encodeURIComponent(name)}`);
}
