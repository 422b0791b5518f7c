import { randomUUID } from 'node:crypto';
import {
  ALL_CITIES_ID,
  ALL_CITIES_NAME,
  type Category,
  type City,
  categorySchema,
  citySchema,
  pincodePrefixes,
  type Service,
  serviceSchema,
} from '@gharseva/contract';
import type { Firestore } from 'firebase-admin/firestore';

type CategoryChoice = Partial<Category> & { _id: string };
type ServiceChoice = Partial<Service> & { _id: string };

const category = (choice: CategoryChoice): Category =>
  categorySchema.parse({
    name: `Category ${choice._id}`,
    description: 'Good work',
    displayAtHome: true,
    isActive: true,
    parentCategory: null,
    position: 0,
    ...choice,
  });

const service = (choice: ServiceChoice): Service =>
  serviceSchema.parse({
    name: `Service ${choice._id}`,
    categoryId: 'wiring',
    cityId: ALL_CITIES_ID,
    description: 'Done well',
    price: 199,
    duration: 45,
    isActive: true,
    position: 0,
    ...choice,
  });

const city = (_id: string, name: string, pincodeRanges: string[], changes: Partial<City> = {}): City =>
  citySchema.parse({
    ...{ _id, name, state: 'Uttar Pradesh', country: 'India', pincodeRanges, isActive: true },
    ...changes,
  });

/** The small catalogue of the API tests. */
export const CATEGORIES: readonly Category[] = [
  category({
    _id: 'electrician',
    name: 'Electrician',
    position: 1,
    translations: { hi: { name: 'बिजली मिस्त्री' } },
  }),
  category({ _id: 'plumber', name: 'Plumber', position: 0 }),
  category({ _id: 'tiny', name: 'Tiny', position: 2, slotCapacity: 2 }),
  category({ _id: 'closed', position: 3, isActive: false }),
  category({ _id: 'wiring', parentCategory: 'electrician', position: 1, imageUrl: '/pictures/wiring.svg' }),
  category({ _id: 'fans', parentCategory: 'electrician', position: 0 }),
  category({ _id: 'fans-old', parentCategory: 'electrician', position: 2, isActive: false }),
  category({ _id: 'taps', parentCategory: 'plumber' }),
  category({ _id: 'small', parentCategory: 'tiny' }),
  category({ _id: 'orphaned', parentCategory: 'closed' }),
];

export const SERVICES: readonly Service[] = [
  service({ _id: 'socket', price: 100, position: 1 }),
  service({ _id: 'switch', price: 320, position: 0 }),
  service({ _id: 'fan', price: 250, categoryId: 'fans', imageUrl: '/pictures/fan.svg' }),
  service({
    _id: 'tap',
    price: 199,
    categoryId: 'taps',
    translations: { hi: { name: 'नल की मरम्मत', description: 'अच्छे से' } },
  }),
  service({ _id: 'dear', price: 5000, categoryId: 'taps' }),
  service({ _id: 'rare', price: 400, categoryId: 'small' }),
  service({ _id: 'lucknow-only', price: 500, categoryId: 'fans', cityId: 'lucknow' }),
  service({ _id: 'kanpur-only', price: 500, categoryId: 'fans', cityId: 'kanpur' }),
  service({ _id: 'retired', isActive: false, position: 2 }),
  service({ _id: 'in-closed-subcategory', categoryId: 'fans-old' }),
  service({ _id: 'in-closed-category', categoryId: 'orphaned' }),
  service({ _id: 'hung-too-high', categoryId: 'plumber' }),
];

export const CITIES: readonly City[] = [
  city(ALL_CITIES_ID, ALL_CITIES_NAME, []),
  city('lucknow', 'Lucknow', ['226001-226031', '226101'], { translations: { hi: { name: 'लखनऊ' } } }),
  city('kanpur', 'Kanpur', ['208001-208027']),
  city('asleep', 'Asleep', ['226032-226099'], { isActive: false }),
];

/** Writes the catalogue like the seed, with the pincode prefixes of its cities. */
export async function writeCatalogue(db: Firestore): Promise<void> {
  const batch = db.batch();
  for (const one of CATEGORIES) batch.set(db.collection('categories').doc(one._id), { ...one });
  for (const one of SERVICES) batch.set(db.collection('services').doc(one._id), { ...one });
  for (const one of CITIES) {
    const prefixes = pincodePrefixes(one.pincodeRanges);
    batch.set(db.collection('cities').doc(one._id), { ...one, pincodePrefixes: prefixes });
  }
  await batch.commit();
  await stampCatalogue(db);
}

/** Tells the instances of the API that the catalogue was written without them. */
export async function stampCatalogue(db: Firestore): Promise<void> {
  await db.doc('catalogue/version').set({ version: randomUUID(), places: randomUUID() });
}

/** The price of a service of the test catalogue, in rupees. */
export function priceOf(id: string): number {
  const found = SERVICES.find(({ _id }) => _id === id);
  if (!found) throw new Error(`No service ${id} in the test catalogue`);
  return found.price;
}
