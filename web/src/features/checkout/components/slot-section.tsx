import type { SlotDay } from '@gharseva/contract';
import { CalendarClock } from 'lucide-react';
import { useId, useState } from 'react';
import { Notice } from '#components/feedback/notice.tsx';
import { ChipGroup } from '#components/form/chip-group.tsx';
import { RadioCard } from '#components/form/radio-card.tsx';
import { formatDate, formatDay, formatWeekday } from '#lib/i18n/format.ts';
import { formatSlot, narrowSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { type ChosenSlot, shownDate } from '../model/slot-days';
import styles from './checkout.module.css';
import { Section } from './section';
import type { CheckoutSlots } from './use-checkout';

interface SlotSectionProps {
  slots: CheckoutSlots;
  chosen: ChosenSlot | null;
  onChoose: (slot: ChosenSlot) => void;
}

/** Five days with six slots each; an unavailable slot is disabled and says why (docs/specification.md section 9). */
export function SlotSection({ slots, chosen, onChoose }: SlotSectionProps) {
  const t = useT();
  const [picked, setPicked] = useState<string | null>(null);
  const { days } = slots;
  const shown = shownDate(days, picked, chosen);
  const day = days.find(({ date }) => date === shown);
  return (
    <Section title={t('checkout.slotHeading')} icon={<CalendarClock size={20} />}>
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
      {day && <Windows day={day} closed={slots.closed} chosen={chosen} onChoose={onChoose} />}
      {chosen && chosen.date !== shown && (
        <p className={styles.soft}>
          {t('checkout.slotElsewhere', { day: formatDay(chosen.date), slot: narrowSlot(chosen.timeSlot) })}
        </p>
      )}
      <p className={styles.soft} role="status">
        {slots.checking && t('checkout.slotsChecking')}
        {slots.unchecked && t('checkout.slotsFailed')}
        {slots.closed && t('checkout.slotsClosed')}
      </p>
      {slots.lost && <Notice tone="warning">{t('checkout.slotGone')}</Notice>}
    </Section>
  );
}

function Windows({
  day,
  closed,
  chosen,
  onChoose,
}: { day: SlotDay; closed: boolean } & Pick<SlotSectionProps, 'chosen' | 'onChoose'>) {
  const t = useT();
  const name = useId();
  const reasons = {
    started: t('checkout.slotStarted'),
    closed: t('checkout.slotClosed'),
    full: t('checkout.slotFull'),
  };
  const isNoneLeft = day.slots.every(({ available }) => !available);
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
            disabled={closed || !available}
            onChange={() => onChoose({ date: day.date, timeSlot })}
          >
            <WindowLabel timeSlot={timeSlot} />
            {reason && <span className={styles.reason}>{reasons[reason]}</span>}
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
