import type { AdminCategory } from '@gharseva/contract';
import { useLocalText } from '#lib/i18n/local-text.ts';

/** The subcategories as select options, grouped by category: services belong to subcategories only. */
export function SubcategoryOptions({ categories }: { categories: readonly AdminCategory[] }) {
  const text = useLocalText();
  return categories
    .filter(({ parentCategory }) => parentCategory === null)
    .map((top) => {
      const children = categories.filter(({ parentCategory }) => parentCategory === top._id);
      return (
        children.length > 0 && (
          <optgroup key={top._id} label={text(top, 'name')}>
            {children.map((child) => (
              <option key={child._id} value={child._id}>
                {text(child, 'name')}
              </option>
            ))}
          </optgroup>
        )
      );
    });
}
