import { auditEntry, changedFields } from '../../domain/audit-entry';
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
    const [category, city] = await Promise.all([
      stores.categories.find(service.categoryId),
      stores.cities.find(service.cityId),
    ]);
    checkServicePlace(category, city);
    await stores.services.putIn(transaction, service);
    const entry = auditEntry(actor, 'update_service', service._id, clock(), changedFields(stored, service));
    await stores.audit.appendIn(transaction, entry);
  });
  return { ...service, version: versionOf(service) };
};
