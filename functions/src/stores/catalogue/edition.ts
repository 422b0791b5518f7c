import type { Category, City, Coupon, SearchIndex, Service } from '@gharseva/contract';
import { buildSearchIndex } from '../../catalogue/build-search-index';
import { DamagedDocument } from '../../domain/damaged-document';
import type { Offer } from '../../orders/check-offer';
import { type CategoryStore, MAX_SIBLINGS } from '../categories';
import type { CityStore } from '../cities';
import type { CouponStore } from '../coupons/coupons';
import type { createOfferStore } from '../offers';
import type { Found } from '../read-document';
import { MAX_SERVICES, type ServiceStore } from '../services';

/** The most records that an instance holds: far more than most operators offer, about 50 MB, and 15 MB of cities' pincodes. */
const MAX_HELD_CATEGORIES = 2_000;
const MAX_HELD_SERVICES = 20_000;
const MAX_HELD_CITIES = 5_000;

/** The stores that an edition is read from. */
export interface EditionSources {
  categories: Pick<CategoryStore, 'findActive' | 'find' | 'listActive'>;
  services: Pick<ServiceStore, 'findActive' | 'listActive'>;
  offers: ReturnType<typeof createOfferStore>;
  cities: Pick<CityStore, 'findActive' | 'findByPincode' | 'serves'>;
  coupons: Pick<CouponStore, 'listOffered'>;
}

interface Placed {
  _id: string;
  position: number;
}

/** Firestore's order of a query by position. */
const byPosition = (a: Placed, b: Placed) => a.position - b.position || (a._id < b._id ? -1 : 1);

function groupBy<Kind extends Placed>(
  records: readonly Kind[],
  keyOf: (record: Kind) => string | null,
): ReadonlyMap<string | null, Kind[]> {
  const groups = new Map<string | null, Kind[]>();
  for (const record of [...records].sort(byPosition)) {
    const group = groups.get(keyOf(record));
    if (group) group.push(record);
    else groups.set(keyOf(record), [record]);
  }
  return groups;
}

/** Reads something at the first request, once for all who ask meanwhile, and again only after a failure. */
function once<Value>(read: () => Promise<Value>): () => Promise<Value> {
  let reading: Promise<Value> | null = null;
  return () => {
    if (reading) return reading;
    const begun = read();
    reading = begun;
    begun.catch(() => {
      reading = null;
    });
    return begun;
  };
}

/** Some active records, or all of them. */
interface Held<Kind> extends Found<Kind> {
  isWhole: boolean;
}

async function hold<Kind>(read: (max: number) => Promise<Found<Kind>>, max: number): Promise<Held<Kind>> {
  const found = await read(max + 1);
  return { ...found, isWhole: found.records.length + found.damaged.length <= max };
}

/**
 * One edition of the catalogue: what it shows on one day, from memory. Each kind of record is read whole at the first
 * request that needs it, so that afterwards no way of asking costs a read. A kind with more records than an instance holds
 * is asked for in the database.
 * @param day in India, for which coupons are offered
 */
export function openEdition({ categories, services, offers, cities, coupons }: EditionSources, day: string) {
  const heldCategories = once(async () => {
    const held = await hold(categories.findActive, MAX_HELD_CATEGORIES);
    const byId = new Map(held.records.map((record) => [record._id, record]));
    return { ...held, byId, byParent: groupBy(held.records, ({ parentCategory }) => parentCategory) };
  });
  const heldServices = once(async () => {
    const held = await hold(services.findActive, MAX_HELD_SERVICES);
    const byId = new Map(held.records.map((record) => [record._id, record]));
    return { ...held, byId, byCategory: groupBy(held.records, ({ categoryId }) => categoryId) };
  });
  const heldCities = once(async () => {
    const held = await hold(cities.findActive, MAX_HELD_CITIES);
    return { ...held, byId: [...held.records].sort((a, b) => (a._id < b._id ? -1 : 1)) };
  });
  const index = once(async () => {
    const [found, offered] = await Promise.all([heldCategories(), heldServices()]);
    return buildSearchIndex(found.records, offered.records);
  });
  const offered = once(() => coupons.listOffered(day));

  /** The active category of an id; null if there is none. */
  const findActive = async (id: string): Promise<Category | DamagedDocument | null> => {
    const { isWhole, byId, damaged } = await heldCategories();
    const held = byId.get(id) ?? damaged.find((one) => one.id === id) ?? null;
    if (held || isWhole) return held;
    const stored = await categories.find(id);
    return stored?.isActive ? stored : null;
  };
  /** The active category of an id, unless the one above it is not active. One that cannot be read hides nothing. */
  const findShown = async (id: string): Promise<Category | DamagedDocument | null> => {
    const found = await findActive(id);
    if (!found || found instanceof DamagedDocument || found.parentCategory === null) return found;
    return (await findActive(found.parentCategory)) && found;
  };

  return {
    day,

    /** The active children of a category that is shown, by position; with null, the active top level. */
    async listCategories(parentCategory: string | null): Promise<Category[]> {
      if (parentCategory !== null && !(await findShown(parentCategory))) return [];
      const { isWhole, byParent } = await heldCategories();
      if (!isWhole) return categories.listActive(parentCategory);
      return (byParent.get(parentCategory) ?? []).slice(0, MAX_SIBLINGS);
    },

    /** One category that is shown; null if there is none. @throws DamagedDocument */
    async findCategory(id: string): Promise<Category | null> {
      const found = await findShown(id);
      if (found instanceof DamagedDocument) throw found;
      return found;
    },

    /** The active services of those of some subcategories that are shown, by position. */
    async listServices(categoryIds: readonly string[]): Promise<Service[]> {
      const [{ isWhole, byCategory }, ...above] = await Promise.all([
        heldServices(),
        ...[...new Set(categoryIds)].map(async (id) => ((await findShown(id)) ? [id] : [])),
      ]);
      const shown = above.flat();
      if (shown.length === 0) return [];
      if (!isWhole) return services.listActive(shown);
      const found = shown.flatMap((id) => byCategory.get(id) ?? []);
      return found.sort(byPosition).slice(0, MAX_SERVICES);
    },

    /**
     * An offer for each id of a service, in the order of the ids; null, or one without what is above the service, where that is
     * missing or not active.
     */
    async findOffers(serviceIds: readonly string[]): Promise<(Offer | null)[]> {
      const [above, held] = await Promise.all([heldCategories(), heldServices()]);
      if (!above.isWhole || !held.isWhole) return offers.findAll(serviceIds);
      return serviceIds.map((id) => {
        const service = held.byId.get(id);
        if (!service) return null;
        const subcategory = above.byId.get(service.categoryId) ?? null;
        const category = above.byId.get(subcategory?.parentCategory ?? '') ?? null;
        return { service, subcategory, category };
      });
    },

    /** The active cities by name. */
    listCities: async (): Promise<City[]> => (await heldCities()).records,

    /** The active city that serves a pincode, never `All Cities`. @throws DamagedDocument as the store of cities does */
    async findCity(pincode: string): Promise<City | null> {
      const { isWhole, byId, damaged } = await heldCities();
      const found = byId.find((city) => cities.serves(city, pincode));
      if (found || (isWhole && damaged.length === 0)) return found ?? null;
      return cities.findByPincode(pincode);
    },

    /** Everything that a visitor can search. */
    searchIndex: (): Promise<SearchIndex> => index(),

    /** The coupons that are offered to everybody on the edition's day. */
    listCoupons: (): Promise<Coupon[]> => offered(),
  };
}

export type Edition = ReturnType<typeof openEdition>;
