import type { Order } from '@gharseva/contract';
import { cameToStage } from '@gharseva/contract/rules';
import type { ReactNode } from 'react';
import { Notice } from '#components/feedback/notice.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { WorkPhotos } from '#components/work-photos/work-photos.tsx';
import { addressLines } from '#lib/address-lines.ts';
import { orderTone } from '#lib/badge-tones.ts';
import { addressLabel } from '#lib/i18n/address-label.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { shownDate } from '#lib/i18n/shown-date.ts';
import { shownStatus } from '#lib/i18n/shown-status.ts';
import { customer } from '#lib/session/customer.ts';
import { reasonWords } from '../model/reason-words';
import { visitNews } from '../model/visit-news';
import styles from './bookings.module.css';
import { OrderItems } from './order-items';
import { OrderPayment } from './order-payment';
import { OrderTimeline } from './order-timeline';
import { Part } from './part';

interface OrderFactsProps {
  order: Order;
  /** What has become of the last move. */
  outcome: ReactNode;
  /** What can be done with the order; below its status and time. */
  children: ReactNode;
}

/** All that is known of an order, the most pressing first. */
export function OrderFacts({ order, outcome, children }: OrderFactsProps) {
  const t = useT();
  const text = useLocalText();
  const isSeeking = order.stage === 'placed';
  const news = visitNews(order, t) ?? (isSeeking ? t('bookings.news.seeking') : null);
  return (
    <div className={styles.detail}>
      <div className={styles.top}>
        <div className={styles.head}>
          <h3 className={styles.title}>{text(order, 'serviceType')}</h3>
          <Badge tone={orderTone(order.status)}>
            <span className={styles.status}>{shownStatus(order.status, 'bookings')}</span>
          </Badge>
        </div>
        <Facts
          facts={[
            [t('bookings.scheduledFor'), shownDate(order.scheduledDate)],
            [t('bookings.timeSlot'), narrowSlot(order.timeSlot), 'wide'],
            [t('bookings.bookedOn'), shownDate(order.createdAt)],
          ]}
        />
      </div>
      {outcome}
      <div className={styles.news} role="status">
        {news && <Notice tone="neutral">{news}</Notice>}
      </div>
      {children}
      {order.stage === 'cancelled' && <Cancelled order={order} />}
      <Part title={t('bookings.items')}>
        <OrderItems items={order.cartItems} />
      </Part>
      <Part title={t('bookings.payment')}>
        <OrderPayment order={order} />
      </Part>
      <Part title={t('bookings.address')}>
        <ServiceAddress address={order.serviceAddress} />
      </Part>
      {order.customerNotes && (
        <Part title={t('bookings.notes')}>
          <p className={styles.text}>{order.customerNotes}</p>
        </Part>
      )}
      {order.feedback && (
        <Part title={t('bookings.feedback')}>
          <p className={styles.text}>{order.feedback}</p>
        </Part>
      )}
      {order.events.length > 0 && (
        <Part title={t('bookings.timeline')}>
          <OrderTimeline events={order.events} />
          <WorkPhotos
            orderId={order._id}
            names={order.events.flatMap(({ photos = [] }) => photos)}
            as={customer}
          />
        </Part>
      )}
    </div>
  );
}

/** The reason of a cancellation, if given, and that nothing is owed. */
function Cancelled({ order }: { order: Order }) {
  const t = useT();
  const cancelled = cameToStage(order);
  const reason = cancelled && reasonWords(cancelled);
  return (
    <Notice tone="neutral">
      <p className={styles.strong}>{t('bookings.cancelled')}</p>
      {reason && <p className={styles.text}>{t('bookings.cancelReason', { reason })}</p>}
      <p>{t('bookings.nothingOwed')}</p>
    </Notice>
  );
}

/** The address as frozen in the order; older orders may hold it as plain text (docs/specification.md section 3). */
function ServiceAddress({ address }: { address: Order['serviceAddress'] | string }) {
  if (typeof address === 'string') return <p className={styles.text}>{address}</p>;
  return (
    <div>
      {address.label && <p className={styles.strong}>{addressLabel(address.label)}</p>}
      {addressLines(address).map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}
