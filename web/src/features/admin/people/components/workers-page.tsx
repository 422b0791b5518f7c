import type { AdminWorker } from '@gharseva/contract';
import { ADMIN_WORKERS_PAGE_SIZE } from '@gharseva/contract/rules';
import { useLocation, useNavigate } from 'react-router-dom';
import { Select } from '#components/form/select.tsx';
import { type Column, DataTable } from '#components/table/data-table.tsx';
import { FilterBar } from '#components/table/filter-bar.tsx';
import { ListStates } from '#components/table/list-states.tsx';
import { Pager } from '#components/table/pager.tsx';
import { SearchBox } from '#components/table/search-box.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { WORKER_TONES } from '#lib/badge-tones.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { localName } from '#lib/i18n/local-name.ts';
import { useMay } from '../../shared/admin-role';
import { TotalLine } from '../../shared/total-line';
import { useAdminTrades } from '../../shared/use-admin-trades';
import { useCityName } from '../api/use-city-name';
import { useWorkersPage } from '../api/use-workers';
import { WORKER_STATUSES } from '../model/worker-statuses';
import {
  filteredWorkersAddress,
  readWorkersPage,
  trailOf,
  type WorkersFilter,
  workersPageAddress,
} from '../model/workers-page-address';

/** The extra option of the status filter: workers with documents to review. */
const KYC = 'kyc';

/** Workers: search by name or phone, ten per page (docs/specification.md section 2). */
export default function WorkersPage() {
  const t = useT();
  const location = useLocation();
  const navigate = useNavigate();
  const trail = trailOf(location.state);
  const query = readWorkersPage(location);
  const workers = useWorkersPage(query);
  const trades = useAdminTrades();
  const cityName = useCityName();
  const mayReview = useMay()('reviewDocuments');
  const rows = workers.data?.workers;
  const columns: Column<AdminWorker>[] = [
    {
      key: 'name',
      header: t('adminPeople.name'),
      cell: ({ _id, fullName }) => (
        <Link to={query.kyc && mayReview ? adminPaths.workerReview(_id) : adminPaths.worker(_id)}>
          {fullName}
        </Link>
      ),
    },
    { key: 'phone', header: t('adminPeople.phone'), cell: ({ phone }) => phone },
    {
      key: 'trade',
      header: t('adminPeople.trade'),
      cell: ({ serviceType }) => localName(trades, serviceType) || '–',
    },
    { key: 'city', header: t('adminPeople.city'), cell: ({ city }) => cityName(city) || '–' },
    {
      key: 'status',
      header: t('adminPeople.status'),
      cell: ({ status }) => <Badge tone={WORKER_TONES[status]}>{t(`adminPeople.worker.${status}`)}</Badge>,
    },
  ];
  const change = (filter: WorkersFilter) => void navigate(...filteredWorkersAddress(location, filter));
  const goTo = (page: number) =>
    navigate(...workersPageAddress({ entry: location, page, trail, next: workers.data?.next ?? null }));

  return (
    <>
      <PageHeader
        title={t('adminPeople.worker.title')}
        intro={
          <TotalLine>
            {workers.data &&
              t('adminPeople.worker.total', {
                count: workers.data.total,
                shown: formatNumber(workers.data.total),
              })}
          </TotalLine>
        }
      />
      <FilterBar label={t('adminPeople.filters')}>
        <SearchBox
          label={t('adminPeople.worker.search')}
          value={query.search}
          onSearch={(search) => change({ search })}
        />
        <Select
          label={t('adminPeople.status')}
          value={query.kyc ? KYC : (query.status ?? '')}
          onChange={({ target: { value } }) =>
            change(value === KYC ? { status: '', kyc: 'waiting' } : { status: value, kyc: '' })
          }
        >
          <option value="">{t('adminPeople.all')}</option>
          {WORKER_STATUSES.map((status) => (
            <option key={status} value={status}>
              {t(`adminPeople.worker.${status}`)}
            </option>
          ))}
          <option value={KYC}>{t('adminPeople.worker.kycWaiting')}</option>
        </Select>
      </FilterBar>
      <ListStates
        query={workers}
        count={rows?.length}
        failed={t('adminPeople.worker.failed')}
        empty={t('adminPeople.empty')}
      >
        <DataTable
          caption={t('adminPeople.worker.title')}
          columns={columns}
          rows={rows ?? []}
          rowKey={({ _id }) => _id}
          busy={workers.isPlaceholderData}
        />
      </ListStates>
      {workers.data && (
        <Pager
          page={query.page}
          pageSize={ADMIN_WORKERS_PAGE_SIZE}
          total={workers.data.total}
          onPage={goTo}
        />
      )}
    </>
  );
}
