import type { Offer } from '../orders/check-offer';
import type { CategoryStore } from './categories';
import type { ServiceStore } from './services';

/** Services with what they depend on, subcategory and top category: three requests for any number of services. */
export function createOfferStore(categories: CategoryStore, services: ServiceStore) {
  return {
    /** An offer for each id, in the order of the ids; null for a missing service. */
    async findAll(serviceIds: readonly string[]): Promise<(Offer | null)[]> {
      const found = new Map((await services.findAll(serviceIds)).map((service) => [service._id, service]));
      const subcategories = await byId(
        categories,
        [...found.values()].map(({ categoryId }) => categoryId),
      );
      const parents = [...subcategories.values()].flatMap(({ parentCategory }) => parentCategory ?? []);
      const tops = await byId(categories, parents);
      return serviceIds.map((id) => {
        const service = found.get(id);
        if (!service) return null;
        const subcategory = subcategories.get(service.categoryId) ?? null;
        const category = tops.get(subcategory?.parentCategory ?? '') ?? null;
        return { service, subcategory, category };
      });
    },
  };
}

async function byId(categories: CategoryStore, ids: readonly string[]) {
  const found = await categories.findAll([...new Set(ids)]);
  return new Map(found.map((category) => [category._id, category]));
}
