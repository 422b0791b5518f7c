import { type Category, keepTranslations, type SearchIndex, type Service } from '@gharseva/contract';

const byPosition = (a: { position: number }, b: { position: number }) => a.position - b.position;

/** The search index of some active categories and services, without those under an inactive category. */
export function buildSearchIndex(categories: readonly Category[], services: readonly Service[]): SearchIndex {
  const tops = categories.filter(({ parentCategory }) => parentCategory === null).sort(byPosition);
  const shown = tops.flatMap((top) => [
    top,
    ...categories.filter(({ parentCategory }) => parentCategory === top._id).sort(byPosition),
  ]);
  const places = new Map(
    shown.filter(({ parentCategory }) => parentCategory !== null).map(({ _id }, place) => [_id, place]),
  );
  const placeOf = ({ categoryId }: Service) => places.get(categoryId) ?? 0;
  return {
    categories: shown.map(({ _id, name, parentCategory, translations }) => ({
      ...{ _id, name, parentCategory },
      ...keepTranslations(translations, ['name']),
    })),
    services: services
      .filter(({ categoryId }) => places.has(categoryId))
      .sort((a, b) => placeOf(a) - placeOf(b) || byPosition(a, b))
      .map(({ _id, name, categoryId, cityId, price, translations }) => ({
        ...{ _id, name, categoryId, cityId, price },
        ...keepTranslations(translations, ['name']),
      })),
  };
}
