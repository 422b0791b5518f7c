import type { AdminBookingDetail } from '@gharseva/contract';
import { extrasSum } from '@gharseva/contract/rules';
import { Card } from '#components/ui/card.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { Sums } from '#components/ui/sums.tsx';
import { addressLines } from '#lib/address-lines.ts';
import { couponLine } from '#lib/i18n/coupon-line.ts';
import { formatDay, formatInstant, formatRupees } from '#lib/i18n/format.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { useNameOf } from '../model/use-name-of';
import styles from './bookings.module.css';

/** The services, customer, address, slot and price of a booking. */
export function BookingFacts({ booking }: { booking: AdminBookingDetail }) {
  const t = useT();
  const text = useLocalText();
  const nameOf = useNameOf();
  const { userId, serviceId, scheduledDate, timeSlot, createdAt, address, cartItems } = booking;
  const phone = userId.phone ? <a href={`tel:+91${userId.phone}`}>{userId.phone}</a> : '–';
  return (
    <Card as="section" className={styles.stack}>
      <Facts
        facts={[
          [t('adminBookings.service'), text(serviceId, 'name')],
          [t('adminBookings.slot'), `${formatDay(scheduledDate)}, ${narrowSlot(timeSlot)}`],
          [t('adminBookings.customer'), nameOf(userId)],
          [t('adminBookings.phone'), phone],
          [t('adminBookings.placedAt'), formatInstant(createdAt)],
        ]}
      />
      <div>
        <h2 className={styles.partTitle}>{t('adminBookings.address')}</h2>
        {addressLines(address).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div>
        <h2 className={styles.partTitle}>{t('adminBookings.items')}</h2>
        <Sums
          lines={[
            ...cartItems.map((item) => {
              const { itemId, quantity, price } = item;
              return [
                `${text(item, 'name')} ×\u00A0${quantity}`,
                formatRupees(price * quantity),
                itemId,
              ] as const;
            }),
            [t('adminBookings.visitationCharge'), formatRupees(booking.visitationCharge)],
            [t('adminBookings.tip'), formatRupees(booking.professionalTips)],
            ...couponLine(t('adminBookings.discount', { code: booking.couponCode ?? '' }), booking.discount),
            ...(booking.extras ?? []).flatMap(({ state, lines }, nth) =>
              lines.map(
                (line, place) =>
                  [
                    t(`adminBookings.extras.${state}`, {
                      ...{ name: text(line, 'name'), count: line.quantity },
                      sum: formatRupees(line.price * line.quantity),
                    }),
                    state === 'approved' ? formatRupees(line.price * line.quantity) : '–',
                    `${nth} ${place}`,
                  ] as const,
              ),
            ),
          ]}
          total={[t('adminBookings.amount'), formatRupees(booking.amount + extrasSum(booking.extras))]}
        />
        {booking.extrasCeiling !== undefined && (
          <p className={styles.soft}>
            {t('adminBookings.extras.ceiling', { sum: formatRupees(booking.extrasCeiling) })}
          </p>
        )}
      </div>
      {booking.placedBy && (
        <div>
          <h2 className={styles.partTitle}>{t('adminBookings.callerConsent')}</h2>
          <p>{formatInstant(booking.placedBy.consent.at)}</p>
          <p className={styles.text}>{booking.placedBy.consent.note}</p>
        </div>
      )}
      {booking.customerNotes && (
        <div>
          <h2 className={styles.partTitle}>{t('adminBookings.notes')}</h2>
          <p className={styles.text}>{booking.customerNotes}</p>
        </div>
      )}
      {booking.feedback && (
        <div>
          <h2 className={styles.partTitle}>{t('adminBookings.feedback')}</h2>
          <p className={styles.text}>{booking.feedback}</p>
        </div>
      )}
    </Card>
  );
}
