import { paths } from '#config/paths.ts';
import type { Finding } from './search-catalogue';

/** The path of a finding: its category's page, at the subcategory or the service. */
export function pathOfFinding({ item, page, service }: Finding): string {
  if (service) return paths.service(page._id, service._id);
  return item === page ? paths.category(page._id) : paths.subcategory(page._id, item._id);
}
