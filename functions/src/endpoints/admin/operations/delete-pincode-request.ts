import { auditEntry } from '#audit/audit-entry.ts';
import { notFound } from '#domain/check-version.ts';
import { forgetPincodeRequest } from '#people/operations/forget-pincode-request.ts';
import type { Handler } from '../../handler';

/** Deletes a request for a pincode, and counts one less. */
export const deletePincodeRequest: Handler<'deletePincodeRequest'> = (
  { params },
  actor,
  { stores, transact, clock },
) =>
  transact(async (transaction) => {
    const stored = await forgetPincodeRequest(transaction, params.id, stores);
    if (!stored) throw notFound('entry');
    // By the pincode alone: the id is a digest of it and the phone, which could be found again by trying.
    const about = { kind: 'pincode', id: stored.pincode, name: stored.pincode } as const;
    await stores.audit.appendIn(transaction, auditEntry(actor, 'delete_pincode_request', about, clock()));
    return { id: params.id };
  });
