import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { namedRef, namedRefs } from '#audit/audit-refs.ts';
import { checkServicePlace } from '#catalogue/check-catalogue.ts';
import { mergeRecord } from '#domain/merge-record.ts';
import { randomId } from '#domain/secure-id.ts';
import { versionOf } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** Adds a service under a subcategory, for a city or `All Cities` (docs/product-decisions.md section 4). */
export const createService: Handler<'createService'> = async (
  { body },
  actor,
  { stores, transact, clock },
) => {
  const service = mergeRecord({ ...body, _id: randomId() }, {});
  await transact(async (transaction) => {
    await stores.guards.touchIn(transaction, [
      ['category', service.categoryId],
      ['city', service.cityId],
    ]);
    const [category, city] = await Promise.all([
      stores.categories.find(service.categoryId),
      stores.cities.find(service.cityId),
    ]);
    checkServicePlace(category, city);
    await stores.services.replaceIn(transaction, service);
    const named = [...namedRefs('category', [category]), ...namedRefs('city', [city])];
    const changes = auditChanges(null, service, named);
    const about = namedRef('service', service);
    const entry = auditEntry(actor, 'create_service', about, clock(), { changes });
    await stores.audit.appendIn(transaction, entry);
  });
  return { ...service, version: versionOf(service) };
};
