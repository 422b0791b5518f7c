import type { Order } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';
import type { ReactNode } from 'react';
import { Dialog } from '#components/dialog/dialog.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { addressLines } from '#lib/address-lines.ts';
import { orderTone } from '#lib/badge-tones.ts';
import { addressLabel } from '#lib/i18n/address-label.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { shownDate } from '#lib/i18n/shown-date.ts';
import { shownStatus } from '#lib/i18n/shown-status.ts';
import styles from './bookings.module.css';
import { OrderItems } from './order-items';
import { OrderPayment } from './order-payment';
import { OrderTimeline } from './order-timeline';

interface OrderDialogProps {
  /** Null closes the dialog. */
  order: Order | null;
  onClose: () => void;
}

/** All details of one order, with a close button (docs/specification.md section 2). */
export function OrderDialog({ order, onClose }: OrderDialogProps) {
  const t = useT();
  return (
    <Dialog
      open={order !== null}
      onClose={onClose}
      wordsOnly
      title={order ? t('bookings.order', { number: orderNumber(order._id) }) : ''}
      footer={
        <Button variant="secondary" wide onClick={onClose}>
          {t('bookings.close')}
        </Button>
      }
    >
      {order && <OrderDetail order={order} />}
    </Dialog>
  );
}

function OrderDetail({ order }: { order: Order }) {
  const t = useT();
  const text = useLocalText();
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
        </Part>
      )}
    </div>
  );
}

/** The reason of a cancellation, if given, and that nothing is owed. */
function Cancelled({ order }: { order: Order }) {
  const t = useT();
  const reason = order.events.filter(({ to }) => to === 'cancelled').at(-1)?.reason;
  return (
    <Notice tone="neutral">
      <p className={styles.strong}>{t('bookings.cancelled')}</p>
      {reason && <p className={styles.text}>{t('bookings.cancelReason', { reason })}</p>}
      <p>{t('bookings.nothingOwed')}</p>
    </Notice>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </section>
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
