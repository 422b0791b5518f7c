import type { Order } from '@gharseva/contract';
import { useState } from 'react';
import { Notice } from '#components/feedback/notice.tsx';
import {
  type ChosenSlot,
  isSlotOpen,
  slotDaysByClock,
  withStartedSlots,
} from '#components/slot-picker/slot-days.ts';
import { SlotPicker } from '#components/slot-picker/slot-picker.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { formatDay } from '#lib/i18n/format.ts';
import { formatMoment } from '#lib/i18n/format-moment.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useNow } from '#lib/use-now.ts';
import { useSlots } from '#lib/use-slots.ts';
import type { MoveFailure } from '../api/use-move-order';
import { isCounted, reschedulesLeft, rescheduleUntil } from '../model/reschedules';
import styles from './bookings.module.css';
import { MoveDialog } from './move-dialog';
import { isUnknown, MoveFailureWords } from './move-failure-words';

const MINUTE_MS = 60_000;

interface RescheduleDialogProps {
  order: Order;
  /** The chosen slot; null for none. */
  wanted: ChosenSlot | null;
  busy: boolean;
  failure: MoveFailure | null;
  onChoose: (slot: ChosenSlot) => void;
  onMove: (slot: ChosenSlot) => void;
  onClose: () => void;
}

/** Moves an order to another of the slots that the checkout offers for its services and address. */
export function RescheduleDialog({
  order,
  wanted,
  busy,
  failure,
  onChoose,
  onMove,
  onClose,
}: RescheduleDialogProps) {
  const t = useT();
  const now = useNow(MINUTE_MS);
  const answer = useSlots(
    order.cartItems.map(({ itemId }) => itemId),
    order.serviceAddress.pincode ?? null,
  );
  const [isMissing, setIsMissing] = useState(false);
  const days = answer.data ? withStartedSlots(answer.data, answer.dataUpdatedAt, now) : slotDaysByClock(now);
  const refusal = isRefusal(answer.error) ? answer.error : null;
  const present = { date: order.scheduledDate, timeSlot: order.timeSlot };
  // The slot of a move that is on its way, or of which nobody knows, may be full by that move itself.
  const isOpen = wanted !== null && (busy || isUnknown(failure) || isSlotOpen(days, wanted));
  const chosen = isOpen ? wanted : null;
  const isLost = wanted !== null && !isOpen;
  const submit = () => {
    setIsMissing(chosen === null);
    if (chosen) onMove(chosen);
  };
  return (
    <MoveDialog
      title={t('bookings.reschedule.title')}
      submitLabel={t('bookings.reschedule.confirm')}
      busyLabel={t('bookings.reschedule.busy')}
      keepLabel={t('bookings.reschedule.keep')}
      busy={busy}
      failure={
        isMissing && chosen === null ? (
          <p>{t('bookings.reschedule.missing')}</p>
        ) : (
          failure && <MoveFailureWords failure={failure} />
        )
      }
      onSubmit={submit}
      onClose={onClose}
    >
      <div>
        <p className={styles.strong}>
          {t('bookings.reschedule.present', {
            day: formatDay(present.date),
            slot: narrowSlot(present.timeSlot),
          })}
        </p>
        <Rules order={order} now={now} />
      </div>
      <SlotPicker
        days={days}
        closed={refusal !== null}
        chosen={chosen}
        present={present}
        onChoose={onChoose}
      />
      <p className={styles.hint} role="status">
        {answer.isFetching && !answer.data && t('bookings.reschedule.checking')}
        {answer.isError && !refusal && t('bookings.reschedule.unchecked')}
      </p>
      {refusal && <Notice tone="danger">{refusal.message}</Notice>}
      {isLost && !failure && <Notice tone="warning">{t('bookings.reschedule.lost')}</Notice>}
    </MoveDialog>
  );
}

/** Whether the services cannot be booked at the address, whatever the slot. */
const isRefusal = (error: unknown): error is ApiError =>
  error instanceof ApiError && ['pincode_not_served', 'service_unavailable'].includes(error.code);

/** How often the slot can be changed, until when while a time is set, and who is asked. */
function Rules({ order, now }: { order: Order; now: Date }) {
  const t = useT();
  const until = rescheduleUntil(order);
  const count = reschedulesLeft(order);
  const isFree = !isCounted(order, now);
  return (
    <>
      {isFree && <p className={styles.hint}>{t('bookings.reschedule.free')}</p>}
      {!isFree && !Number.isNaN(until.getTime()) && (
        <p className={styles.hint}>
          {until > now
            ? t('bookings.reschedule.left', { count, until: formatMoment(until) })
            : t('bookings.reschedule.leftNow', { count })}
        </p>
      )}
      <p className={styles.hint}>
        {t(
          // A professional who can no longer come is not asked.
          order.stage === 'placed' || order.needsReassignment
            ? 'bookings.reschedule.looking'
            : 'bookings.reschedule.askedAnew',
        )}
      </p>
    </>
  );
}
