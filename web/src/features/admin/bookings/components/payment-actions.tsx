import type { VersionedPayment } from '@gharseva/contract';
import { PAYMENT_ACTIONS, type PaymentAction, paymentActions, type Stage } from '@gharseva/contract/rules';
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

interface PaymentActionsProps {
  payment: VersionedPayment;
  /** The stage of the payment's order. */
  stage: Stage;
}

type OfClaim = 'match_claim' | 'reject_claim';
const isOfPayment = (action: PaymentAction): action is Exclude<PaymentAction, OfClaim> =>
  action !== 'match_claim' && action !== 'reject_claim';
const isAsked = (action: PaymentAction): action is Exclude<PaymentAction, OfClaim | 'verify'> =>
  isOfPayment(action) && action !== 'verify';

const ASKED = choiceSchema(PAYMENT_ACTIONS.filter(isAsked));

/** A button for each action the payment itself allows now, those of its claims stand with them; all but Verify ask for confirmation. */
export function PaymentActions({ payment, stage }: PaymentActionsProps) {
  const t = useT();
  const changing = useChangePayment(payment);
  const [asking, setAsking] = useAdminDraft(`payment action ${payment.bookingId}`, null, ASKED);
  const actions = paymentActions(payment, stage).filter(isOfPayment);
  const done = (action: PaymentAction) => showToast('success', t(`adminBookings.payments.done.${action}`));
  const choose = (action: Exclude<PaymentAction, OfClaim>) => {
    if (changing.isPending) return;
    changing.reset();
    if (action === 'verify') changing.mutate({ action }, { onSuccess: () => done(action) });
    else setAsking(action);
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
              variant={action === 'reject_refund' ? 'danger' : 'secondary'}
              busy={changing.isPending && !asking && action === 'verify'}
              onClick={() => choose(action)}
            >
              {t(`adminBookings.payments.action.${action}`)}
            </Button>
          ))}
        </div>
      )}
      {asking && (
        <PaymentDialog
          paymentId={payment.bookingId}
          action={asking}
          amount={payment.refund?.amount ?? payment.amount}
          busy={changing.isPending}
          error={changing.error}
          onSubmit={(change) =>
            changing.mutate(change, {
              onSuccess: () => {
                setAsking(null);
                done(change.action);
              },
            })
          }
          onClose={() => {
            setAsking(null);
            changing.reset();
          }}
        />
      )}
    </>
  );
}
