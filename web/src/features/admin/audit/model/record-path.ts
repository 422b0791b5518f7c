import type { AuditKind } from '@gharseva/contract';
import { uploadOwner } from '@gharseva/contract/rules';
import { adminPaths } from '#config/admin-paths.ts';

/** The path of a record's screen, by its kind; `search` is the query that finds its name in a list. */
const SCREENS: Readonly<Record<AuditKind, (id: string, search: string) => string>> = {
  city: () => adminPaths.cities,
  category: (_id, search) => `${adminPaths.categories}${search}`,
  service: (_id, search) => `${adminPaths.services}${search}`,
  coupon: () => adminPaths.coupons,
  worker: (id) => adminPaths.worker(id),
  document: (id) => adminPaths.worker(uploadOwner(id) ?? id),
  booking: (id) => adminPaths.booking(id),
  payment: (id) => adminPaths.booking(id),
  pincode: () => adminPaths.demand,
  admin: () => adminPaths.admins,
};

/** The path of an audited record's screen; null for a kind of a later version. */
export function recordPath(kind: string, id: string, name = ''): string | null {
  if (!Object.hasOwn(SCREENS, kind)) return null;
  return SCREENS[kind as AuditKind](id, name === '' ? '' : `?search=${encodeURIComponent(name)}`);
}
