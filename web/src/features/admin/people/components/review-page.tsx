import { ArrowLeft } from 'lucide-react';
import { useParams } from 'react-router-dom';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { errorMessage } from '#lib/api/api-error.ts';
import { WORKER_TONES } from '#lib/badge-tones.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { localName } from '#lib/i18n/local-name.ts';
import { useAdminTrades } from '../../shared/use-admin-trades';
import { useCityName } from '../api/use-city-name';
import { useWorkerUploads } from '../api/use-worker-uploads';
import { useAdminWorker } from '../api/use-workers';
import styles from './people.module.css';
import { Review } from './review';

/**
 * A partner's documents side by side, to decide one after the other (docs/specification.md section 2,
 * docs/product-decisions.md section 7).
 */
export default function ReviewPage() {
  const t = useT();
  const { workerId = '' } = useParams();
  const found = useAdminWorker(workerId);
  const uploads = useWorkerUploads(workerId);
  const trades = useAdminTrades();
  const cityName = useCityName();
  const worker = found.data;
  const failed = [found, uploads].find(({ isError, data }) => isError && !data);
  return (
    <>
      <Link to={worker ? adminPaths.worker(worker._id) : adminPaths.workers} className={styles.back}>
        <ArrowLeft size={18} aria-hidden="true" />
        {t(worker ? 'adminPeople.review.back' : 'adminPeople.worker.back')}
      </Link>
      <PageHeader
        title={
          worker ? t('adminPeople.review.title', { name: worker.fullName }) : t('adminPeople.documents.title')
        }
        intro={
          worker ? (
            <span className={styles.reviewIntro}>
              <Badge tone={WORKER_TONES[worker.status]}>{t(`adminPeople.worker.${worker.status}`)}</Badge>
              {[localName(trades, worker.serviceType), cityName(worker.city), worker.phone]
                .filter(Boolean)
                .join(' · ')}
            </span>
          ) : (
            <Skeleton width="14rem" height="1.5rem" />
          )
        }
      />
      {failed ? (
        <ErrorState
          text={t(failed === found ? 'adminPeople.worker.oneFailed' : 'adminPeople.documents.failed')}
          hint={errorMessage(failed.error, '')}
          onRetry={() => void failed.refetch()}
          busy={failed.isFetching}
        />
      ) : worker && uploads.data ? (
        <Review key={worker._id} worker={worker} uploads={uploads.data} />
      ) : (
        <div role="status">
          <span className="visually-hidden">{t('common.loading')}</span>
          <Skeleton height="24rem" radius="var(--radius-lg)" />
        </div>
      )}
    </>
  );
}
