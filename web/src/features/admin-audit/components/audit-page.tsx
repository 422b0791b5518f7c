import type { AuditAction } from '@gharseva/contract';
import { type Column, DataTable } from '../../../components/table/data-table';
import { FilterBar } from '../../../components/table/filter-bar';
import { ListStates } from '../../../components/table/list-states';
import { LoadMore } from '../../../components/table/load-more';
import { SearchBox } from '../../../components/table/search-box';
import { PageHeader } from '../../../components/ui/page-header';
import { Select } from '../../../components/ui/select';
import { Field } from '../../../components/ui/text-field';
import { formatInstant } from '../../../lib/i18n/format';
import { useT } from '../../../lib/i18n/i18n';
import { useAddressFilter } from '../../../lib/use-address-filter';
import { type AuditFilter, type ShownEntry, useAudit } from '../api/use-audit';
import { AUDIT_ACTIONS } from '../model/audit-actions';

/** Who did what when, filterable (DECISIONS.md section 8). */
export default function AuditPage() {
  const t = useT();
  const [filter, change] = useAddressFilter('action', 'actor', 'target', 'from', 'to');
  const entries = useAudit(toQuery(filter));
  const rows = entries.data?.pages.flat();
  const columns: Column<ShownEntry>[] = [
    {
      key: 'action',
      header: t('admin.audit.what'),
      cell: ({ action }) => t(`admin.audit.actions.${action}`),
    },
    { key: 'at', header: t('admin.audit.when'), cell: ({ at }) => formatInstant(at) },
    { key: 'actor', header: t('admin.audit.who'), cell: ({ actor, actorName }) => actorName ?? actor },
    { key: 'target', header: t('admin.audit.record'), cell: ({ target }) => target || '–' },
    { key: 'fields', header: t('admin.audit.fields'), cell: ({ fields }) => fields?.join(', ') || '–' },
  ];
  return (
    <>
      <PageHeader title={t('admin.audit.title')} intro={t('admin.audit.intro')} />
      <FilterBar label={t('admin.audit.filters')}>
        <Select
          label={t('admin.audit.action')}
          value={filter.action}
          onChange={(event) => change({ action: event.target.value })}
        >
          <option value="">{t('admin.audit.allActions')}</option>
          {AUDIT_ACTIONS.map((action) => (
            <option key={action} value={action}>
              {t(`admin.audit.actions.${action}`)}
            </option>
          ))}
        </Select>
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
        <Field
          label={t('admin.audit.from')}
          type="date"
          value={filter.from}
          onChange={(event) => change({ from: event.target.value })}
        />
        <Field
          label={t('admin.audit.to')}
          type="date"
          value={filter.to}
          onChange={(event) => change({ to: event.target.value })}
        />
      </FilterBar>
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
    </>
  );
}

/** Only what is filled in, so that one question has one address. */
function toQuery(filter: Record<'action' | 'actor' | 'target' | 'from' | 'to', string>): AuditFilter {
  const action = AUDIT_ACTIONS.find((known): known is AuditAction => known === filter.action);
  return {
    ...(action && { action }),
    ...(filter.actor && { actor: filter.actor }),
    ...(filter.target && { target: filter.target }),
    ...(filter.from && { from: filter.from }),
    ...(filter.to && { to: filter.to }),
  };
}
