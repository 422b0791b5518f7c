import { ALL_CITIES_ID } from '@gharseva/contract';
import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { namedRef } from '#audit/audit-refs.ts';
import { checkCityName } from '#catalogue/check-catalogue.ts';
import { findOverlaps } from '#catalogue/find-overlaps.ts';
import { AppError } from '#domain/app-error.ts';
import { checkVersion, notThere } from '#domain/check-version.ts';
import { checkSameId, mergeRecord } from '#domain/merge-record.ts';
import { say } from '#domain/say.ts';
import { versionOf } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/**
 * Changes a city. A name that workers have chosen stays: their records name the city by it. `All Cities` stays as it is
 * (docs/product-decisions.md section 4).
 */
export const updateCity: Handler<'updateCity'> = async ({ params, body }, actor, deps) => {
  const { stores, transact, clock } = deps;
  const { version, _id, ...input } = body;
  checkSameId(params.id, _id);
  if (params.id === ALL_CITIES_ID) throw new AppError('conflict', say('all_cities_fixed'));
  return transact(async (transaction) => {
    await stores.guards.touchIn(transaction, [
      ['cityName', stores.guards.keyOf(input.name)],
      ['city', params.id],
    ]);
    const [stored] = await stores.cities.findEachIn(transaction, [params.id]);
    if (!stored) throw notThere('city');
    checkVersion(versionOf(stored), version);
    const city = mergeRecord(stored, input);
    if (stored.name !== city.name) {
      checkCityName(city, await stores.cities.listByName(city.name));
      const workers = await stores.workers.countBy('city', stored.name);
      if (workers > 0) {
        throw new AppError('conflict', say('city_name_chosen', { count: workers, name: stored.name }));
      }
    }
    const overlaps = findOverlaps(city, await stores.cities.listNear(city.pincodeRanges));
    await stores.cities.replaceIn(transaction, city);
    const changes = auditChanges(stored, city);
    const about = namedRef('city', city);
    await stores.audit.appendIn(transaction, auditEntry(actor, 'update_city', about, clock(), { changes }));
    return { ...city, version: versionOf(city), overlaps };
  });
};
