import type { Worker } from '@gharseva/contract';
import { indiaDate, MAX_JOBS_A_WEEK } from '@gharseva/contract/rules';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Form } from '#components/form/form.tsx';
import { Field } from '#components/form/text-field.tsx';
import { useFormCheck } from '#components/form/use-form-check.ts';
import { Button } from '#components/ui/button.tsx';
import { WEEK } from '#lib/i18n/format-hours.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useSaveWorker } from '../../api/use-worker';
import { draftOfHours, type HoursDraft, hoursFormSchema, readHoursDraft } from '../../model/hours-draft';
import { useRecordDraft } from '../../state/partner-drafts';
import portal from '../portal/portal.module.css';
import { DayHoursFields } from './day-hours-fields';
import { DaysOffFields } from './days-off-fields';
import styles from './hours.module.css';

/** The hours of each day of the week, days off, and how many jobs a week the partner wishes for. */
export function HoursForm({ worker, editable }: { worker: Worker; editable: boolean }) {
  const t = useT();
  const stored = () => draftOfHours(worker.availability, indiaDate(new Date()));
  const {
    typed: draft,
    type: setDraft,
    opened,
    setOpened,
  } = useRecordDraft<HoursDraft>('hours', stored, readHoursDraft);
  // What can only be read is shown as it is now.
  const shown = editable ? draft : stored();
  // Whole days that nobody has stated are stated by saving them.
  const saving = useSaveWorker(worker, { availability: worker.availability && readHoursDraft(opened) });
  const rows = <Item,>(items: readonly Item[], name: string, text: string) =>
    Object.fromEntries(items.map((_, index) => [`${name}.${index}`, text]));
  const texts = {
    ...rows(draft.days, 'hours', t('partnerPortal.hoursOrder')),
    ...rows(draft.daysOff, 'daysOff', t('partnerPortal.dayOffWrong')),
    jobsAWeek: t('partnerPortal.jobsAWeekWrong', { max: MAX_JOBS_A_WEEK }),
  };
  const { errors, check, forget } = useFormCheck(hoursFormSchema, texts);
  const change = (part: Partial<HoursDraft>, fields: readonly string[]) => {
    setDraft((present) => ({ ...present, ...part }));
    forget(Object.fromEntries(fields.map((field) => [field, undefined])));
    if (!saving.isPending) saving.reset();
  };
  const changeDay = (day: number, next: HoursDraft['days'][number]) =>
    change({ days: draft.days.map((hours, index) => (index === day ? next : hours)) }, [`hours.${day}`]);
  const availability = readHoursDraft(draft);
  const send = () => {
    if (!editable) return [];
    const wrong = check(availability);
    if (wrong.length === 0) saving.mutate({ availability }, { onSuccess: () => setOpened(draft) });
    return wrong;
  };

  return (
    <Form busy={saving.isPending} onSend={send}>
      <section className={styles.part} aria-labelledby="week">
        <h2 id="week" className={portal.heading}>
          {t('partnerPortal.weekTitle')}
        </h2>
        {WEEK.map((day) => {
          const hours = shown.days[day];
          return (
            hours && (
              <DayHoursFields
                key={day}
                day={day}
                hours={hours}
                editable={editable}
                error={errors[`hours.${day}`]}
                onChange={(next) => changeDay(day, next)}
              />
            )
          );
        })}
        {shown.days.every(({ works }) => !works) && (
          <Notice tone="warning">{t('partnerPortal.hoursNone')}</Notice>
        )}
      </section>
      <DaysOffFields
        daysOff={shown.daysOff}
        editable={editable}
        errors={errors}
        onChange={(daysOff, fields) => change({ daysOff }, fields)}
      />
      <Field
        name="jobsAWeek"
        label={t('partnerPortal.jobsAWeek')}
        hint={t('partnerPortal.jobsAWeekHint')}
        inputMode="numeric"
        autoComplete="off"
        optional
        disabled={!editable}
        value={shown.jobsAWeek}
        error={errors.jobsAWeek}
        onChange={(event) => change({ jobsAWeek: event.target.value }, ['jobsAWeek'])}
      />
      {saving.isSavedAs({ availability }) && (
        <Outcome tone="success">{t('partnerPortal.hoursSaved')}</Outcome>
      )}
      {saving.isError && (
        <Outcome tone="danger">
          <FailureWords text={t('partnerPortal.hoursSaveFailed')} error={saving.error} />
        </Outcome>
      )}
      {editable && (
        <div className={portal.buttons}>
          <Button type="submit" busy={saving.isPending}>
            {saving.isPending ? t('partnerPortal.saving') : t('partnerPortal.saveHours')}
          </Button>
        </div>
      )}
    </Form>
  );
}
