import { ALL_CITIES_ID } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { auditChanges } from '../../domain/audit-changes';
import { auditEntry } from '../../domain/audit-entry';
import { namedRef } from '../../domain/audit-refs';
import { checkCityName } from '../../domain/check-catalogue';
import { checkVersion, notThere } from '../../domain/check-version';
import { findOverlaps } from '../../domain/find-overlaps';
import { say } from '../../domain/say';
import { versionOf } from '../../platform/version-of';
import type { Handler } from '../handler';

/**
 * Replaces a city. A name that workers have chosen stays: their records name the city by it. `All Cities` stays as it is
 * (DECISIONS.md section 4).
 */
export const updateCity: Handler<'updateCity'> = async (input, actor, { stores, transact, clock }) => {
  const { version, ...body } = input.body;
  const city = { ...body, _id: input.params.id };
  if (city._id === ALL_CITIES_ID) throw new AppError('conflict', say('all_cities_fixed'));
  const overlaps = findOverlaps(city, await stores.cities.listNear(city.pincodeRanges));
  await transact(async (transaction) => {
    await stores.guards.touchIn(transaction, [
      ['cityName', stores.guards.keyOf(city.name)],
      ['city', city._id],
    ]);
    const [stored] = await stores.cities.findAllIn(transaction, [city._id]);
    if (!stored) throw notThere('city');
    checkVersion(versionOf(stored), version);
    if (stored.name !== city.name) {
      checkCityName(city, await stores.cities.listByName(city.name));
      const workers = await stores.workers.countBy('city', stored.name);
      if (workers > 0) {
        throw new AppError('conflict', say('city_name_chosen', { count: workers, name: stored.name }));
      }
    }
    await stores.cities.putIn(transaction, city);
    const changes = auditChanges(stored, city);
    const about = namedRef('city', city);
    await stores.audit.appendIn(transaction, auditEntry(actor, 'update_city', about, clock(), { changes }));
  });
  return { city: { ...city, version: versionOf(city) }, overlaps };
};
