import {
  ALL_CITIES_ID,
  ALL_CITIES_NAME,
  type City,
  citySchema,
  MAX_CSV_ROWS,
  pincodePrefix,
  pincodePrefixes,
  servesPincode,
} from '@gharseva/contract';
import * as z from 'zod/mini';
import type { Query } from '../platform/database';
import type { Transaction } from '../platform/transact';
import type { CatalogueStamp } from './catalogue/catalogue-version';
import { type DocumentSource, MAX_COMPARED, openCollection } from './collection';
import type { Found } from './read-document';
import { rememberSome } from './remember-some';

/** Far more than any list of cities: those of a whole import, and All Cities; keeps a request from reading a whole collection. */
const MAX_CITIES = MAX_CSV_ROWS + 1;

/** More cities than share one three-digit sorting district. */
const MAX_CITIES_OF_PREFIX = 50;

/**
 * For how long a city is looked at first for the pincodes that it served. Two cities may serve one, of which an admin is
 * warned: an instance may take this much longer to hear of the other.
 */
const SERVING_MS = 10_000;

/** A stored city: `pincodePrefixes` is derived from the ranges, so that a look-up reads few documents. */
const storedCitySchema = z.extend(citySchema, { pincodePrefixes: z.array(z.string()) });

/** A city with the digest of the body that created it; empty for one without. */
const createdCitySchema = z.extend(storedCitySchema, { requestHash: z._default(z.string(), '') });

/** The city in the contract's form. */
const toCity = <Stored extends z.infer<typeof storedCitySchema>>({
  pincodePrefixes: _prefixes,
  ...city
}: Stored) => city;

/** Cities: `cities/{id}` (docs/product-decisions.md section 4). */
export function createCityStore(source: DocumentSource, version: CatalogueStamp) {
  const cities = openCollection(source, 'cities', storedCitySchema);
  const created = openCollection(source, 'cities', createdCitySchema);
  const read = async (found: Query): Promise<City[]> => (await cities.read(found)).map(toCity);
  /** The id of the city that served a pincode. */
  const serving = rememberSome<string>(SERVING_MS);
  /** Whether a city serves a pincode. */
  const serves = (city: City, pincode: string) =>
    city.isActive && city._id !== ALL_CITIES_ID && servesPincode(city.pincodeRanges, pincode);
  return {
    serves,

    /** The cities as their calls created them, for repetitions. */
    created: {
      async find(id: string) {
        const city = await created.find(id);
        return city && toCity(city);
      },
      async findIn(transaction: Transaction, id: string) {
        const city = await created.findIn(transaction, id);
        return city && toCity(city);
      },
    },

    /** All cities by name, active or not. */
    listAll: async (): Promise<City[]> => read((await cities.all()).orderBy('name').limit(MAX_CITIES)),

    /** As `listAll`, for a decision. @throws DamagedDocument */
    async listEvery(): Promise<City[]> {
      const found = (await cities.all()).orderBy('name').limit(MAX_CITIES);
      return (await cities.readEvery(found)).map(toCity);
    },

    /** One city, active or not; null if there is none. */
    async find(id: string): Promise<City | null> {
      const city = await cities.find(id);
      return city && toCity(city);
    },

    /** The existing cities among some ids, read in one request. */
    findAll: async (ids: readonly string[]): Promise<City[]> => (await cities.findAll(ids)).map(toCity),

    /** As `findAll`, for a decision. @throws DamagedDocument */
    findEvery: async (ids: readonly string[]): Promise<City[]> => (await cities.findEvery(ids)).map(toCity),

    /** As `find`, guarded. */
    async findIn(transaction: Transaction, id: string): Promise<City | null> {
      const city = await cities.findIn(transaction, id);
      return city && toCity(city);
    },

    /** The cities of some ids, guarded, in their order; null for a missing one. */
    async findEachIn(transaction: Transaction, ids: readonly string[]): Promise<(City | null)[]> {
      return (await cities.findEachIn(transaction, ids)).map((city) => city && toCity(city));
    },

    /** All cities with exactly this name, for a decision. @throws DamagedDocument */
    async listByName(name: string): Promise<City[]> {
      const found = (await cities.all()).where('name', '==', name).limit(2);
      return (await cities.readEvery(found)).map(toCity);
    },

    /** The ids of the cities of a name, readable or not. */
    async idsOfName(name: string): Promise<string[]> {
      return cities.idsOf((await cities.all()).where('name', '==', name).limit(2));
    },

    /** The cities that share a three-digit sorting district with some ranges: all whose pincodes could overlap. */
    async listNear(ranges: readonly string[]): Promise<City[]> {
      const prefixes = pincodePrefixes(ranges);
      const all = await cities.all();
      const found = new Map<string, City>();
      for (let start = 0; start < prefixes.length; start += MAX_COMPARED) {
        const some = prefixes.slice(start, start + MAX_COMPARED);
        const near = all.where('pincodePrefixes', 'array-contains-any', some).limit(MAX_CITIES);
        for (const city of await read(near)) found.set(city._id, city);
      }
      return [...found.values()];
    },

    /** The number of cities. */
    count: () => cities.count(),

    /** Writes a city whole, with the prefixes by which a pincode finds it. */
    async replaceIn(transaction: Transaction, city: City & { requestHash?: string }): Promise<void> {
      await cities.replaceIn(transaction, { ...city, pincodePrefixes: pincodePrefixes(city.pincodeRanges) });
      await version.stampIn(transaction);
    },

    /** Deletes a city that the transaction has read. */
    async removeIn(transaction: Transaction, id: string): Promise<void> {
      await cities.removeIn(transaction, id);
      await version.stampIn(transaction);
    },

    /** Up to `max` active cities by name, with those that cannot be read. */
    async findActive(max: number): Promise<Found<City>> {
      const active = (await cities.all()).where('isActive', '==', true).orderBy('name');
      const { records, damaged } = await cities.readSome(active.limit(max));
      return { records: records.map(toCity), damaged };
    },

    /** Whether an active city other than `All Cities` has this name. */
    async isActiveName(name: string): Promise<boolean> {
      if (name === ALL_CITIES_NAME) return false;
      const found = (await cities.all()).where('name', '==', name).where('isActive', '==', true);
      return !(await found.limit(1).get()).empty;
    },

    /**
     * The active city whose ranges contain the pincode, never `All Cities`; null if the pincode is not serviceable. The one
     * that was just found is read by its id, in one request with what else a call reads, and again looked for unless it still
     * serves the pincode.
     * @throws DamagedDocument if only a city that cannot be read might serve it
     */
    async findByPincode(pincode: string) {
      const before = serving.get(pincode);
      const [known] = before === undefined ? [] : await cities.findAll([before]);
      if (known && serves(known, pincode)) return known;
      const near = (await cities.all())
        .where('pincodePrefixes', 'array-contains', pincodePrefix(pincode))
        .where('isActive', '==', true)
        .limit(MAX_CITIES_OF_PREFIX);
      const { records, damaged } = await cities.readSome(near);
      const found = records.find((city) => serves(city, pincode));
      if (!found && damaged[0]) throw damaged[0];
      if (found) serving.set(pincode, found._id);
      return found ?? null;
    },
  };
}

export type CityStore = ReturnType<typeof createCityStore>;
