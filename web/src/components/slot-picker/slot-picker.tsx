import type { SlotDay } from '@gharseva/contract';
import { useId, useState } from 'react';
import { formatDate, formatDay, formatWeekday } from '../../lib/i18n/format';
import { formatSlot, narrowSlot } from '../../lib/i18n/format-slot';
import { useT } from '../../lib/i18n/i18n';
import { ChipGroup } from '../form/chip-group';
import { RadioCard } from '../form/radio-card';
import { type ChosenSlot, shownDate } from './slot-days';
import styles from './slot-picker.module.css';

interface SlotPickerProps {
  days: readonly SlotDay[];
  /** Nothing can be booked, so no slot can be chosen. */
  closed: boolean;
  chosen: ChosenSlot | null;
  /** The slot that an order has already, which is no choice; null for a new order. */
  present?: ChosenSlot | null;
  onChoose: (slot: ChosenSlot) => void;
}

/**
 * Five days with six slots each; an unavailable slot is disabled and says why (docs/specification.md section 9). Its texts
 * are those of `checkout`.
 */
export function SlotPicker({ days, closed, chosen, present = null, onChoose }: SlotPickerProps) {
  const t = useT();
  const [picked, setPicked] = useState<string | null>(null);
  const shown = shownDate(days, picked, chosen);
  const day = days.find(({ date }) => date === shown);
  return (
    <>
      <ChipGroup
        legend={t('checkout.slotDay')}
        hideLegend
        chips={days.map(({ date }, index) => ({
          value: date,
          label: (
            <span className={styles.day}>
              {dayLabel(date, index, t)} <small>{formatDate(date)}</small>
            </span>
          ),
        }))}
        value={day?.date ?? null}
        onChange={setPicked}
      />
      {day && <Windows day={day} closed={closed} chosen={chosen} present={present} onChoose={onChoose} />}
      {chosen && chosen.date !== shown && (
        <p className={styles.soft}>
          {t('checkout.slotElsewhere', { day: formatDay(chosen.date), slot: narrowSlot(chosen.timeSlot) })}
        </p>
      )}
    </>
  );
}

function Windows({
  day,
  closed,
  chosen,
  present,
  onChoose,
}: Omit<SlotPickerProps, 'days' | 'present'> & { day: SlotDay; present: ChosenSlot | null }) {
  const t = useT();
  const name = useId();
  const reasons = {
    started: t('checkout.slotStarted'),
    closed: t('checkout.slotClosed'),
    full: t('checkout.slotFull'),
  };
  const isPresent = (timeSlot: string) => present?.date === day.date && present.timeSlot === timeSlot;
  const isNoneLeft = day.slots.every(({ available, timeSlot }) => !available || isPresent(timeSlot));
  const isClosed = day.slots.some(({ reason }) => reason === 'closed');
  return (
    <>
      <fieldset className={styles.windows}>
        <legend className="visually-hidden">{t('checkout.slotTime')}</legend>
        {day.slots.map(({ timeSlot, available, reason }) => (
          <RadioCard
            key={timeSlot}
            name={name}
            value={timeSlot}
            checked={chosen?.date === day.date && chosen.timeSlot === timeSlot}
            disabled={closed || !available || isPresent(timeSlot)}
            onChange={() => onChoose({ date: day.date, timeSlot })}
          >
            <WindowLabel timeSlot={timeSlot} />
            {isPresent(timeSlot) ? (
              <span className={styles.reason}>{t('checkout.slotPresent')}</span>
            ) : (
              reason && <span className={styles.reason}>{reasons[reason]}</span>
            )}
          </RadioCard>
        ))}
      </fieldset>
      {isNoneLeft && (
        <p className={styles.soft}>{t(isClosed ? 'checkout.slotsClosedToday' : 'checkout.slotsNoneToday')}</p>
      )}
    </>
  );
}

function dayLabel(date: string, index: number, t: ReturnType<typeof useT>): string {
  if (index === 0) return t('checkout.today');
  return index === 1 ? t('checkout.tomorrow') : formatWeekday(date);
}

/** `10:00 AM - 12:00 PM`, or the language's own form, with a line break after the dash where needed. */
function WindowLabel({ timeSlot }: { timeSlot: string }) {
  const [from, to] = formatSlot(timeSlot).split(' - ');
  if (to === undefined) return <span className={styles.window}>{from}</span>;
  return (
    <span className={styles.window}>
      <span className={styles.windowStart}>{from} -</span> {to}
    </span>
  );
}
