import type { AdminCategory } from '@gharseva/contract';
import { adminCategorySchema } from '@gharseva/contract/schemas';
import { Select } from '#components/form/select.tsx';
import type { Column } from '#components/table/data-table.tsx';
import { LoadMore } from '#components/table/load-more.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { localName } from '#lib/i18n/local-name.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { useAddressFilter } from '../../shared/use-address-filter';
import { useEditing } from '../../shared/use-editing';
import { narrowing } from '../api/narrowing';
import {
  useAllCategories,
  useCategoryPages,
  useDeleteCategory,
  useSwitchCategory,
} from '../api/use-admin-categories';
import { ActiveFilter, activeQuery } from './active-filter';
import { ActiveSwitch } from './active-switch';
import { CategoryDialog } from './category-dialog';
import { RecordsPage } from './records-page';

/** The API's value for the top level alone. */
const TOP_LEVEL = 'none';

/** Categories and subcategories: list, add, edit, delete (docs/specification.md section 2). */
export default function CategoriesPage() {
  const t = useT();
  const text = useLocalText();
  const [filter, change] = useAddressFilter('search', 'parentCategory', 'isActive');
  const { search, parentCategory } = filter;
  const pages = useCategoryPages(narrowing({ search, parentCategory, ...activeQuery(filter.isActive) }));
  const all = useAllCategories();
  const removal = useDeleteCategory();
  const rows = pages.data?.pages.flat();
  const editing = useEditing('category', adminCategorySchema, rows);

  const top = all.data?.filter((one) => one.parentCategory === null);
  const columns: Column<AdminCategory>[] = [
    { key: 'name', header: t('adminCatalogue.name'), cell: (row) => text(row, 'name') },
    {
      key: 'parent',
      header: t('adminCatalogue.category.parent'),
      cell: (row) =>
        row.parentCategory === null ? (
          <Badge tone="brand">{t('adminCatalogue.category.topLevel')}</Badge>
        ) : (
          localName(all, row.parentCategory)
        ),
    },
    {
      key: 'home',
      header: t('adminCatalogue.category.atHome'),
      cell: ({ displayAtHome }) => (displayAtHome ? t('adminCatalogue.yes') : '–'),
    },
    {
      key: 'position',
      header: t('adminCatalogue.position'),
      numeric: true,
      cell: ({ position }) => position,
    },
    { key: 'active', header: t('adminCatalogue.active'), cell: (row) => <CategoryActive category={row} /> },
  ];

  return (
    <RecordsPage
      kind="category"
      intro={t('adminCatalogue.category.intro')}
      search={search}
      onSearch={(wanted) => change({ search: wanted })}
      filters={
        <>
          <Select
            label={t('adminCatalogue.category.parent')}
            value={parentCategory}
            onChange={(event) => change({ parentCategory: event.target.value })}
          >
            <option value="">{t('adminCatalogue.category.all')}</option>
            <option value={TOP_LEVEL}>{t('adminCatalogue.category.topLevel')}</option>
            {top?.map((parent) => (
              <option key={parent._id} value={parent._id}>
                {text(parent, 'name')}
              </option>
            ))}
          </Select>
          <ActiveFilter value={filter.isActive} onChange={(isActive) => change({ isActive })} />
        </>
      }
      query={pages}
      rows={rows}
      columns={columns}
      busy={pages.isPlaceholderData}
      more={<LoadMore query={pages} />}
      editing={editing}
      removal={removal}
      form={
        <CategoryDialog
          key={editing.formKey}
          category={editing.record}
          onClose={editing.close}
          onLoadNewest={editing.loadNewest}
        />
      }
    />
  );
}

function CategoryActive({ category }: { category: AdminCategory }) {
  const t = useT();
  return (
    <ActiveSwitch
      kind="category"
      record={category}
      switching={useSwitchCategory()}
      uses={t('adminCatalogue.bookingsStay')}
    />
  );
}
