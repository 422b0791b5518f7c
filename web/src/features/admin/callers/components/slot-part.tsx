import type { SlotDay } from '@gharseva/contract';
import { useId, useState } from 'react';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { ChipGroup } from '#components/form/chip-group.tsx';
import { RadioCard } from '#components/form/radio-card.tsx';
import { Card } from '#components/ui/card.tsx';
import { errorMessage } from '#lib/api/api-error.ts';
import { formatDay } from '#lib/i18n/format.ts';
import { formatSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useSlots } from '#lib/use-slots.ts';
import type { PartProps } from './caller-form';
import styles from './callers.module.css';

/** The days with a slot in which there is a place, and of each only those. */
const openDays = (days: readonly SlotDay[]) =>
  days
    .map(({ date, slots }) => ({ date, slots: slots.filter(({ available }) => available) }))
    .filter(({ slots }) => slots.length > 0);

/** When: the open slots for the services at the pincode, a day at a time. */
export function SlotPart({ draft, errors, change, isServed }: PartProps & { isServed: boolean }) {
  const t = useT();
  const errorId = useId();
  const [picked, setPicked] = useState<string | null>(null);
  const ids = draft.services.map(({ serviceId }) => serviceId);
  const isAskable = isServed && ids.length > 0;
  const slots = useSlots(ids, isAskable ? draft.pincode : null);
  const days = isAskable ? openDays(slots.data ?? []) : [];
  const isOffered = ({ date, slots: open }: SlotDay) =>
    date === draft.scheduledDate && open.some(({ timeSlot }) => timeSlot === draft.timeSlot);
  const isLost = slots.isSuccess && draft.timeSlot !== '' && !days.some(isOffered);
  const wanted = picked ?? draft.scheduledDate;
  const day = days.find(({ date }) => date === wanted) ?? days[0];
  const error = errors.timeSlot ?? (isLost ? t('adminBookings.callers.slotGone') : undefined);
  return (
    <Card as="section" className={styles.part}>
      <h2 className={styles.heading}>{t('adminBookings.callers.slot')}</h2>
      {!isAskable && <p className={styles.soft}>{t('adminBookings.callers.slotLater')}</p>}
      {isAskable && slots.isPending && <Skeleton height="9rem" radius="var(--radius-md)" />}
      {isAskable && slots.isError && (
        <ErrorState
          text={t('adminBookings.callers.slotsFailed')}
          hint={errorMessage(slots.error, '')}
          busy={slots.isFetching}
          onRetry={() => void slots.refetch()}
        />
      )}
      {isAskable && slots.isSuccess && days.length === 0 && (
        <p role="status">{t('adminBookings.callers.slotsNone')}</p>
      )}
      {day && (
        <>
          <ChipGroup
            legend={t('adminBookings.callers.day')}
            chips={days.map(({ date }) => ({ value: date, label: formatDay(date) }))}
            value={day.date}
            onChange={setPicked}
          />
          <fieldset className={styles.windows} aria-describedby={error ? errorId : undefined}>
            <legend>{t('adminBookings.callers.time')}</legend>
            {day.slots.map(({ timeSlot }) => (
              <RadioCard
                key={timeSlot}
                name="timeSlot"
                value={timeSlot}
                checked={day.date === draft.scheduledDate && timeSlot === draft.timeSlot}
                onChange={() => change({ scheduledDate: day.date, timeSlot })}
              >
                {formatSlot(timeSlot)}
              </RadioCard>
            ))}
          </fieldset>
        </>
      )}
      <p id={errorId} className={styles.error} role="alert" hidden={!error}>
        {error}
      </p>
    </Card>
  );
}
