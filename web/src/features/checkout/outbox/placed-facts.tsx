import { orderNumber } from '@gharseva/contract/rules';
import { Facts } from '#components/ui/facts.tsx';
import { addressLines } from '#lib/address-lines.ts';
import { addressLabel } from '#lib/i18n/address-label.ts';
import { formatDay } from '#lib/i18n/format.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import styles from './outbox.module.css';
import type { PendingOrder } from './outbox-store';

/** The order number, day, slot and address of a placed order, for the customer to verify. */
export function PlacedFacts({ pending: { orderId, body } }: { pending: PendingOrder }) {
  const t = useT();
  const { label = '', ...address } = body.serviceAddress;
  const where = [addressLabel(label), ...addressLines(address)].filter(Boolean).join(', ');
  return (
    <div className={styles.facts}>
      <Facts
        facts={[
          [t('checkout.placedNumber'), `#${orderNumber(orderId ?? '')}`],
          [t('checkout.placedDay'), formatDay(body.scheduledDate)],
          [t('checkout.placedSlot'), narrowSlot(body.timeSlot), 'wide'],
          [t('checkout.placedAddress'), where],
        ]}
      />
    </div>
  );
}
