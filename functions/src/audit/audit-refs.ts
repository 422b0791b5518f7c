import { type AuditKind, type AuditRef, orderNumber } from '@gharseva/contract';

/** A record of the catalogue by its name. */
export const namedRef = (
  kind: Extract<AuditKind, 'city' | 'category' | 'service'>,
  { _id, name }: { _id: string; name: string },
): AuditRef => ({ kind, id: _id, name });

/** The names of some records that may not be there, for the ids that fields hold. */
export const namedRefs = (
  kind: Parameters<typeof namedRef>[0],
  records: readonly ({ _id: string; name: string } | null | undefined)[],
): AuditRef[] => records.flatMap((record) => (record ? [namedRef(kind, record)] : []));

/** A worker, or its provider, who has the same id. */
export const workerRef = (id: string, name: string): AuditRef => ({ kind: 'worker', id, name });

/** A document by the name of its worker; its type stands in its id. */
export const documentRef = (id: string, workerName: string): AuditRef => ({
  kind: 'document',
  id,
  name: workerName,
});

/** A booking, or its payment, by the number that people know: never by the customer's name. */
export const orderRef = (kind: 'booking' | 'payment', id: string): AuditRef => ({
  kind,
  id,
  name: orderNumber(id),
});
