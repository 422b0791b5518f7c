import type { Order } from '@gharseva/contract';
import { extrasSum, orderNumber } from '@gharseva/contract/rules';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { orderTone } from '#lib/badge-tones.ts';
import { formatRupees } from '#lib/i18n/format.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { shownDate } from '#lib/i18n/shown-date.ts';
import { shownStatus } from '#lib/i18n/shown-status.ts';
import type { WaitingMove } from '#lib/waiting-moves/waiting-moves.ts';
import { visitNews } from '../model/visit-news';
import styles from './bookings.module.css';

interface OrderCardProps {
  order: Order;
  /** Its cancelling that is kept on this phone. */
  kept: WaitingMove | undefined;
  onOpen: () => void;
}

/** One order of the list, with a button for its details. */
export function OrderCard({ order, kept, onOpen }: OrderCardProps) {
  const t = useT();
  const text = useLocalText();
  const number = orderNumber(order._id);
  const news = visitNews(order, t);
  return (
    <Card as="li" className={styles.card}>
      <div className={styles.head}>
        <h2 className={styles.title}>{text(order, 'serviceType')}</h2>
        <Badge tone={orderTone(order.status)}>
          <span className={styles.status}>{shownStatus(order.status, 'bookings')}</span>
        </Badge>
      </div>
      <p className={styles.number}>{t('bookings.order', { number })}</p>
      {kept && <p className={styles.strong}>{t(`bookings.kept.${kept.refusal ? 'refused' : 'title'}`)}</p>}
      {news && <p className={styles.strong}>{news}</p>}
      <Facts
        facts={[
          [t('bookings.scheduledFor'), shownDate(order.scheduledDate)],
          [t('bookings.timeSlot'), narrowSlot(order.timeSlot), 'wide'],
          [t('bookings.bookedOn'), shownDate(order.createdAt)],
          [t('bookings.amount'), formatRupees(order.amount + extrasSum(order.extras))],
        ]}
      />
      <div>
        <Button
          variant="secondary"
          size="sm"
          aria-label={t('bookings.viewOrderNamed', { number })}
          onClick={onOpen}
        >
          {t('bookings.viewOrder')}
        </Button>
      </div>
    </Card>
  );
}
