import { ALL_CITIES_ID, type City, type EndpointParsed, type PincodeOverlap } from '@gharseva/contract';
import type { AdminActor } from '../../domain/actor';
import { AppError } from '../../domain/app-error';
import { checkUnused } from '../../domain/check-version';
import { mergeRecord } from '../../domain/merge-record';
import { say } from '../../domain/say';
import type { WriteContext } from '../../stores/write-context';
import { checkCityName } from '../check-catalogue';
import { findOverlaps } from '../find-overlaps';
import {
  auditRecord,
  type Create,
  findChanged,
  findCurrent,
  isSame,
  type RecordAddress,
  withoutHash,
} from './record-writes';

/** A city with the pincodes that it shares with others: a warning, not a refusal. */
interface SavedCity {
  city: City;
  overlaps: PincodeOverlap[];
}

/**
 * Adds a city, once for an Idempotency-Key. Two admins who add one name at once meet at the name's guard.
 * @throws AppError `idempotency_mismatch`, and `conflict` for a name that another city has
 */
export async function addCity(
  input: EndpointParsed<'createCity', 'body'>,
  { id, requestHash, createOnce }: Create,
  actor: AdminActor,
  context: WriteContext,
): Promise<SavedCity> {
  const { stores } = context;
  const city = mergeRecord({ ...input, _id: id }, {});
  const overlaps = findOverlaps(city, await stores.cities.listNear(city.pincodeRanges));
  const created = await createOnce(stores.cities.created, async () => async (transaction) => {
    await stores.guards.touchIn(transaction, [['cityName', stores.guards.keyOf(city.name)]]);
    checkCityName(city, await stores.cities.listByName(city.name));
    await stores.cities.replaceIn(transaction, { ...city, requestHash });
    await auditRecord(transaction, 'city', { before: null, after: city }, actor, context);
    return { ...city, requestHash };
  });
  return { city: withoutHash(created), overlaps };
}

/**
 * Changes a city: what the input leaves out stays, and one that stays as it is is not stored again. A name that workers
 * have chosen stays too, because their records name the city by it; `All Cities` cannot be changed.
 * @throws AppError `not_found`, `conflict` for another version and for a name or city that stays
 */
export async function changeCity(
  address: RecordAddress,
  input: Omit<EndpointParsed<'updateCity', 'body'>, '_id' | 'version' | 'overlaps'>,
  actor: AdminActor,
  context: WriteContext,
): Promise<SavedCity> {
  const { stores, transact } = context;
  if (address.id === ALL_CITIES_ID) throw new AppError('conflict', say('all_cities_fixed'));
  return transact(async (transaction) => {
    const { stored, changed: city } = await findChanged(transaction, 'city', stores.cities, address, input);
    const findOverlapping = async () => findOverlaps(city, await stores.cities.listNear(city.pincodeRanges));
    if (isSame(stored, city)) return { city, overlaps: await findOverlapping() };
    await stores.guards.touchIn(transaction, [
      ['cityName', stores.guards.keyOf(city.name)],
      ['city', address.id],
    ]);
    if (stored.name !== city.name) {
      checkCityName(city, await stores.cities.listByName(city.name));
      const workers = await stores.workers.countBy('city', stored.name);
      if (workers > 0) {
        throw new AppError('conflict', say('city_name_chosen', { count: workers, name: stored.name }));
      }
    }
    const overlaps = await findOverlapping();
    await stores.cities.replaceIn(transaction, city);
    await auditRecord(transaction, 'city', { before: stored, after: city }, actor, context);
    return { city, overlaps };
  });
}

/**
 * Deletes a city that no service, worker or open booking uses.
 * @throws AppError `not_found`, `conflict` for another version, for a city in use and for `All Cities`
 */
export async function removeCity(
  address: RecordAddress,
  actor: AdminActor,
  context: WriteContext,
): Promise<void> {
  const { stores, transact } = context;
  const { id } = address;
  if (id === ALL_CITIES_ID) throw new AppError('conflict', say('all_cities_stays'));
  await transact(async (transaction) => {
    await stores.guards.touchIn(transaction, [['city', id]]);
    const stored = await findCurrent(transaction, 'city', stores.cities, address);
    const [services, workers, bookings] = await Promise.all([
      stores.services.countBy('cityId', id),
      stores.workers.countBy('city', stored.name),
      stores.orders.countOpenInCity(id),
    ]);
    checkUnused({ services, workers, open_bookings: bookings });
    await stores.cities.removeIn(transaction, id);
    await auditRecord(transaction, 'city', { before: stored, after: null }, actor, context);
  });
}
