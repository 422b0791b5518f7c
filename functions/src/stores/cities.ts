import {
  ALL_CITIES_ID,
  ALL_CITIES_NAME,
  type City,
  citySchema,
  pincodePrefix,
  servesPincode,
} from '@gharseva/contract';
import { z } from 'zod';
import type { Database } from '../platform/database';
import { readDocuments } from './read-document';

/** No list of cities comes near; it keeps one request from reading a whole collection. */
const MAX_CITIES = 1000;

/** More cities than share one three-digit sorting district. */
const MAX_CITIES_OF_PREFIX = 50;

/** A city as it is stored: `pincodePrefixes` is derived from the ranges, so that a look-up reads few documents. */
const storedCitySchema = citySchema.extend({ pincodePrefixes: z.array(z.string()) });

/** A city as the contract shows it. */
const toCity = ({ pincodePrefixes: _prefixes, ...city }: z.infer<typeof storedCitySchema>): City => city;

/** Cities: `cities/{id}` (DECISIONS.md section 4). */
export function createCityStore(database: Database) {
  return {
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
