import { TIME_SLOTS } from '@gharseva/contract/rules';
import { Card } from '#components/ui/card.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { OpenSlots } from '../../shared/open-slots';
import type { PartProps } from './caller-form';
import styles from './callers.module.css';

/** When: the open slots for the services at the pincode. */
export function SlotPart({ draft, errors, change, isServed }: PartProps & { isServed: boolean }) {
  const t = useT();
  const ids = draft.services.map(({ serviceId }) => serviceId);
  const timeSlot = TIME_SLOTS.find((slot) => slot === draft.timeSlot);
  return (
    <Card as="section" className={styles.part}>
      <h2 className={styles.heading}>{t('adminBookings.callers.slot')}</h2>
      {isServed && ids.length > 0 ? (
        <OpenSlots
          serviceIds={ids}
          pincode={draft.pincode}
          chosen={timeSlot ? { date: draft.scheduledDate, timeSlot } : null}
          error={errors.timeSlot}
          onChoose={(slot) => change({ scheduledDate: slot.date, timeSlot: slot.timeSlot })}
        />
      ) : (
        <>
          <p className={styles.soft}>{t('adminBookings.callers.slotLater')}</p>
          <p className={styles.error} role="alert" hidden={!errors.timeSlot}>
            {errors.timeSlot}
          </p>
        </>
      )}
    </Card>
  );
}
