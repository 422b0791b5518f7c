import type { SlotPlan } from '@gharseva/contract';
import { MAX_SLOT_CAPACITY, TIME_SLOTS, type Weekday } from '@gharseva/contract/rules';
import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { Outcome } from '#components/feedback/outcome.tsx';
import { ChipGroup } from '#components/form/chip-group.tsx';
import { Form } from '#components/form/form.tsx';
import { Field } from '#components/form/text-field.tsx';
import { Button } from '#components/ui/button.tsx';
import { formatSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { useMay } from '../../shared/admin-role';
import { SaveFailure } from '../../shared/save-failure';
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

/** The numbers of a week as they were read; `isChanged` once some are typed. */
function draftOf({ week, version }: SlotPlan) {
  return { week: weekDraft(week), version, isChanged: false };
}

/** What is typed of several plans and not saved, by the names of their drafts. */
export type TypedPlans = Map<string, ReturnType<typeof draftOf>>;

interface PlanFormProps {
  plan: SlotPlan;
  /** The city and the trade. */
  name: string;
  /** What was typed of plans before another one was looked at. */
  typedPlans: TypedPlans;
}

/** The numbers of a week, one day at a time; an empty field has the trade's own number. */
export function PlanForm({ plan, name: planName, typedPlans }: PlanFormProps) {
  const t = useT();
  const may = useMay()('changeCatalogue');
  const saving = useSetSlotPlan(planName);
  const [day, setDay] = useState<Weekday>('monday');
  const name = `plan ${plan.cityId} ${plan.categoryId}`;
  const [typed, setTyped] = useAdminDraft(name, () => typedPlans.get(name) ?? draftOf(plan));
  useEffect(() => {
    if (typed.isChanged) typedPlans.set(name, typed);
    else typedPlans.delete(name);
  }, [typedPlans, name, typed]);
  // What somebody else has stored since is shown, unless something is typed that it would replace.
  const { week: draft, version } = typed.isChanged ? typed : draftOf(plan);
  const setDraft = (week: WeekDraft) => setTyped({ week, version, isChanged: true });
  const [isChecked, setIsChecked] = useState(false);
  const errorOf = (text: string) =>
    isChecked && !isCapacity(text) ? t('adminPlaces.numberWrong', { max: MAX_SLOT_CAPACITY }) : undefined;
  const save = () => {
    setIsChecked(true);
    const wrong = DAYS_FROM_MONDAY.find((one) => TIME_SLOTS.some((slot) => !isCapacity(draft[one][slot])));
    if (wrong) {
      // At once: the first wrong field, which is then focused, is one of that day.
      flushSync(() => setDay(wrong));
      return TIME_SLOTS.filter((slot) => !isCapacity(draft[wrong][slot]));
    }
    const { cityId, categoryId } = plan;
    const input = { cityId, categoryId, version, week: toWeek(draft) };
    saving.mutateAsync(input).then(
      (saved) => {
        // Whoever looks at another plan by now finds what is stored.
        if (typedPlans.get(name)?.week === draft) typedPlans.delete(name);
        // What was typed since goes with the next press.
        setTyped((present) =>
          present.week === draft || !present.isChanged
            ? draftOf(saved)
            : { ...present, version: saved.version },
        );
        showToast('success', t('adminPlaces.saved'));
      },
      // Shown by the state of the call.
      () => undefined,
    );
    return [];
  };
  const loadNewest = () => {
    setTyped(draftOf(plan));
    saving.reset();
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
            onChange={({ target }) => setDraft({ ...draft, [day]: { ...draft[day], [slot]: target.value } })}
          />
        ))}
      </fieldset>
      <p className={styles.soft}>{t('adminPlaces.standard', { count: plan.standard })}</p>
      {saving.isError && (
        <Outcome tone="danger">
          <SaveFailure
            text={t('adminPlaces.saveFailed')}
            error={saving.error}
            onLoadNewest={version === plan.version ? null : loadNewest}
          />
        </Outcome>
      )}
      {may && (
        <div className={styles.row}>
          <Button variant="secondary" onClick={() => setDraft(copyDay(draft, day))}>
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
