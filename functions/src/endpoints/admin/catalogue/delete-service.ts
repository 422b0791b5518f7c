import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { namedRef, namedRefs } from '#audit/audit-refs.ts';
import { checkVersion, notThere } from '#domain/check-version.ts';
import { versionOf } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** Deletes a service. Nothing hangs on it: orders have frozen what they need of it. */
export const deleteService: Handler<'deleteService'> = ({ params, query }, actor, deps) => {
  const { stores, transact, clock } = deps;
  return transact(async (transaction) => {
    const [stored] = await stores.services.findEachIn(transaction, [params.id]);
    if (!stored) throw notThere('service');
    checkVersion(versionOf(stored), query.version);
    await stores.services.removeIn(transaction, params.id);
    const [category, city] = await Promise.all([
      stores.categories.find(stored.categoryId),
      stores.cities.find(stored.cityId),
    ]);
    const named = [...namedRefs('category', [category]), ...namedRefs('city', [city])];
    const changes = auditChanges(stored, null, named);
    const about = namedRef('service', stored);
    const entry = auditEntry(actor, 'delete_service', about, clock(), { changes });
    await stores.audit.appendIn(transaction, entry);
    return { id: params.id };
  });
};
