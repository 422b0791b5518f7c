import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { namedRef } from '#audit/audit-refs.ts';
import { checkCityName } from '#catalogue/check-catalogue.ts';
import { findOverlaps } from '#catalogue/find-overlaps.ts';
import { mergeRecord } from '#domain/merge-record.ts';
import { randomId } from '#domain/secure-id.ts';
import { versionOf } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** Adds a city (docs/product-decisions.md section 4). Two admins who add one name at once meet at the name's guard. */
export const createCity: Handler<'createCity'> = async ({ body }, actor, { stores, transact, clock }) => {
  const city = mergeRecord({ ...body, _id: randomId() }, {});
  const overlaps = findOverlaps(city, await stores.cities.listNear(city.pincodeRanges));
  await transact(async (transaction) => {
    await stores.guards.touchIn(transaction, [['cityName', stores.guards.keyOf(city.name)]]);
    checkCityName(city, await stores.cities.listByName(city.name));
    await stores.cities.replaceIn(transaction, city);
    await stores.audit.appendIn(
      transaction,
      auditEntry(actor, 'create_city', namedRef('city', city), clock(), {
        changes: auditChanges(null, city),
      }),
    );
  });
  return { ...city, version: versionOf(city), overlaps };
};
