import type { AdminBookingDetail } from '@gharseva/contract';
import { orderNumber, type Stage } from '@gharseva/contract/rules';
import { ConfirmDialog } from '#components/dialog/confirm-dialog.tsx';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { useT } from '#lib/i18n/i18n.ts';

interface MoveDialogProps {
  booking: AdminBookingDetail;
  /** The target stage. */
  to: Stage;
  /** The reason shown to the customer. */
  reason: string;
  busy: boolean;
  error: unknown;
  onConfirm: () => void;
  onClose: () => void;
}

/** Confirms a move that ends a booking or takes it from its worker, and names the consequences. */
export function MoveDialog({ booking, to, reason, busy, error, onConfirm, onClose }: MoveDialogProps) {
  const t = useT();
  const what = to === 'completed' || to === 'cancelled' ? to : 'placed';
  const name = booking.providerId?.name ?? '';
  return (
    <ConfirmDialog
      open
      title={t('adminBookings.one', { number: orderNumber(booking._id) })}
      question={t(`adminBookings.ask.${what}`, { name })}
      confirmLabel={t(`adminBookings.do.${what}`)}
      closeLabel={t('adminBookings.keep')}
      busyLabel={t('adminBookings.settingStatus')}
      busy={busy}
      failure={error ? <FailureWords text={t('adminBookings.statusFailed')} error={error} /> : null}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {reason
        ? t('adminBookings.customerReads', { reason })
        : what === 'cancelled' && t('adminBookings.noReason')}
    </ConfirmDialog>
  );
}
