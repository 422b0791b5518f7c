import { type DaysOff, indiaDate, MAX_DAYS_OFF } from '@gharseva/contract/rules';
import { CalendarPlus, X } from 'lucide-react';
import { useRef } from 'react';
import { Field } from '#components/form/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { IconButton } from '#components/ui/icon-button.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import portal from '../portal/portal.module.css';
import styles from './hours.module.css';

interface DaysOffFieldsProps {
  daysOff: readonly DaysOff[];
  editable: boolean;
  errors: Readonly<Record<string, string | undefined>>;
  /** Called with the changed rows and the fields whose errors they clear. */
  onChange: (daysOff: DaysOff[], fields: readonly string[]) => void;
}

/** The times off, a row with the first and the last day each. */
export function DaysOffFields({ daysOff, editable, errors, onChange }: DaysOffFieldsProps) {
  const t = useT();
  const add = useRef<HTMLButtonElement>(null);
  const today = indiaDate(new Date());
  const change = (index: number, next: DaysOff) =>
    onChange(
      daysOff.map((row, at) => (at === index ? next : row)),
      [`daysOff.${index}`],
    );
  const isFull = daysOff.length >= MAX_DAYS_OFF;
  return (
    <section className={styles.part} aria-labelledby="days-off">
      <h2 id="days-off" className={portal.heading}>
        {t('partnerPortal.daysOffTitle')}
      </h2>
      {daysOff.length === 0 && <p className={portal.soft}>{t('partnerPortal.daysOffEmpty')}</p>}
      {daysOff.map((row, index) => {
        const name = `daysOff.${index}`;
        const field = (end: keyof DaysOff) => ({
          ...{ name, type: 'date', min: today, disabled: !editable, value: row[end] },
          onChange: (event: { target: { value: string } }) =>
            change(index, { ...row, [end]: event.target.value }),
        });
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no other name
          <div key={index} className={styles.off}>
            <Field {...field('from')} label={t('partnerPortal.dayOffFrom')} error={errors[name]} />
            <Field
              {...field('to')}
              label={t('partnerPortal.dayOffTo')}
              hint={t('partnerPortal.dayOffToHint')}
            />
            {editable && (
              <IconButton
                label={t('partnerPortal.removeDaysOff', { number: index + 1 })}
                bordered
                onClick={() => {
                  onChange(
                    daysOff.filter((_, at) => at !== index),
                    // The errors of the rows behind it would move to others.
                    daysOff.map((_, at) => `daysOff.${at}`),
                  );
                  // The button is gone with its row.
                  add.current?.focus();
                }}
              >
                <X size={20} aria-hidden="true" />
              </IconButton>
            )}
          </div>
        );
      })}
      {editable && (
        <div className={portal.buttons}>
          <Button
            ref={add}
            variant="secondary"
            icon={<CalendarPlus size={20} aria-hidden="true" />}
            aria-disabled={isFull || undefined}
            onClick={() => !isFull && onChange([...daysOff, { from: '', to: '' }], [])}
          >
            {t('partnerPortal.addDaysOff')}
          </Button>
        </div>
      )}
      {editable && isFull && (
        <p className={portal.soft}>{t('partnerPortal.daysOffFull', { max: MAX_DAYS_OFF })}</p>
      )}
    </section>
  );
}
