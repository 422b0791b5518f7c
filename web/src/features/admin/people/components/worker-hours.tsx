import type { Availability } from '@gharseva/contract';
import { indiaDate } from '@gharseva/contract/rules';
import { Card } from '#components/ui/card.tsx';
import { type FactEntry, Facts } from '#components/ui/facts.tsx';
import { formatHour, WEEK, weekdayName } from '#lib/i18n/format-hours.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { plannedDay } from '#lib/i18n/planned-day.ts';
import styles from './people.module.css';

/** When a worker works, as it has stated it: the week, the days off to come, and how many jobs a week it wishes for. */
export function WorkerHours({ availability }: { availability: Availability | undefined }) {
  const t = useT();
  return (
    <Card as="section" className={styles.about} aria-labelledby="worker-hours">
      <h2 id="worker-hours" className={styles.heading}>
        {t('adminPeople.worker.hours')}
      </h2>
      {availability ? <Week availability={availability} /> : <p>{t('adminPeople.worker.anyHours')}</p>}
    </Card>
  );
}

function Week({ availability: { hours, daysOff, jobsAWeek } }: { availability: Availability }) {
  const t = useT();
  const days = WEEK.map((day): FactEntry => {
    const work = hours[day];
    const range = work
      ? `${formatHour(work.from)} – ${formatHour(work.to)}`
      : t('adminPeople.worker.noHours');
    return [weekdayName(day), range];
  });
  const today = indiaDate(new Date());
  const off = daysOff
    // Those that are over stay in the record until the worker changes its hours.
    .filter(({ to }) => to >= today)
    .map(({ from, to }) => (from === to ? plannedDay(from) : `${plannedDay(from)} – ${plannedDay(to)}`));
  return (
    <Facts
      facts={[
        ...days,
        [t('adminPeople.worker.daysOff'), off.join('; ') || t('adminPeople.worker.noDaysOff'), 'wide'],
        [t('adminPeople.worker.jobsAWeek'), jobsAWeek === undefined ? '–' : String(jobsAWeek)],
      ]}
    />
  );
}
