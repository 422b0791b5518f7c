import type { PaymentChange, VersionedPayment } from '@gharseva/contract';
import {
  balanceOf,
  type Charged,
  type PaymentAction,
  paymentActions,
  priceFor,
  recordedLast,
  refundableFor,
  settledSum,
} from '@gharseva/contract/rules';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Button } from '#components/ui/button.tsx';
import { choiceSchema } from '#lib/drafts/draft-schemas.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { useChangePayment } from '../api/use-payments';
import styles from './bookings.module.css';
import { PaymentDialog } from './payment-dialog';
import { RefundDialog } from './refund-dialog';

interface PaymentActionsProps {
  payment: VersionedPayment;
  /** The payment's order. */
  order: Charged;
}

/** The actions of the payment itself; those of its claims and refunds stand with them. */
const OWN = ['collect', 'verify', 'take_back', 'start_refund'] as const;
type OwnAction = (typeof OWN)[number];

const ASKED = choiceSchema(['collect', 'take_back', 'start_refund']);

/** A button for each action the payment itself allows now; all but Verify ask for confirmation. */
export function PaymentActions({ payment, order }: PaymentActionsProps) {
  const t = useT();
  const changing = useChangePayment(payment);
  const [asking, setAsking] = useAdminDraft(`payment action ${payment.bookingId}`, null, ASKED);
  const possible = paymentActions(payment, order);
  const counted = settledSum(payment.claims);
  const isCancelled = order.stage === 'cancelled';
  const rest = payment.status === 'pending' ? payment.amount - counted : balanceOf(order, payment).due;
  const actions = OWN.filter((action) => possible.includes(action));
  const done = (action: PaymentAction) => showToast('success', t(`adminBookings.payments.done.${action}`));
  const choose = (action: OwnAction) => {
    if (changing.isPending) return;
    changing.reset();
    if (action === 'verify')
      changing.mutate({ action, version: payment.version }, { onSuccess: () => done(action) });
    else setAsking(action);
  };
  const dialog = {
    payment,
    busy: changing.isPending,
    error: changing.error,
    onSubmit: (change: PaymentChange) =>
      changing.mutate(change, {
        onSuccess: () => {
          setAsking(null);
          done(change.action);
        },
      }),
    onReset: changing.reset,
    onClose: () => {
      setAsking(null);
      changing.reset();
    },
  };
  return (
    <>
      {changing.isError && !asking && (
        <Outcome tone="danger">
          <FailureWords text={t('adminBookings.payments.changeFailed')} error={changing.error} />
        </Outcome>
      )}
      {actions.length > 0 && (
        <div className={styles.buttons}>
          {actions.map((action) => (
            <Button
              key={action}
              size="sm"
              variant="secondary"
              busy={changing.isPending && !asking && action === 'verify'}
              onClick={() => choose(action)}
            >
              {t(`adminBookings.payments.action.${action}`)}
            </Button>
          ))}
        </div>
      )}
      {asking === 'collect' && (
        <PaymentDialog
          action={asking}
          amount={isCancelled ? priceFor(order) : rest}
          asksAmount={isCancelled}
          counted={counted}
          {...dialog}
        />
      )}
      {asking === 'take_back' && (
        <PaymentDialog
          action={asking}
          amount={recordedLast(payment, order.stage)?.amount ?? payment.amount}
          {...dialog}
        />
      )}
      {asking === 'start_refund' && (
        <RefundDialog action={asking} amount={refundableFor(payment)} {...dialog} />
      )}
    </>
  );
}
