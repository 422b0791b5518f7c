import type { Category, City } from '@gharseva/contract';
import { AppError, invalid } from '../domain/app-error';
import { say } from '../domain/say';

/** What stands around a category that is to be written. */
export interface CategoryGround {
  /** The category that `parentCategory` names; null when it names none, or one that is not there. */
  parent: Category | null;
  children: number;
  services: number;
}

/**
 * Refuses a category at a place where it cannot be (docs/product-decisions.md section 4: two levels; services under the
 * lower one). With two levels a cycle cannot come about but through the category itself.
 * @throws AppError `invalid_request` for a wrong parent, `conflict` when what hangs on it does not allow the place
 */
export function checkPlace(category: Category, { parent, children, services }: CategoryGround): void {
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
}

/** Refuses a service whose subcategory or city is not there, each named. */
export function checkServicePlace(category: Category | null, city: City | null): void {
  if (!category) throw invalid('categoryId', say('subcategory_unknown'));
  if (category.parentCategory === null) throw invalid('categoryId', say('subcategory_needed'));
  if (!city) throw invalid('cityId', say('city_unknown'));
}

const nameTaken = () =>
  new AppError('conflict', say('city_name_taken'), {
    details: [{ path: 'name', ...say('taken') }],
  });

/** Refuses a name that another city has: workers name their city by it. */
export function checkCityName(city: City, ofThatName: readonly City[]): void {
  if (ofThatName.some(({ _id }) => _id !== city._id)) throw nameTaken();
}
