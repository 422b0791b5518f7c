import { Select } from '#components/form/select.tsx';
import { Switch } from '#components/form/switch.tsx';
import { formatHour, weekdayName } from '#lib/i18n/format-hours.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { CHOICE_OF_HOURS, type HoursDraft } from '../../model/hours-draft';
import styles from './hours.module.css';

type Hours = HoursDraft['days'][number];

interface DayHoursFieldsProps {
  /** 0 for Sunday. */
  day: number;
  hours: Hours;
  editable: boolean;
  error: string | undefined;
  onChange: (hours: Hours) => void;
}

/** One day of the week: whether the partner works, and from when until when. */
export function DayHoursFields({ day, hours, editable, error, onChange }: DayHoursFieldsProps) {
  const t = useT();
  const name = weekdayName(day);
  const field = (end: 'from' | 'to') => ({
    // The first of the two has the focus when they are wrong.
    name: `hours.${day}`,
    value: hours[end],
    disabled: !editable,
    onChange: (event: { target: { value: string } }) =>
      onChange({ ...hours, [end]: Number(event.target.value) }),
  });
  const options = CHOICE_OF_HOURS.map((hour) => (
    <option key={hour} value={hour}>
      {formatHour(hour)}
    </option>
  ));
  return (
    <div className={styles.day}>
      <Switch
        label={name}
        checked={hours.works}
        disabled={!editable}
        onChange={(works) => onChange({ ...hours, works })}
      />
      {hours.works && (
        <fieldset className={styles.hours} aria-label={name}>
          <Select {...field('from')} label={t('partnerPortal.dayFrom')} error={error}>
            {options.slice(0, -1)}
          </Select>
          <Select {...field('to')} label={t('partnerPortal.dayTo')}>
            {options.slice(1)}
          </Select>
        </fieldset>
      )}
    </div>
  );
}
