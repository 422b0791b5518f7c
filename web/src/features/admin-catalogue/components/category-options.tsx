import type { AdminCategory } from '@gharseva/contract';

/** Subcategories as the options of a select, grouped by their category: services hang under them alone. */
export function SubcategoryOptions({ categories }: { categories: readonly AdminCategory[] }) {
  return categories
    .filter(({ parentCategory }) => parentCategory === null)
    .map((top) => {
      const children = categories.filter(({ parentCategory }) => parentCategory === top._id);
      return (
        children.length > 0 && (
          <optgroup key={top._id} label={top.name}>
            {children.map(({ _id, name }) => (
              <option key={_id} value={_id}>
                {name}
              </option>
            ))}
          </optgroup>
        )
      );
    });
}
