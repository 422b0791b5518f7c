import type { Category, City, EndpointName, Service } from '@gharseva/contract';
import type { Firestore } from 'firebase-admin/firestore';
import { versionOf } from '../../functions/src/platform/version-of';
import type { CallOptions } from './call-api';
import { CATEGORIES, CITIES, SERVICES } from './catalogue';
import { type Person, randomPhone } from './people';

const DOOMED = 200;

function pick<Kind extends { _id: string }>(all: readonly Kind[], id: string): Kind {
  const found = all.find(({ _id }) => _id === id);
  if (!found) throw new Error(`No ${id} in the test catalogue`);
  return found;
}

/** A call that saves a record as it is: right, and right again. */
function unchanged({ _id, ...rest }: Category | City | Service): CallOptions {
  return { params: { id: _id }, body: { ...rest, version: versionOf({ _id, ...rest }) } };
}

/** Records that nothing uses, for calls that delete: each call takes the next. */
export async function writeDoomed(db: Firestore): Promise<void> {
  const batch = db.batch();
  for (let index = 0; index < DOOMED; index += 1) {
    const id = `doomed-${index}`;
    const { _id: _city, ...city } = pick(CITIES, 'asleep');
    const { _id: _category, ...category } = pick(CATEGORIES, 'small');
    const { _id: _service, ...service } = pick(SERVICES, 'rare');
    batch.set(db.doc(`cities/${id}`), { ...city, name: id, pincodeRanges: [], pincodePrefixes: [] });
    batch.set(db.doc(`categories/${id}`), category);
    batch.set(db.doc(`services/${id}`), service);
  }
  await batch.commit();
}

let doomed = 0;
const nextDoomed = () => {
  doomed = (doomed + 1) % DOOMED;
  return { params: { id: `doomed-${doomed}` } };
};

const { _id: _one, ...newCategory } = pick(CATEGORIES, 'small');
const { _id: _two, ...newService } = pick(SERVICES, 'rare');

/** A right call of each admin endpoint; `owner` is a worker with documents. */
export const adminCalls = {
  createCity: () => ({ body: { name: `City ${randomPhone()}`, state: 'Goa', pincodeRanges: [] } }),
  updateCity: () => unchanged(pick(CITIES, 'kanpur')),
  deleteCity: nextDoomed,
  listAdminCategories: () => ({}),
  createCategory: () => ({ body: newCategory }),
  updateCategory: () => unchanged(pick(CATEGORIES, 'tiny')),
  deleteCategory: nextDoomed,
  listAdminServices: () => ({}),
  createService: () => ({ body: newService }),
  updateService: () => unchanged(pick(SERVICES, 'rare')),
  deleteService: nextDoomed,
} satisfies { [Name in EndpointName]?: (owner: Person) => CallOptions };
