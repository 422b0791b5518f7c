import type { QueryClient } from '@tanstack/react-query';
import { activeOf, categoryQuery, subcategoriesQuery } from './use-category';
import { servicesQuery } from './use-services';

/** Loads what a category's page shows; also resolves when that fails, which the page reports. */
export async function loadCategory(client: QueryClient, categoryId: string): Promise<void> {
  const subcategories = subcategoriesQuery(categoryId);
  await Promise.all([client.prefetchQuery(categoryQuery(categoryId)), client.prefetchQuery(subcategories)]);
  const found = client.getQueryData(subcategories.queryKey) ?? [];
  const ids = activeOf(found, categoryId).map(({ _id }) => _id);
  if (ids.length > 0) await client.prefetchQuery(servicesQuery(ids));
}
