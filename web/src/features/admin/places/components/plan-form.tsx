import type { SlotPlan } from '@gharseva/contract';
import { MAX_SLOT_CAPACITY, TIME_SLOTS, type Weekday } from '@gharseva/contract/rules';
import { useState } from 'react';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { ChipGroup } from '#components/form/chip-group.tsx';
import { Form } from '#components/form/form.tsx';
import { Field } from '#components/form/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { formatSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useMay } from '../../shared/admin-role';
import { useSetSlotPlan } from '../api/use-places';
import {
  copyDay,
  DAYS_FROM_MONDAY,
  filledDays,
  isCapacity,
  toWeek,
  type WeekDraft,
  weekDraft,
} from '../model/week-draft';
import styles from './places.module.css';

/** The numbers of a week, one day at a time; an empty field has the trade's own number. */
export function PlanForm({ plan }: { plan: SlotPlan }) {
  const t = useT();
  const may = useMay()('changeCatalogue');
  const saving = useSetSlotPlan();
  const [day, setDay] = useState<Weekday>('monday');
  const [draft, setDraft] = useState<WeekDraft>(() => weekDraft(plan.week));
  const [isChecked, setIsChecked] = useState(false);
  const errorOf = (text: string) =>
    isChecked && !isCapacity(text) ? t('adminPlaces.numberWrong', { max: MAX_SLOT_CAPACITY }) : undefined;
  const save = () => {
    setIsChecked(true);
    const wrong = DAYS_FROM_MONDAY.find((one) => TIME_SLOTS.some((slot) => !isCapacity(draft[one][slot])));
    if (wrong) {
      setDay(wrong);
      return TIME_SLOTS.filter((slot) => !isCapacity(draft[wrong][slot]));
    }
    const { cityId, categoryId, version } = plan;
    const input = { cityId, categoryId, version, week: toWeek(draft) };
    saving.mutate(input, { onSuccess: () => showToast('success', t('adminPlaces.saved')) });
    return [];
  };
  const filled = filledDays(draft);
  return (
    <Form busy={saving.isPending} onSend={save}>
      <ChipGroup
        legend={t('adminPlaces.day')}
        chips={DAYS_FROM_MONDAY.map((one) => ({
          value: one,
          label: filled.includes(one)
            ? t('adminPlaces.filled', { day: t(`adminPlaces.days.${one}`) })
            : t(`adminPlaces.days.${one}`),
        }))}
        value={day}
        onChange={(next) => setDay(DAYS_FROM_MONDAY.find((one) => one === next) ?? day)}
      />
      <fieldset className={styles.slots} disabled={!may}>
        <legend className="visually-hidden">{t(`adminPlaces.days.${day}`)}</legend>
        {TIME_SLOTS.map((slot) => (
          <Field
            key={`${day} ${slot}`}
            label={formatSlot(slot)}
            name={slot}
            inputMode="numeric"
            autoComplete="off"
            placeholder={String(plan.standard)}
            value={draft[day][slot]}
            error={errorOf(draft[day][slot])}
            onChange={({ target }) =>
              setDraft((present) => ({ ...present, [day]: { ...present[day], [slot]: target.value } }))
            }
          />
        ))}
      </fieldset>
      <p className={styles.soft}>{t('adminPlaces.standard', { count: plan.standard })}</p>
      {saving.isError && (
        <Outcome tone="danger">
          <FailureWords text={t('adminPlaces.saveFailed')} error={saving.error} />
        </Outcome>
      )}
      {may && (
        <div className={styles.row}>
          <Button variant="secondary" onClick={() => setDraft((present) => copyDay(present, day))}>
            {t('adminPlaces.copyDay')}
          </Button>
          <Button type="submit" busy={saving.isPending}>
            {t(saving.isPending ? 'adminPlaces.saving' : 'adminPlaces.save')}
          </Button>
        </div>
      )}
    </Form>
  );
}
