import type { SlotDay } from '@gharseva/contract';
import { useId, useState } from 'react';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { ChipGroup } from '#components/form/chip-group.tsx';
import { RadioCard } from '#components/form/radio-card.tsx';
import type { ChosenSlot } from '#components/slot-picker/slot-days.ts';
import { errorMessage } from '#lib/api/api-error.ts';
import { formatDay } from '#lib/i18n/format.ts';
import { formatSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useSlots } from '#lib/use-slots.ts';
import styles from './open-slots.module.css';

/** The days with a slot in which there is a place, and of each only those. */
const openDays = (days: readonly SlotDay[]) =>
  days
    .map(({ date, slots }) => ({ date, slots: slots.filter(({ available }) => available) }))
    .filter(({ slots }) => slots.length > 0);

interface OpenSlotsProps {
  serviceIds: readonly string[];
  pincode: string;
  /** Null for none. */
  chosen: ChosenSlot | null;
  /** The reason why the choice cannot be sent. */
  error: string | undefined;
  onChoose: (slot: ChosenSlot) => void;
}

/** The open slots for services at a pincode, a day at a time. A chosen one that is no longer open says so. */
export function OpenSlots({ serviceIds, pincode, chosen, error, onChoose }: OpenSlotsProps) {
  const t = useT();
  const errorId = useId();
  const [picked, setPicked] = useState<string | null>(null);
  const slots = useSlots(serviceIds, pincode);
  const days = openDays(slots.data ?? []);
  const isOffered = ({ date, slots: open }: SlotDay) =>
    date === chosen?.date && open.some(({ timeSlot }) => timeSlot === chosen.timeSlot);
  const isLost = slots.isSuccess && chosen !== null && !days.some(isOffered);
  const wanted = picked ?? chosen?.date;
  const day = days.find(({ date }) => date === wanted) ?? days[0];
  const wrong = error ?? (isLost ? t('adminBookings.slots.gone') : undefined);
  return (
    <>
      {slots.isPending && <Skeleton height="9rem" radius="var(--radius-md)" />}
      {slots.isError && (
        <ErrorState
          text={t('adminBookings.slots.failed')}
          hint={errorMessage(slots.error, '')}
          busy={slots.isFetching}
          onRetry={() => void slots.refetch()}
        />
      )}
      {slots.isSuccess && days.length === 0 && <p role="status">{t('adminBookings.slots.none')}</p>}
      {day && (
        <>
          <ChipGroup
            legend={t('adminBookings.slots.day')}
            chips={days.map(({ date }) => ({ value: date, label: formatDay(date) }))}
            value={day.date}
            onChange={setPicked}
          />
          <fieldset className={styles.windows} aria-describedby={wrong ? errorId : undefined}>
            <legend>{t('adminBookings.slots.time')}</legend>
            {day.slots.map(({ timeSlot }) => (
              <RadioCard
                key={timeSlot}
                name="timeSlot"
                value={timeSlot}
                checked={day.date === chosen?.date && timeSlot === chosen.timeSlot}
                onChange={() => onChoose({ date: day.date, timeSlot })}
              >
                {formatSlot(timeSlot)}
              </RadioCard>
            ))}
          </fieldset>
        </>
      )}
      <p id={errorId} className={styles.error} role="alert" hidden={!wrong}>
        {wrong}
      </p>
    </>
  );
}
