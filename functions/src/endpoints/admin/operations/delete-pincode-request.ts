import { auditEntry } from '#audit/audit-entry.ts';
import { notFound } from '#domain/check-version.ts';
import type { Handler } from '../../handler';

/** Deletes a request for a pincode, and counts one less. */
export const deletePincodeRequest: Handler<'deletePincodeRequest'> = (
  { params },
  actor,
  { stores, transact, clock },
) =>
  transact(async (transaction) => {
    const stored = await stores.pincodeRequests.findIn(transaction, params.id);
    if (!stored) throw notFound('entry');
    await stores.pincodeRequests.removeIn(transaction, params.id);
    const demand = await stores.pincodeRequests.findDemandIn(transaction, stored.pincode);
    await stores.pincodeRequests.mergeDemandIn(transaction, {
      _id: stored.pincode,
      waiting: Math.max(0, (demand?.waiting ?? 0) - 1),
      lastAt: demand?.lastAt ?? stored.createdAt,
    });
    const about = { kind: 'pincode', id: params.id, name: stored.pincode } as const;
    await stores.audit.appendIn(transaction, auditEntry(actor, 'delete_pincode_request', about, clock()));
    return { id: params.id };
  });
