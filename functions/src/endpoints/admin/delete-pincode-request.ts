import { auditEntry } from '../../domain/audit-entry';
import { notThere } from '../../domain/check-version';
import type { Handler } from '../handler';

/** Forgets a number that waited for a pincode, and counts one less. */
export const deletePincodeRequest: Handler<'deletePincodeRequest'> = (
  { params },
  actor,
  { stores, transact, clock },
) =>
  transact(async (transaction) => {
    const stored = await stores.pincodeRequests.findIn(transaction, params.id);
    if (!stored) throw notThere('entry');
    await stores.pincodeRequests.removeIn(transaction, params.id);
    const demand = await stores.pincodeRequests.findDemandIn(transaction, stored.pincode);
    if (demand) {
      await stores.pincodeRequests.putDemandIn(transaction, { ...demand, waiting: demand.waiting - 1 });
    }
    await stores.audit.appendIn(transaction, auditEntry(actor, 'delete_pincode_request', params.id, clock()));
    return { id: params.id };
  });
