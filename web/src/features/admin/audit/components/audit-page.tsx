import { NO_CUSTOMER } from '@gharseva/contract/rules';
import { ChoiceFilter } from '#components/table/choice-filter.tsx';
import { type Column, DataTable } from '#components/table/data-table.tsx';
import { FilterBar } from '#components/table/filter-bar.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { LoadMore } from '#components/table/load-more.tsx';
import { SearchBox } from '#components/table/search-box.tsx';
import { useColumns } from '#components/table/use-columns.ts';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { formatInstant } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { filledFilter } from '../../shared/filled-filter';
import { PeriodFilter } from '../../shared/period-filter';
import { readPeriod } from '../../shared/read-period';
import { useAddressFilter } from '../../shared/use-address-filter';
import { type AuditFilter, type ShownEntry, useAudit } from '../api/use-audit';
import { AUDIT_ACTIONS, findAction } from '../model/audit-actions';
import { ChangeList } from './change-list';
import { RecordLink } from './record-link';

const columnsOf = (t: ReturnType<typeof useT>): Column<ShownEntry>[] => [
  {
    key: 'action',
    header: t('admin.audit.what'),
    cell: ({ action }) => <Action name={action} />,
  },
  { key: 'at', header: t('admin.audit.when'), unbroken: true, cell: ({ at }) => formatInstant(at) },
  { key: 'actor', header: t('admin.audit.who'), cell: (entry) => <Actor entry={entry} /> },
  { key: 'target', header: t('admin.audit.record'), cell: (entry) => <Subject entry={entry} /> },
  {
    key: 'fields',
    header: t('admin.audit.fields'),
    cell: (entry) => <ChangeList entry={entry} />,
  },
];

/** The audit trail with its filters (docs/product-decisions.md section 8). */
export default function AuditPage() {
  const t = useT();
  const [filter, change] = useAddressFilter('action', 'actor', 'target', 'from', 'to');
  const days = readPeriod(filter);
  const { from, to, isReversed } = days;
  const entries = useAudit(toQuery({ ...filter, from, to }), !isReversed);
  const rows = entries.data?.pages.flat();
  const columns = useColumns(columnsOf);
  return (
    <>
      <PageHeader title={t('admin.audit.title')} intro={t('admin.audit.intro')} />
      <FilterBar label={t('admin.audit.filters')}>
        <ChoiceFilter
          label={t('admin.audit.action')}
          value={filter.action}
          any={t('admin.audit.allActions')}
          choices={AUDIT_ACTIONS.map((action) => [action, t(`admin.audit.actions.${action}`)])}
          onChange={(action) => change({ action })}
        />
        <SearchBox
          label={t('admin.audit.actor')}
          value={filter.actor}
          onSearch={(actor) => change({ actor })}
        />
        <SearchBox
          label={t('admin.audit.target')}
          value={filter.target}
          onSearch={(target) => change({ target })}
        />
        <PeriodFilter
          period={days}
          labels={{ from: t('admin.audit.from'), to: t('admin.audit.to') }}
          onChange={change}
        />
      </FilterBar>
      {!isReversed && (
        <ListStates
          query={entries}
          count={rows?.length}
          failed={t('admin.audit.failed')}
          empty={t('admin.audit.empty')}
        >
          <DataTable
            caption={t('admin.audit.caption')}
            columns={columns}
            rows={rows ?? []}
            rowKey={({ _id }) => _id}
            busy={entries.isPlaceholderData}
          />
          <LoadMore query={entries} />
        </ListStates>
      )}
    </>
  );
}

/** What was done; for an action that only a later version knows, its name there. */
function Action({ name }: { name: string }) {
  const t = useT();
  const action = findAction(name);
  return action ? t(`admin.audit.actions.${action}`) : t('admin.audit.laterAction', { name });
}

/** Who did it, with a link to all entries of that admin: no page shows the id by which they are found. */
function Actor({ entry: { actor, actorName = actor } }: { entry: ShownEntry }) {
  return <Link to={`${adminPaths.audit}?${new URLSearchParams({ actor })}`}>{actorName}</Link>;
}

/** The record of an entry, linked to its screen; none for an admin's own sign-in. */
function Subject({ entry }: { entry: ShownEntry }) {
  const t = useT();
  if (entry.subject) return <RecordLink record={entry.subject} />;
  if (entry.target === NO_CUSTOMER) return t('admin.audit.nobody');
  return entry.target === '' || entry.target === entry.actor ? '–' : entry.target;
}

/** The filter as a query. The URL may hold any text: an unknown action is no filter. */
function toQuery({ action: named, ...rest }: Record<'action' | 'actor' | 'target' | 'from' | 'to', string>) {
  const action = findAction(named);
  return { ...(action && { action }), ...filledFilter(rest) } satisfies AuditFilter;
}
