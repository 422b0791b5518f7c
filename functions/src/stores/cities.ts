import {
  ALL_CITIES_ID,
  ALL_CITIES_NAME,
  type City,
  citySchema,
  pincodePrefix,
  pincodePrefixes,
  servesPincode,
} from '@gharseva/contract';
import { z } from 'zod';
import type { Database } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { readDocument, readDocuments } from './read-document';

/** No list of cities comes near; it keeps one request from reading a whole collection. */
const MAX_CITIES = 1000;

/** More cities than share one three-digit sorting district. */
const MAX_CITIES_OF_PREFIX = 50;

/** A city as it is stored: `pincodePrefixes` is derived from the ranges, so that a look-up reads few documents. */
const storedCitySchema = citySchema.extend({ pincodePrefixes: z.array(z.string()) });

/** How many values Firestore compares in one question. */
const MAX_ANY = 30;

/** A city as the contract shows it. */
const toCity = ({ pincodePrefixes: _prefixes, ...city }: z.infer<typeof storedCitySchema>): City => city;

/** Cities: `cities/{id}` (docs/product-decisions.md section 4). */
export function createCityStore(database: Database) {
  const collection = async () => (await database()).collection('cities');
  return {
    /** Every city by name, active or not. */
    async listAll(): Promise<City[]> {
      const found = await (await collection()).orderBy('name').limit(MAX_CITIES).get();
      return readDocuments(storedCitySchema, found.docs).map(toCity);
    },

    /** One city, active or not; null when there is none. */
    async find(id: string): Promise<City | null> {
      const city = readDocument(storedCitySchema, await (await collection()).doc(id).get());
      return city && toCity(city);
    },

    /** The cities of the ids that exist, read in one request. */
    async findAll(ids: readonly string[]): Promise<City[]> {
      if (ids.length === 0) return [];
      const cities = await collection();
      const refs = ids.map((id) => cities.doc(id));
      return readDocuments(storedCitySchema, await cities.firestore.getAll(...refs)).map(toCity);
    },

    /** The cities of some ids, guarded, in their order; null for one that is not there. */
    async findAllIn(transaction: Transaction, ids: readonly string[]): Promise<(City | null)[]> {
      if (ids.length === 0) return [];
      const cities = await collection();
      const snapshots = await transaction.getAll(...ids.map((id) => cities.doc(id)));
      return snapshots.map((snapshot) => {
        const city = readDocument(storedCitySchema, snapshot);
        return city && toCity(city);
      });
    },

    /** The cities of this very name. */
    async listByName(name: string): Promise<City[]> {
      const found = await (await collection()).where('name', '==', name).limit(2).get();
      return readDocuments(storedCitySchema, found.docs).map(toCity);
    },

    /** The cities that share a three-digit sorting district with some ranges: all whose pincodes could overlap. */
    async listNear(ranges: readonly string[]): Promise<City[]> {
      const prefixes = pincodePrefixes(ranges);
      const cities = await collection();
      const found = new Map<string, City>();
      for (let start = 0; start < prefixes.length; start += MAX_ANY) {
        const some = prefixes.slice(start, start + MAX_ANY);
        const { docs } = await cities
          .where('pincodePrefixes', 'array-contains-any', some)
          .limit(MAX_CITIES)
          .get();
        for (const city of readDocuments(storedCitySchema, docs)) found.set(city._id, toCity(city));
      }
      return [...found.values()];
    },

    /** How many there are. */
    async count(): Promise<number> {
      return (await (await collection()).count().get()).data().count;
    },

    /** Writes a city whole, with the prefixes by which a pincode finds it. */
    async putIn(transaction: Transaction, { _id, ...city }: City): Promise<void> {
      const prefixes = pincodePrefixes(city.pincodeRanges);
      transaction.replace((await collection()).doc(_id), { ...city, pincodePrefixes: prefixes });
    },

    /** Deletes a city that the transaction has read. */
    async removeIn(transaction: Transaction, id: string): Promise<void> {
      transaction.remove((await collection()).doc(id));
    },

    /** The active cities by name, as the contract shows them. */
    async listActive(): Promise<City[]> {
      const found = await (await database())
        .collection('cities')
        .where('isActive', '==', true)
        .orderBy('name')
        .limit(MAX_CITIES)
        .get();
      return readDocuments(storedCitySchema, found.docs).map(toCity);
    },

    /** Whether this is the name of an active city, `All Cities` aside. */
    async isActiveName(name: string): Promise<boolean> {
      if (name === ALL_CITIES_NAME) return false;
      const found = await (await database())
        .collection('cities')
        .where('name', '==', name)
        .where('isActive', '==', true)
        .limit(1)
        .get();
      return !found.empty;
    },

    /** The active city whose ranges hold the pincode, never `All Cities`; null when we do not serve it. */
    async findByPincode(pincode: string) {
      const found = await (await database())
        .collection('cities')
        .where('pincodePrefixes', 'array-contains', pincodePrefix(pincode))
        .where('isActive', '==', true)
        .limit(MAX_CITIES_OF_PREFIX)
        .get();
      const cities = readDocuments(storedCitySchema, found.docs);
      return (
        cities.find((city) => city._id !== ALL_CITIES_ID && servesPincode(city.pincodeRanges, pincode)) ??
        null
      );
    },
  };
}
