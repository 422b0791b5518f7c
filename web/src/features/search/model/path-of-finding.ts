import { paths } from '#config/paths.ts';
import type { Finding } from './search-catalogue';

/** Where a finding is: the category's page, at the subcategory or at the service. */
export function pathOfFinding({ item, page, service }: Finding): string {
  if (service) return paths.service(page._id, service._id);
  return item === page ? paths.category(page._id) : paths.subcategory(page._id, item._id);
}
