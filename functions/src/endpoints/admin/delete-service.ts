import { auditEntry } from '../../domain/audit-entry';
import { checkVersion, notThere } from '../../domain/check-version';
import { versionOf } from '../../platform/version-of';
import type { Handler } from '../handler';

/** Deletes a service. Nothing hangs on it: orders have frozen what they need of it. */
export const deleteService: Handler<'deleteService'> = ({ params, query }, actor, deps) => {
  const { stores, transact, clock } = deps;
  return transact(async (transaction) => {
    const [stored] = await stores.services.findAllIn(transaction, [params.id]);
    if (!stored) throw notThere('service');
    checkVersion(versionOf(stored), query.version);
    await stores.services.removeIn(transaction, params.id);
    await stores.audit.appendIn(transaction, auditEntry(actor, 'delete_service', params.id, clock()));
    return { id: params.id };
  });
};
