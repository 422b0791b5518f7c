import type { Claim, PaymentChange, VersionedPayment } from '@gharseva/contract';
import { type Charged, claimKey, paymentActions } from '@gharseva/contract/rules';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Badge } from '#components/ui/badge.tsx';
import { Button } from '#components/ui/button.tsx';
import { Facts } from '#components/ui/facts.tsx';
import { CLAIM_TONES } from '#lib/badge-tones.ts';
import { choiceSchema } from '#lib/drafts/draft-schemas.ts';
import { formatInstant, formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { useMay } from '../../shared/admin-role';
import { useChangePayment } from '../api/use-payments';
import styles from './bookings.module.css';
import { PaymentDialog } from './payment-dialog';

interface ClaimRowProps {
  claim: Claim;
  payment: VersionedPayment;
  /** The payment's order. */
  order: Charged;
}

const ASKED = choiceSchema(['reject_claim']);

/** What customer or partner say was paid, with the buttons to match or to reject it. */
export function ClaimRow({ claim, payment, order }: ClaimRowProps) {
  const t = useT();
  const { method, amount, by, at, status, reason } = claim;
  const reference = claim.reference ?? claim.gatewayPayment;
  const key = claimKey(claim);
  const changing = useChangePayment(payment);
  const mayChange = useMay()('changePayments');
  const [asking, setAsking] = useAdminDraft(`payment claim ${payment.bookingId} ${key}`, null, ASKED);
  const actions = mayChange && status === 'claimed' ? paymentActions(payment, order) : [];
  const change = (wanted: PaymentChange) =>
    changing.mutate(wanted, {
      onSuccess: () => {
        setAsking(null);
        showToast('success', t(`adminBookings.payments.done.${wanted.action}`));
      },
    });
  const named = { method: t(`adminBookings.payments.methods.${method}`), amount: formatRupees(amount) };
  return (
    <>
      <Facts
        facts={[
          [
            t('adminBookings.payments.claim'),
            <Badge key="claim" tone={CLAIM_TONES[status]}>
              {t(`adminBookings.claimStatus.${status}`)}
            </Badge>,
          ],
          [t('adminBookings.amount'), formatRupees(amount)],
          [t('adminBookings.payments.method'), t(`adminBookings.payments.methods.${method}`)],
          ...(reference ? ([[t('adminBookings.payments.reference'), reference, 'long']] as const) : []),
          [t('adminBookings.payments.claimedBy'), t(`adminBookings.payments.by.${by}`)],
          [t('adminBookings.payments.claimedAt'), formatInstant(at)],
        ]}
      />
      {reason && <p className={styles.text}>{t('adminBookings.payments.adminSaid', { reason })}</p>}
      {changing.isError && !asking && (
        <Outcome tone="danger">
          <FailureWords text={t('adminBookings.payments.changeFailed')} error={changing.error} />
        </Outcome>
      )}
      <div className={styles.buttons}>
        {actions.includes('match_claim') && (
          <Button
            size="sm"
            variant="secondary"
            busy={changing.isPending && !asking}
            aria-label={t('adminBookings.payments.matchNamed', named)}
            onClick={() =>
              !changing.isPending && change({ action: 'match_claim', claim: key, version: payment.version })
            }
          >
            {t('adminBookings.payments.action.match_claim')}
          </Button>
        )}
        {actions.includes('reject_claim') && (
          <Button
            size="sm"
            variant="danger"
            aria-label={t('adminBookings.payments.rejectNamed', named)}
            onClick={() => setAsking('reject_claim')}
          >
            {t('adminBookings.payments.action.reject_claim')}
          </Button>
        )}
      </div>
      {asking && (
        <PaymentDialog
          payment={payment}
          action={asking}
          claim={key}
          amount={amount}
          busy={changing.isPending}
          error={changing.error}
          onSubmit={change}
          onReset={changing.reset}
          onClose={() => {
            setAsking(null);
            changing.reset();
          }}
        />
      )}
    </>
  );
}
