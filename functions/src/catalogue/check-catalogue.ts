import type { Category, City } from '@gharseva/contract';
import { AppError, invalid } from '../domain/app-error';
import { say } from '../domain/say';

/** The records around a category to be written. */
export interface CategoryRelations {
  /** The category in `parentCategory`; null without one, or if it does not exist. */
  parent: Category | null;
  children: number;
  services: number;
  /** The workers who have chosen it as their trade, where it would not be one any more. */
  workers: number;
}

/**
 * Refuses a category at an impossible place (docs/product-decisions.md section 4: two levels; services under the lower
 * one). With two levels, only the category itself could close a cycle.
 * @throws AppError `invalid_request` for a wrong parent, `conflict` when its subcategories, services or workers forbid
 * the place
 */
export function checkPlace(
  category: Category,
  { parent, children, services, workers }: CategoryRelations,
): void {
  if (category.parentCategory === null) {
    if (services > 0) {
      throw new AppError('conflict', say('stays_subcategory', { count: services }));
    }
    return;
  }
  if (category.parentCategory === category._id) {
    throw invalid('parentCategory', say('own_parent'));
  }
  if (!parent) throw invalid('parentCategory', say('parent_unknown'));
  if (parent.parentCategory !== null) throw invalid('parentCategory', say('parent_too_deep'));
  if (children > 0) {
    throw new AppError('conflict', say('stays_category', { count: children }));
  }
  if (workers > 0) throw new AppError('conflict', say('stays_trade', { count: workers }));
}

/** Refuses a service with a missing subcategory or city, naming each. */
export function checkServicePlace(category: Category | null, city: City | null): void {
  if (!category) throw invalid('categoryId', say('subcategory_unknown'));
  if (category.parentCategory === null) throw invalid('categoryId', say('subcategory_needed'));
  if (!city) throw invalid('cityId', say('city_unknown'));
}

const nameTaken = () =>
  new AppError('conflict', say('city_name_taken'), {
    details: [{ path: 'name', ...say('taken') }],
  });

/** Refuses the name of another city: workers name their city by it. */
export function checkCityName(city: City, ofThatName: readonly City[]): void {
  if (ofThatName.some(({ _id }) => _id !== city._id)) throw nameTaken();
}
