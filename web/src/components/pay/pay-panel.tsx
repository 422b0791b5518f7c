import { claimedSum } from '@gharseva/contract/rules';
import { getOrderPayment } from '@gharseva/contract/schemas';
import { type QueryKey, useQuery } from '@tanstack/react-query';
import { errorMessage } from '../../lib/api/api-error';
import { callChecked } from '../../lib/api/call-checked';
import type { UseDraft } from '../../lib/drafts/drafts';
import { formatRupees } from '../../lib/i18n/format';
import { useT } from '../../lib/i18n/i18n';
import type { Session } from '../../lib/session/session';
import { ErrorState } from '../feedback/error-state';
import { Notice } from '../feedback/notice';
import { Skeleton } from '../feedback/skeleton';
import { Sums } from '../ui/sums';
import { ClaimForm } from './claim-form';
import { ClaimList } from './claim-list';
import styles from './pay.module.css';
import { RefundPart } from './refund-part';
import { UpiCode } from './upi-code';

export interface PayPanelProps {
  orderId: string;
  /** As whom the person pays, or is paid. */
  as: Session<'customer'> | Session<'worker'>;
  /** The hook of that person's forms; the same at each render. */
  useDraft: UseDraft;
  /** The key of its query, which goes with the session. */
  queryKey: QueryKey;
  /** The order was cancelled, or set back to before its work: nothing is asked for, and nothing is shown unless money came, or was said to have come. */
  isCancelled?: boolean;
}

/** What is due for an order as the server computes it, and the code by which a UPI app pays it. */
export default function PayPanel(props: PayPanelProps) {
  const { orderId, as, queryKey, isCancelled = false } = props;
  const t = useT();
  const payment = useQuery({
    queryKey,
    queryFn: ({ signal }) => callChecked(getOrderPayment, { params: { id: orderId }, as, signal }),
    staleTime: 0,
  });
  if (!payment.data) {
    if (!payment.isError) return isCancelled ? null : <Skeleton width="100%" height="16rem" />;
    return (
      <ErrorState
        text={t('payment.failed')}
        hint={errorMessage(payment.error, '')}
        onRetry={() => void payment.refetch()}
        busy={payment.isFetching}
      />
    );
  }
  const { charged, received, refunded, due, claims = [], refunds: asked = [] } = payment.data;
  const refunds = as.kind === 'customer' && (
    <RefundPart {...{ orderId, as, queryKey }} payment={payment.data} />
  );
  const claimed = claimedSum(claims);
  // Why nothing was found of what was reported, or a refund was rejected, stands nowhere else.
  if (isCancelled && received === 0 && claims.length === 0 && asked.length === 0) return null;
  const open = Math.max(0, due - claimed);
  const lines = [
    [t('payment.charged'), formatRupees(charged)],
    ...(received > 0 ? [[t('payment.received'), formatRupees(received)] as const] : []),
    ...(refunded > 0 ? [[t('payment.refunded'), formatRupees(refunded)] as const] : []),
    ...(claimed > 0 ? [[t('payment.claimed'), formatRupees(claimed)] as const] : []),
  ] as const;
  if (isCancelled) {
    return (
      <div className={styles.panel}>
        <Sums lines={lines.slice(1)} total={[t('payment.due'), formatRupees(open)]} />
        <ClaimList claims={claims} />
        {refunds}
      </div>
    );
  }
  return (
    <div className={styles.panel}>
      <Sums lines={lines} total={[t('payment.due'), formatRupees(open)]} />
      {/* What is due may have changed: a code that asks for another sum is none. */}
      {open > 0 && !payment.isError && <UpiCode orderId={orderId} amount={open} by={as.kind} />}
      {payment.isError && (
        <ErrorState
          text={t('payment.unread')}
          hint={errorMessage(payment.error, '')}
          onRetry={() => void payment.refetch()}
          busy={payment.isFetching}
        />
      )}
      {open === 0 && claimed > 0 && <Notice tone="neutral">{t('payment.checking')}</Notice>}
      {due === 0 && <Notice tone="success">{t('payment.nothingDue')}</Notice>}
      <ClaimForm {...props} due={due} open={open} />
      <ClaimList claims={claims} />
      {refunds}
    </div>
  );
}
