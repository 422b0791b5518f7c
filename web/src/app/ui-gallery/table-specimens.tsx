import { useState } from 'react';
import { ChoiceFilter } from '../../components/table/choice-filter';
import { DataTable } from '../../components/table/data-table';
import { DayFilter } from '../../components/table/day-filter';
import { FilterBar } from '../../components/table/filter-bar';
import { ListStates } from '../../components/table/list-states';
import { LoadMore } from '../../components/table/load-more';
import { Pager } from '../../components/table/pager';
import { SearchBox } from '../../components/table/search-box';
import { Badge } from '../../components/ui/badge';
import { Button } from '../../components/ui/button';
import { useT } from '../../lib/i18n/i18n';
import { Specimen, Stack } from './specimen';

const ROWS = [
  { id: 'A1B2C3', city: 'Lucknow', price: 607 },
  { id: 'D4E5F6', city: 'Thiruvananthapuram', price: 12_499 },
];
const QUIET = { isPending: false, isError: false, isFetching: false, error: null, refetch: () => undefined };

/** Lists of the admin area: search, filters, paging, and each of their states. */
export function TableSpecimens() {
  return (
    <>
      <Specimen
        wide
        name="SearchBox, ChoiceFilter, DayFilter, FilterBar, DataTable, Pager, LoadMore"
        render={() => <List />}
      />
      <Specimen name="ListStates" render={() => <States />} />
    </>
  );
}

function List() {
  const t = useT();
  const [search, setSearch] = useState('');
  const [status, setStatus] = useState('');
  const [day, setDay] = useState('2026-11-21');
  const [page, setPage] = useState(2);
  return (
    <Stack>
      <FilterBar label={t('bookings.title')}>
        <SearchBox label={t('account.nameLabel')} value={search} onSearch={setSearch} />
        <ChoiceFilter
          label={t('bookings.status')}
          value={status}
          any={t('bookings.stage.placed')}
          choices={[['assigned', t('bookings.stage.assigned')]]}
          onChange={setStatus}
        />
        <DayFilter label={t('bookings.scheduledFor')} value={day} onChange={setDay} />
      </FilterBar>
      <DataTable
        caption={t('bookings.title')}
        rows={ROWS}
        rowKey={({ id }) => id}
        columns={[
          { key: 'city', header: t('account.city'), cell: ({ city }) => city },
          { key: 'id', header: t('bookings.title'), cell: ({ id }) => id },
          { key: 'price', header: t('bookings.amount'), numeric: true, cell: ({ price }) => price },
          {
            key: 'status',
            header: t('bookings.status'),
            cell: () => <Badge tone="warning">{t('bookings.stage.assigned')}</Badge>,
          },
        ]}
        actionsHeader={t('account.edit')}
        actions={() => (
          <Button size="sm" variant="secondary">
            {t('account.edit')}
          </Button>
        )}
      />
      <Pager page={page} pageSize={10} total={47} onPage={setPage} />
      <LoadMore
        query={{
          hasNextPage: true,
          isFetchingNextPage: false,
          isFetchNextPageError: true,
          error: null,
          fetchNextPage: async () => ({ error: null }),
          refetch: async () => undefined,
        }}
      />
    </Stack>
  );
}

function States() {
  const t = useT();
  const words = { failed: t('bookings.failed'), empty: t('bookings.empty') };
  return (
    <Stack>
      <ListStates query={{ ...QUIET, isPending: true }} count={undefined} {...words}>
        {null}
      </ListStates>
      <ListStates query={{ ...QUIET, isError: true }} count={undefined} {...words}>
        {null}
      </ListStates>
      <ListStates query={QUIET} count={0} {...words}>
        {null}
      </ListStates>
    </Stack>
  );
}
