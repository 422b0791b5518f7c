import { addDays, indiaDate } from '@gharseva/contract/rules';
import { Button } from '#components/ui/button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './bookings.module.css';

/** One-press choices of the most wanted days; `date` is `YYYY-MM-DD`, or empty for all. */
export function DayChoice({ date, onChange }: { date: string; onChange: (date: string) => void }) {
  const t = useT();
  const today = indiaDate(new Date());
  const days = [
    ['today', today],
    ['tomorrow', addDays(today, 1)],
    ['all', ''],
  ] as const;
  return (
    <fieldset className={styles.days}>
      <legend className="visually-hidden">{t('adminBookings.date')}</legend>
      {days.map(([name, day]) => (
        <Button
          key={name}
          size="sm"
          variant={date === day ? 'primary' : 'secondary'}
          aria-pressed={date === day}
          onClick={() => onChange(day)}
        >
          {t(`adminBookings.days.${name}`)}
        </Button>
      ))}
    </fieldset>
  );
}
