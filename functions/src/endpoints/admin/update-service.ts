import { auditChanges } from '../../domain/audit-changes';
import { auditEntry } from '../../domain/audit-entry';
import { namedRef, namedRefs } from '../../domain/audit-refs';
import { checkServicePlace } from '../../domain/check-catalogue';
import { checkVersion, notThere } from '../../domain/check-version';
import { versionOf } from '../../platform/version-of';
import type { Handler } from '../handler';

/** Replaces a service. Orders keep the name and the price that they froze (DECISIONS.md section 5). */
export const updateService: Handler<'updateService'> = async (input, actor, { stores, transact, clock }) => {
  const { version, ...body } = input.body;
  const service = { ...body, _id: input.params.id };
  await transact(async (transaction) => {
    await stores.guards.touchIn(transaction, [
      ['category', service.categoryId],
      ['city', service.cityId],
    ]);
    const [stored] = await stores.services.findAllIn(transaction, [service._id]);
    if (!stored) throw notThere('service');
    checkVersion(versionOf(stored), version);
    const [category, city, oldCategory, oldCity] = await Promise.all([
      stores.categories.find(service.categoryId),
      stores.cities.find(service.cityId),
      stores.categories.find(stored.categoryId),
      stores.cities.find(stored.cityId),
    ]);
    checkServicePlace(category, city);
    await stores.services.putIn(transaction, service);
    const named = [...namedRefs('category', [oldCategory, category]), ...namedRefs('city', [oldCity, city])];
    const changes = auditChanges(stored, service, named);
    const about = namedRef('service', service);
    const entry = auditEntry(actor, 'update_service', about, clock(), { changes });
    await stores.audit.appendIn(transaction, entry);
  });
  return { ...service, version: versionOf(service) };
};
