import { type AuditKind, type AuditRef, orderNumber } from '@gharseva/contract';

/** A record of the catalogue by its name. */
export const namedRef = (
  kind: Extract<AuditKind, 'city' | 'category' | 'service'>,
  { _id, name }: { _id: string; name: string },
): AuditRef => ({ kind, id: _id, name });

/** The names of those records that exist, for fields that refer to them. */
export const namedRefs = (
  kind: Parameters<typeof namedRef>[0],
  records: readonly ({ _id: string; name: string } | null | undefined)[],
): AuditRef[] => records.flatMap((record) => (record ? [namedRef(kind, record)] : []));

/** A worker, or its provider with the same id. */
export const workerRef = (id: string, name: string): AuditRef => ({ kind: 'worker', id, name });

/** A coupon by its code. */
export const couponRef = (code: string): AuditRef => ({ kind: 'coupon', id: code, name: code });

/** An admin. */
export const adminRef = (id: string, name: string): AuditRef => ({ kind: 'admin', id, name });

/** A document by the name of its worker; the id contains its type. */
export const documentRef = (id: string, workerName: string): AuditRef => ({
  kind: 'document',
  id,
  name: workerName,
});

/** A booking, or its payment, by its order number: never by the customer's name. */
export const orderRef = (kind: 'booking' | 'payment', id: string): AuditRef => ({
  kind,
  id,
  name: orderNumber(id),
});
