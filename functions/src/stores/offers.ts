import type { Category, Service } from '@gharseva/contract';
import type { Offer } from '../orders/check-offer';
import type { CategoryStore } from './categories';
import { rememberSome } from './remember-some';
import type { ServiceStore } from './services';

/** Services with what they depend on, subcategory and top category. */
export function createOfferStore(categories: CategoryStore, services: ServiceStore) {
  /** The categories above a service when it was last read: which documents to read with it, never what is in them. */
  const above = rememberSome<string[]>();
  return {
    /**
     * An offer for each id, in the order of the ids; null for a missing service. One request in a call for services of which
     * this instance has read one before, if they stand where they stood; else up to three.
     */
    async findAll(serviceIds: readonly string[]): Promise<(Offer | null)[]> {
      const guessed = new Set(serviceIds.flatMap((id) => above.get(id) ?? []));
      const known = new Map<string, Category>();
      const asked = new Set<string>();
      const learn = async (ids: Iterable<string>): Promise<void> => {
        const unknown = [...new Set(ids)].filter((id) => !asked.has(id));
        for (const id of unknown) asked.add(id);
        for (const category of await categories.findAll(unknown)) known.set(category._id, category);
      };
      const [found] = await Promise.all([services.findAll(serviceIds), learn(guessed)]);
      await learn(found.map(({ categoryId }) => categoryId));
      const parentOf = ({ categoryId }: Service) => known.get(categoryId)?.parentCategory ?? '';
      await learn(found.map(parentOf).filter((id) => id !== ''));
      const byId = new Map(found.map((service) => [service._id, service]));
      return serviceIds.map((id) => {
        const service = byId.get(id);
        if (!service) return null;
        const subcategory = known.get(service.categoryId) ?? null;
        const category = known.get(parentOf(service)) ?? null;
        if (subcategory && category) above.set(id, [subcategory._id, category._id]);
        return { service, subcategory, category };
      });
    },
  };
}
