import type { Service } from '@gharseva/contract';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { callApi } from '#lib/api/call-api.ts';
import { byPosition } from './use-categories';

/** Most subcategories per request (the contract's limit). */
const IDS_A_REQUEST = 30;

/** Services by the id of their subcategory. */
export type ServicesBySubcategory = ReadonlyMap<string, readonly Service[]>;

/**
 * The query of the services of all subcategories of a screen, up to thirty per request. Sorted ids give equal queries one
 * address in every cache.
 */
export function servicesQuery(subcategoryIds: readonly string[]) {
  const ids = [...new Set(subcategoryIds)].sort();
  return queryOptions({
    queryKey: ['service', ids],
    queryFn: async ({ signal }) => {
      const answers = await Promise.all(
        chunks(ids).map((chunk) =>
          callApi('GET /api/service', { query: { categoryIds: chunk.join(',') }, signal }),
        ),
      );
      return answers.flat();
    },
  });
}

/** The active services of all subcategories of a screen, by subcategory. */
export function useServices(subcategoryIds: readonly string[]) {
  return useQuery({
    ...servicesQuery(subcategoryIds),
    enabled: subcategoryIds.length > 0,
    select: groupServices,
  });
}

function chunks(ids: readonly string[]): string[][] {
  const count = Math.ceil(ids.length / IDS_A_REQUEST);
  return Array.from({ length: count }, (_, index) =>
    ids.slice(index * IDS_A_REQUEST, (index + 1) * IDS_A_REQUEST),
  );
}

function groupServices(services: Service[]): ServicesBySubcategory {
  const groups = new Map<string, Service[]>();
  for (const service of services.filter(({ isActive }) => isActive).sort(byPosition)) {
    const group = groups.get(service.categoryId);
    if (group) group.push(service);
    else groups.set(service.categoryId, [service]);
  }
  return groups;
}
