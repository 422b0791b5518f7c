import type { Booking } from '@gharseva/contract';
import { addDays } from '@gharseva/contract/rules';
import { Badge } from '#components/ui/badge.tsx';
import { Link } from '#components/ui/link.tsx';
import { jobPath } from '#config/partner-paths.ts';
import { orderTone } from '#lib/badge-tones.ts';
import { formatDay } from '#lib/i18n/format.ts';
import { formatHour } from '#lib/i18n/format-hours.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { shownStatus } from '#lib/i18n/shown-status.ts';
import type { PlannedDay } from '../../model/plan-week';
import styles from './week.module.css';

/** One day of the week: when the partner works, and its jobs, each a link to all that can be done with it. */
export function WeekDay({ day: { date, work, jobs }, today }: { day: PlannedDay; today: string }) {
  const t = useT();
  const day = formatDay(date);
  const isToday = date === today;
  const isOff = work === 'day_off' || work === 'not_working';
  const title = isToday
    ? t('partnerPortal.dayToday', { day })
    : date === addDays(today, 1)
      ? t('partnerPortal.dayTomorrow', { day })
      : day;
  return (
    <li className={styles.day} data-off={isOff || undefined}>
      <div className={styles.head}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.soft}>
          {typeof work === 'string'
            ? t(`partnerPortal.week.${work}`)
            : t('partnerPortal.week.hours', { from: formatHour(work.from), to: formatHour(work.to) })}
        </p>
      </div>
      {jobs.length > 0 ? (
        <ul className={styles.jobs}>
          {jobs.map((job) => (
            <DayJob key={job._id} job={job} />
          ))}
        </ul>
      ) : (
        !isOff && <p className={styles.soft}>{t('partnerPortal.week.empty')}</p>
      )}
    </li>
  );
}

function DayJob({ job }: { job: Booking }) {
  const t = useT();
  const text = useLocalText();
  return (
    <li>
      <Link to={jobPath(job._id)} className={styles.job}>
        <strong>{narrowSlot(job.timeSlot)}</strong>
        <span className={styles.what}>{text(job, 'serviceType')}</span>
        <span className={styles.where}>{job.address}</span>
        <Badge tone={orderTone(job.status)}>
          <span className={styles.status}>{shownStatus(job.status, 'partnerPortal')}</span>
        </Badge>
      </Link>
      {job.needsReassignment && <p className={styles.soft}>{t('partnerPortal.jobPassedOn')}</p>}
    </li>
  );
}
