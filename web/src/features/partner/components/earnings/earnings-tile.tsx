import type { Worker } from '@gharseva/contract';
import { indiaDate, sumLedger, weekStart } from '@gharseva/contract/rules';
import { Link } from '#components/ui/link.tsx';
import { SHOWS_EARNINGS } from '#config/earnings.ts';
import { partnerPaths } from '#config/partner-paths.ts';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLedger } from '../../api/use-ledger';
import styles from '../dashboard/dashboard.module.css';

/** What the partner has earned this week, where the operator shows it; else that it comes soon. */
export function EarningsTile({ worker }: { worker: Worker }) {
  const t = useT();
  const week = weekStart(indiaDate(new Date()));
  const ledger = useLedger(worker.firebaseUid, week, SHOWS_EARNINGS);
  if (!SHOWS_EARNINGS) return <dd className={styles.soon}>{t('partnerPortal.earningsSoon')}</dd>;
  const earned = ledger.data && formatRupees(sumLedger(ledger.data.jobs).share);
  return (
    <dd className={styles.soon}>
      <Link to={partnerPaths.earnings}>
        {earned ? t('partnerPortal.earningsWeek', { amount: earned }) : t('partnerPortal.earningsOpen')}
      </Link>
    </dd>
  );
}
