import type { EligibleWorker } from '@gharseva/contract';
import { Notice } from '#components/feedback/notice.tsx';
import { formatNumber } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './bookings.module.css';

/** A worker to choose from: name, phone and area, distance, how busy, and what speaks against it. */
export function WorkerChoice({ worker }: { worker: EligibleWorker }) {
  const t = useT();
  return (
    <>
      <span className={styles.strong}>{worker.fullName}</span>
      <span className={styles.line}>
        {worker.phone}
        {worker.areaName && ` · ${worker.areaName}`}
      </span>
      <span className={styles.line}>
        <Distance worker={worker} /> · {t('adminBookings.jobsThatDay', { count: worker.jobsThatDay })}
        <WeekLoad worker={worker} />
        {worker.reasons.map((reason) => ` · ${t(`adminBookings.reason.${reason}`)}`)}
        {worker.cautions?.map((caution) => ` · ${t(`adminBookings.caution.${caution}`)}`)}
      </span>
    </>
  );
}

/** The worker's jobs in the week of the booking, and how many it wishes for; nothing in an earlier version's answer. */
function WeekLoad({ worker: { jobsThatWeek, wishedJobs } }: { worker: EligibleWorker }) {
  const t = useT();
  if (jobsThatWeek === undefined || wishedJobs === undefined) return null;
  return ` · ${t('adminBookings.jobsThatWeek', { count: jobsThatWeek, wished: wishedJobs })}`;
}

/** Asks the admin to call first when the worker would not be asked by itself. */
export function CautionNotice({ worker: { fullName, cautions = [] } }: { worker: EligibleWorker }) {
  const t = useT();
  if (cautions.length === 0) return null;
  const said = cautions.map((caution) => t(`adminBookings.caution.${caution}`)).join(', ');
  return <Notice tone="warning">{t('adminBookings.cautioned', { name: fullName, cautions: said })}</Notice>;
}

/** The worker's distance from the address, and whether it exceeds their preferred radius. */
function Distance({ worker: { distanceKm, reach, preferredWorkingRadius } }: { worker: EligibleWorker }) {
  const t = useT();
  if (distanceKm === null) return t('adminBookings.distanceUnknown');
  const km = t('adminBookings.km', { km: formatNumber(distanceKm) });
  if (reach !== 'outside') return km;
  return `${km}, ${t('adminBookings.outside', { radius: formatNumber(preferredWorkingRadius) })}`;
}
