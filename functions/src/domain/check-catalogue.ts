import type { Category, City } from '@gharseva/contract';
import { AppError, invalid } from './app-error';

/** What stands around a category that is to be written. */
export interface CategoryGround {
  /** The category that `parentCategory` names; null when it names none, or one that is not there. */
  parent: Category | null;
  children: number;
  services: number;
}

/**
 * Refuses a category at a place where it cannot be (DECISIONS.md section 4: two levels; services under the lower one).
 * With two levels a cycle cannot come about but through the category itself.
 * @throws AppError `invalid_request` for a wrong parent, `conflict` when what hangs on it does not allow the place
 */
export function checkPlace(category: Category, { parent, children, services }: CategoryGround): void {
  if (category.parentCategory === null) {
    if (services > 0) {
      throw new AppError('conflict', `${services} services hang under this: it must stay a subcategory.`);
    }
    return;
  }
  if (category.parentCategory === category._id) {
    throw invalid('parentCategory', 'A category cannot be its own parent');
  }
  if (!parent) throw invalid('parentCategory', 'There is no such category');
  if (parent.parentCategory !== null)
    throw invalid('parentCategory', 'A subcategory cannot have subcategories');
  if (children > 0) {
    throw new AppError('conflict', `This has ${children} subcategories: it cannot become one itself.`);
  }
}

/** Refuses a service whose subcategory or city is not there, each named. */
export function checkServicePlace(category: Category | null, city: City | null): void {
  if (!category) throw invalid('categoryId', 'There is no such subcategory');
  if (category.parentCategory === null) throw invalid('categoryId', 'Choose a subcategory, not a category');
  if (!city) throw invalid('cityId', 'There is no such city');
}

const nameTaken = () =>
  new AppError('conflict', 'There is a city of this name already.', {
    details: [{ path: 'name', message: 'Taken' }],
  });

/** Refuses a name that another city has: workers name their city by it. */
export function checkCityName(city: City, ofThatName: readonly City[]): void {
  if (ofThatName.some(({ _id }) => _id !== city._id)) throw nameTaken();
}
