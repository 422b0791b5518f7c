import type { AdminCategory } from '@gharseva/contract';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { type Column, DataTable } from '../../../components/table/data-table';
import { FilterBar } from '../../../components/table/filter-bar';
import { ListStates } from '../../../components/table/list-states';
import { LoadMore } from '../../../components/table/load-more';
import { SearchBox } from '../../../components/table/search-box';
import { Badge } from '../../../components/ui/badge';
import { Button } from '../../../components/ui/button';
import { PageHeader } from '../../../components/ui/page-header';
import { Select } from '../../../components/ui/select';
import { useT } from '../../../lib/i18n/i18n';
import { useAddressFilter } from '../../../lib/use-address-filter';
import {
  useAllCategories,
  useCategoryPages,
  useDeleteCategory,
  useSaveCategory,
} from '../api/use-admin-categories';
import { ActiveFilter, activeQuery } from './active-filter';
import { ActiveSwitch } from './active-switch';
import { CategoryDialog } from './category-dialog';
import { DeleteDialog } from './delete-dialog';
import { RowButtons } from './row-buttons';

/** Asks the API for the top level alone. */
const TOP_LEVEL = 'none';

/** Categories and subcategories: list, add, edit, delete (SPEC.md section 2). */
export default function CategoriesPage() {
  const t = useT();
  const [filter, change] = useAddressFilter('search', 'parentCategory', 'isActive');
  const pages = useCategoryPages({
    ...(filter.search && { search: filter.search }),
    ...(filter.parentCategory && { parentCategory: filter.parentCategory }),
    ...activeQuery(filter.isActive),
  });
  const all = useAllCategories();
  const removal = useDeleteCategory();
  const [edited, setEdited] = useState<AdminCategory | 'new' | null>(null);
  const [deleted, setDeleted] = useState<AdminCategory | null>(null);

  const rows = pages.data?.pages.flat();
  const top = all.data?.filter(({ parentCategory }) => parentCategory === null);
  const nameOf = (id: string | null) => top?.find(({ _id }) => _id === id)?.name ?? id;
  const columns: Column<AdminCategory>[] = [
    { key: 'name', header: t('adminCatalogue.name'), cell: ({ name }) => name },
    {
      key: 'parent',
      header: t('adminCatalogue.category.parent'),
      cell: ({ parentCategory }) =>
        parentCategory === null ? (
          <Badge tone="brand">{t('adminCatalogue.category.topLevel')}</Badge>
        ) : (
          nameOf(parentCategory)
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
  const newest = edited && edited !== 'new' ? rows?.find(({ _id }) => _id === edited._id) : undefined;

  return (
    <>
      <PageHeader
        title={t('adminCatalogue.category.title')}
        intro={t('adminCatalogue.category.intro')}
        actions={
          <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => setEdited('new')}>
            {t('adminCatalogue.category.add')}
          </Button>
        }
      />
      <FilterBar label={t('adminCatalogue.filters')}>
        <SearchBox
          label={t('adminCatalogue.search')}
          value={filter.search}
          onSearch={(search) => change({ search })}
        />
        <Select
          label={t('adminCatalogue.category.parent')}
          value={filter.parentCategory}
          onChange={(event) => change({ parentCategory: event.target.value })}
        >
          <option value="">{t('adminCatalogue.category.all')}</option>
          <option value={TOP_LEVEL}>{t('adminCatalogue.category.topLevel')}</option>
          {top?.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </Select>
        <ActiveFilter value={filter.isActive} onChange={(isActive) => change({ isActive })} />
      </FilterBar>
      <ListStates
        query={pages}
        count={rows?.length}
        failed={t('adminCatalogue.category.failed')}
        empty={t('adminCatalogue.empty')}
      >
        <DataTable
          caption={t('adminCatalogue.category.title')}
          columns={columns}
          rows={rows ?? []}
          rowKey={({ _id }) => _id}
          busy={pages.isPlaceholderData}
          actionsHeader={t('adminCatalogue.actions')}
          actions={(row) => (
            <RowButtons name={row.name} onEdit={() => setEdited(row)} onDelete={() => setDeleted(row)} />
          )}
        />
        <LoadMore query={pages} />
      </ListStates>
      {edited && (
        <CategoryDialog
          key={edited === 'new' ? 'new' : `${edited._id} ${edited.version}`}
          category={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onLoadNewest={
            newest && edited !== 'new' && newest.version !== edited.version ? () => setEdited(newest) : null
          }
        />
      )}
      <DeleteDialog
        item={deleted}
        question={t('adminCatalogue.category.deleteQuestion')}
        removal={removal}
        onClose={() => setDeleted(null)}
      />
    </>
  );
}

function CategoryActive({ category }: { category: AdminCategory }) {
  const saving = useSaveCategory(category);
  const { _id, version, ...input } = category;
  return (
    <ActiveSwitch
      name={category.name}
      isActive={category.isActive}
      saving={saving}
      inputFor={(isActive) => ({ ...input, isActive })}
    />
  );
}
