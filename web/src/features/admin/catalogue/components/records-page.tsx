import type { Translated } from '@gharseva/contract/rules';
import type { UseMutationResult } from '@tanstack/react-query';
import { Plus } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { type Column, DataTable } from '#components/table/data-table.tsx';
import { FilterBar } from '#components/table/filter-bar.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { SearchBox } from '#components/table/search-box.tsx';
import { Button } from '#components/ui/button.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { useMay } from '../../shared/admin-role';
import type { Editing } from '../../shared/use-editing';
import { DeleteDialog } from './delete-dialog';
import type { RecordKind } from './record-dialog';
import { RowButtons } from './row-buttons';

interface RecordsPageProps<Item extends { _id: string } & Translated<'name'>> {
  kind: RecordKind;
  intro: ReactNode;
  /** Content between the heading and the filters. */
  tools?: ReactNode;
  search: string;
  onSearch: (search: string) => void;
  /** The filters after the search. */
  filters: ReactNode;
  query: ComponentProps<typeof ListStates>['query'];
  /** Undefined until the first answer. */
  rows: readonly Item[] | undefined;
  columns: readonly Column<Item>[];
  /** True while newer rows load. */
  busy?: boolean;
  /** The button for more rows. */
  more?: ReactNode;
  editing: Editing<Item>;
  removal: UseMutationResult<unknown, Error, Item>;
  /** Whether a row can be changed and deleted; by default each can. */
  canChange?: (row: Item) => boolean;
  /** The form of the record being added or edited. */
  form: ReactNode;
}

/** A catalogue page for a role that may change it: heading with Add, search and filters, the table with Edit and Delete, and their dialogs. */
export function RecordsPage<Item extends { _id: string } & Translated<'name'>>(
  props: RecordsPageProps<Item>,
) {
  const t = useT();
  const text = useLocalText();
  const mayChange = useMay()('changeCatalogue');
  const { kind, rows, editing, canChange = () => true } = props;
  return (
    <>
      <PageHeader
        title={t(`adminCatalogue.${kind}.title`)}
        intro={props.intro}
        actions={
          mayChange && (
            <Button icon={<Plus size={20} aria-hidden="true" />} onClick={editing.add}>
              {t(`adminCatalogue.${kind}.add`)}
            </Button>
          )
        }
      />
      {props.tools}
      <FilterBar label={t('adminCatalogue.filters')}>
        <SearchBox label={t('adminCatalogue.search')} value={props.search} onSearch={props.onSearch} />
        {props.filters}
      </FilterBar>
      <ListStates
        query={props.query}
        count={rows?.length}
        failed={t(`adminCatalogue.${kind}.failed`)}
        empty={t('adminCatalogue.empty')}
      >
        <DataTable
          caption={t(`adminCatalogue.${kind}.title`)}
          columns={props.columns}
          rows={rows ?? []}
          rowKey={({ _id }) => _id}
          busy={props.busy}
          actionsHeader={t('adminCatalogue.actions')}
          actions={
            mayChange
              ? (row) =>
                  canChange(row) ? (
                    <RowButtons
                      name={text(row, 'name')}
                      onEdit={() => editing.edit(row)}
                      onDelete={() => editing.askDelete(row)}
                    />
                  ) : null
              : undefined
          }
        />
        {props.more}
      </ListStates>
      {editing.isOpen && mayChange && props.form}
      <DeleteDialog
        item={editing.deleted}
        question={t(`adminCatalogue.${kind}.deleteQuestion`)}
        removal={props.removal}
        onClose={() => editing.askDelete(null)}
      />
    </>
  );
}
