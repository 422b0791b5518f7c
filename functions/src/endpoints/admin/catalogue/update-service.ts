import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { namedRef, namedRefs } from '#audit/audit-refs.ts';
import { checkServicePlace } from '#catalogue/check-catalogue.ts';
import { checkVersion, notThere } from '#domain/check-version.ts';
import { checkSameId, mergeRecord } from '#domain/merge-record.ts';
import { versionOf } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** Changes a service. Orders keep the name and the price that they froze (docs/product-decisions.md section 5). */
export const updateService: Handler<'updateService'> = async ({ params, body }, actor, deps) => {
  const { stores, transact, clock } = deps;
  const { version, _id, ...input } = body;
  checkSameId(params.id, _id);
  return transact(async (transaction) => {
    await stores.guards.touchIn(transaction, [
      ['category', input.categoryId],
      ['city', input.cityId],
    ]);
    const [stored] = await stores.services.findEachIn(transaction, [params.id]);
    if (!stored) throw notThere('service');
    checkVersion(versionOf(stored), version);
    const service = mergeRecord(stored, input);
    const [category, city, oldCategory, oldCity] = await Promise.all([
      stores.categories.find(service.categoryId),
      stores.cities.find(service.cityId),
      stores.categories.find(stored.categoryId),
      stores.cities.find(stored.cityId),
    ]);
    checkServicePlace(category, city);
    await stores.services.replaceIn(transaction, service);
    const named = [...namedRefs('category', [oldCategory, category]), ...namedRefs('city', [oldCity, city])];
    const changes = auditChanges(stored, service, named);
    const about = namedRef('service', service);
    const entry = auditEntry(actor, 'update_service', about, clock(), { changes });
    await stores.audit.appendIn(transaction, entry);
    return { ...service, version: versionOf(service) };
  });
};
