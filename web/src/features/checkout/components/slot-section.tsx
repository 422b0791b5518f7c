import { CalendarClock } from 'lucide-react';
import { Notice } from '#components/feedback/notice.tsx';
import type { ChosenSlot } from '#components/slot-picker/slot-days.ts';
import { SlotPicker } from '#components/slot-picker/slot-picker.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './checkout.module.css';
import { Section } from './section';
import type { CheckoutSlots } from './use-checkout';

interface SlotSectionProps {
  slots: CheckoutSlots;
  chosen: ChosenSlot | null;
  onChoose: (slot: ChosenSlot) => void;
}

/** The slots of the five days, and what is known of them (docs/specification.md section 9). */
export function SlotSection({ slots, chosen, onChoose }: SlotSectionProps) {
  const t = useT();
  return (
    <Section title={t('checkout.slotHeading')} icon={<CalendarClock size={20} />}>
      <SlotPicker days={slots.days} closed={slots.closed} chosen={chosen} onChoose={onChoose} />
      <p className={styles.soft} role="status">
        {slots.checking && t('checkout.slotsChecking')}
        {slots.unchecked && t('checkout.slotsFailed')}
        {slots.closed && t('checkout.slotsClosed')}
      </p>
      {slots.lost && <Notice tone="warning">{t('checkout.slotGone')}</Notice>}
    </Section>
  );
}
