import { ALL_CITIES_ID, citySchema, pincodePrefix, servesPincode } from '@gharseva/contract';
import { z } from 'zod';
import type { Database } from '../platform/database';
import { readDocuments } from './read-document';

/** More cities than share one three-digit sorting district. */
const MAX_CITIES_OF_PREFIX = 50;

/** A city as it is stored: `pincodePrefixes` is derived from the ranges, so that a look-up reads few documents. */
const storedCitySchema = citySchema.extend({ pincodePrefixes: z.array(z.string()) });

/** Cities: `cities/{id}` (DECISIONS.md section 4). */
export function createCityStore(database: Database) {
  return {
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
