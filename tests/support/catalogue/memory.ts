import type { Category, City, Service } from '@gharseva/contract';
import type { Create } from '../../../functions/src/catalogue/operations/record-writes';
import type { WriteContext } from '../../../functions/src/stores/write-context';
import { deepFreeze } from '../deep-freeze';
import { notingIn, type Written } from '../noting-in';
import { transactAtOnce } from '../transact-at-once';

/** The day on which {@link catalogueMemory} writes. */
export const AT = '2026-11-23T09:00:00.000+05:30';

export const POWER: Category = deepFreeze({
  ...{ _id: 'power', name: 'Electrician', description: '', displayAtHome: true, isActive: true },
  ...{ parentCategory: null, position: 0 },
});
export const FANS: Category = deepFreeze({ ...POWER, _id: 'fans', name: 'Fans', parentCategory: 'power' });
export const LUCKNOW: City = deepFreeze({
  ...{ _id: 'lucknow', name: 'Lucknow', state: 'Uttar Pradesh', country: 'India', isActive: true },
  pincodeRanges: ['226001-226031'],
});
export const FAN: Service = deepFreeze({
  ...{ _id: 'fan', name: 'Fan fitting', categoryId: 'fans', cityId: 'lucknow', description: '', price: 199 },
  ...{ included: '', excluded: '', duration: 30, isActive: true, position: 0 },
});

/** What a catalogue has, and how much of it is used elsewhere: by city, category, or city's name. */
export interface Kept {
  categories?: readonly Category[];
  cities?: readonly City[];
  services?: readonly Service[];
  workers?: Readonly<Record<string, number>>;
  bookings?: Readonly<Record<string, number>>;
}

/** A catalogue in memory: it finds what it has, and notes what is guarded and written, without keeping it. */
export function catalogueMemory(kept: Kept, written: Written): WriteContext {
  const { categories = [], cities = [], services = [], workers = {}, bookings = {} } = deepFreeze(kept);
  const storeOf = <Kind extends { _id: string }>(records: readonly Kind[], one: string) => {
    const find = async (id: string) => {
      if (typeof id !== 'string') throw new Error(`A ${one} is looked for without an id`);
      return records.find(({ _id }) => _id === id) ?? null;
    };
    const some = async (ids: readonly string[]) => records.filter(({ _id }) => ids.includes(_id));
    return {
      ...{ find, findAll: some, findEvery: some, created: {} },
      findIn: (_transaction: unknown, id: string) => find(id),
      findEachIn: async (_transaction: unknown, ids: readonly string[]) => Promise.all(ids.map(find)),
      ...{ replaceIn: notingIn(written, one), removeIn: notingIn(written, `removed ${one}`) },
    };
  };
  const stores = {
    categories: {
      ...storeOf(categories, 'category'),
      list: async () => categories,
      countChildren: async (id: string) =>
        categories.filter(({ parentCategory }) => parentCategory === id).length,
      noteLoweredIn: notingIn(written, 'lowered'),
    },
    services: {
      ...storeOf(services, 'service'),
      countBy: async (field: 'categoryId' | 'cityId', id: string) =>
        services.filter((one) => one[field] === id).length,
    },
    cities: {
      ...storeOf(cities, 'city'),
      ...{ listAll: async () => cities, listEvery: async () => cities, listNear: async () => cities },
      listByName: async (name: string) => cities.filter((one) => one.name === name),
    },
    workers: { countBy: async (field: string, value: string) => workers[`${field} ${value}`] ?? 0 },
    orders: { countOpenInCity: async (id: string) => bookings[id] ?? 0 },
    guards: { keyOf: (text: string) => `key of ${text}`, touchIn: notingIn(written, 'guarded') },
    audit: { appendIn: notingIn(written, 'audit') },
  };
  return { stores, transact: transactAtOnce, clock: () => new Date(AT) } as never;
}

/** The call that adds a record for the first time. */
export const creating: Create = {
  ...{ id: 'new-1', requestHash: 'hash' },
  createOnce: async (_store, prepare) => (await prepare())(undefined as never),
};

export const ADMIN = deepFreeze({
  ...({ role: 'admin', uid: 'meera', adminRole: 'owner' } as const),
  session: { id: 'session', expiresAt: new Date(AT) },
});

/** An entry of the audit trail about a record. */
export const entryOf = (action: string, target: string, name: string, changes: object[]) => [
  ...['audit', { at: AT, actor: 'meera', action, target, ...aboutOf(action, target, name, changes) }],
];

function aboutOf(action: string, id: string, name: string, changes: object[]) {
  const kind = action.slice(action.lastIndexOf('_') + 1);
  return { subject: { kind, id, name }, ...(changes.length > 0 && { changes }) };
}
