import { ArrowLeft } from 'lucide-react';
import { useNavigate, useParams } from 'react-router-dom';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { errorMessage } from '#lib/api/api-error.ts';
import { WORKER_TONES } from '#lib/badge-tones.ts';
import { formatNumber } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { localName } from '#lib/i18n/local-name.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { useMay } from '../../shared/admin-role';
import { PersonData } from '../../shared/person-data';
import { useAdminTrades } from '../../shared/use-admin-trades';
import { useCityName } from '../api/use-city-name';
import { useAdminWorker } from '../api/use-workers';
import { ChangeRequest } from './change-request';
import { Documents } from './documents';
import styles from './people.module.css';
import { WorkerDialog } from './worker-dialog';
import { WorkerHours } from './worker-hours';
import { WorkerStatus } from './worker-status';

/** One worker: edit, activate or deactivate, review documents (docs/specification.md section 2). */
export default function WorkerPage() {
  const t = useT();
  const navigate = useNavigate();
  const { workerId = '' } = useParams();
  const found = useAdminWorker(workerId);
  const trades = useAdminTrades();
  const cityName = useCityName();
  const [editing, setEditing] = useAdminDraft(`editing worker ${workerId}`, false);
  const worker = found.data;
  const may = useMay();
  const back = (
    <Link to={adminPaths.workers} className={styles.back}>
      <ArrowLeft size={18} aria-hidden="true" />
      {t('adminPeople.worker.back')}
    </Link>
  );

  if (!worker) {
    return (
      <>
        {back}
        {found.isError ? (
          <PageHeader title={t('adminPeople.worker.one')} />
        ) : (
          // As tall as the loaded header, to avoid a layout shift.
          <PageHeader
            title={t('adminPeople.worker.one')}
            intro={<Skeleton width="5rem" height="1.5rem" />}
            actions={
              <div className={styles.buttons}>
                {may('seePayments') && (
                  <Button variant="secondary" disabled>
                    {t('adminPeople.worker.ledger')}
                  </Button>
                )}
                {may('reviewDocuments') && (
                  <Button variant="secondary" disabled>
                    {t('adminPeople.review.open')}
                  </Button>
                )}
                {may('changeWorkers') && (
                  <Button variant="secondary" disabled>
                    {t('adminPeople.worker.edit')}
                  </Button>
                )}
              </div>
            }
          />
        )}
        {found.isError ? (
          <ErrorState
            text={t('adminPeople.worker.oneFailed')}
            hint={errorMessage(found.error, '')}
            onRetry={() => void found.refetch()}
            busy={found.isFetching}
          />
        ) : (
          <div role="status">
            <span className="visually-hidden">{t('common.loading')}</span>
            <Skeleton height="14rem" radius="var(--radius-lg)" />
          </div>
        )}
      </>
    );
  }
  const openBookings = worker.openBookings.notBegun + worker.openBookings.begun;
  return (
    <>
      {back}
      <PageHeader
        title={worker.fullName}
        intro={<Badge tone={WORKER_TONES[worker.status]}>{t(`adminPeople.worker.${worker.status}`)}</Badge>}
        actions={
          <div className={styles.buttons}>
            {may('seePayments') && (
              <ButtonLink to={adminPaths.ledger(worker._id)} variant="secondary">
                {t('adminPeople.worker.ledger')}
              </ButtonLink>
            )}
            {may('reviewDocuments') && (
              <ButtonLink to={adminPaths.workerReview(worker._id)} variant="secondary">
                {t('adminPeople.review.open')}
              </ButtonLink>
            )}
            {may('changeWorkers') && (
              <Button variant="secondary" onClick={() => setEditing(true)}>
                {t('adminPeople.worker.edit')}
              </Button>
            )}
          </div>
        }
      />
      <div className={styles.sections}>
        <ChangeRequest worker={worker} />
        <Card as="section" className={styles.about}>
          <Facts
            facts={[
              [t('adminPeople.phone'), worker.phone],
              [t('adminPeople.trade'), localName(trades, worker.serviceType) || '–'],
              [t('adminPeople.city'), cityName(worker.city) || '–'],
              [t('adminPeople.worker.area'), worker.areaName || '–'],
              [
                t('adminPeople.worker.radius'),
                t('adminPeople.worker.km', { km: worker.preferredWorkingRadius }),
              ],
              [t('adminPeople.worker.todayJobs'), String(worker.todayJobs)],
              [
                t('adminPeople.worker.openBookings'),
                openBookings === 0 ? (
                  t('adminPeople.worker.noOpenBookings')
                ) : !may('seeBookings') ? (
                  formatNumber(openBookings)
                ) : (
                  <Link key="open" to={`${adminPaths.bookings}?providerId=${worker._id}`}>
                    {formatNumber(openBookings)}
                  </Link>
                ),
              ],
            ]}
          />
          <WorkerStatus worker={worker} />
        </Card>
        <WorkerHours availability={worker.availability} />
        {may('listDocuments') && <Documents worker={worker} />}
        {may('answerDataRequests') && (
          <PersonData uid={worker._id} phone={worker.phone} onGone={() => navigate(adminPaths.workers)} />
        )}
      </div>
      {editing && may('changeWorkers') && <WorkerDialog worker={worker} onClose={() => setEditing(false)} />}
    </>
  );
}
