import type { Worker } from '@gharseva/contract';
import { Notice } from '#components/feedback/notice.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Link } from '#components/ui/link.tsx';
import { PageHeader } from '#components/ui/page-header.tsx';
import { partnerPaths } from '#config/partner-paths.ts';
import { PARTNER_TONES } from '#lib/badge-tones.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useWorker } from '../../api/use-worker';
import { EarningsTile } from '../earnings/earnings-tile';
import portal from '../portal/portal.module.css';
import { ApprovalChecklist } from './approval-checklist';
import styles from './dashboard.module.css';
import { DashboardLinks } from './dashboard-links';

/** Whether a document was rejected and can be replaced. */
const hasRejected = ({ documents = {} }: Worker) =>
  Object.values(documents).some((document) => document?.status === 'rejected');

/**
 * The partner's first page: welcome, status, today's jobs, upcoming earnings, and links
 * (docs/specification.md section 2).
 */
export function DashboardPage({ worker }: { worker: Worker }) {
  const t = useT();
  const { fullName, status } = worker;
  // Today's jobs change: refetch a stale record.
  useWorker(worker.firebaseUid);
  const pauseReason = status === 'inactive' && worker.pauseReason;
  return (
    <>
      <PageHeader
        title={t('partnerPortal.welcome', { name: fullName })}
        intro={t(pauseReason ? 'partnerPortal.pausedHint' : `partnerPortal.statusHint.${status}`)}
      />
      <div className={portal.sections}>
        {pauseReason && (
          <Notice tone="warning">
            <p>{t('partnerPortal.pausedBecause', { reason: pauseReason })}</p>
            {hasRejected(worker) && (
              <p>
                <Link to={partnerPaths.documents}>{t('partnerPortal.pausedDocuments')}</Link>
              </p>
            )}
          </Notice>
        )}
        <dl className={styles.tiles}>
          <div className={styles.tile}>
            <dt>{t('partnerPortal.statusLabel')}</dt>
            <dd>
              <Badge tone={PARTNER_TONES[status]}>{t(`partnerPortal.status.${status}`)}</Badge>
            </dd>
          </div>
          <div className={styles.tile}>
            <dt>{t('partnerPortal.todayJobs')}</dt>
            <dd className={styles.figure}>{worker.todayJobs}</dd>
          </div>
          <div className={styles.tile}>
            <dt>{t('partnerPortal.earnings')}</dt>
            <EarningsTile worker={worker} />
          </div>
        </dl>
        {status === 'pending' && <ApprovalChecklist worker={worker} />}
        <DashboardLinks />
      </div>
    </>
  );
}
