import type { ClaimedPayment, RefundEntry } from '@gharseva/contract';
import { claimedSum } from '@gharseva/contract/rules';
import { useRef } from 'react';
import { REFUND_TONES } from '../../lib/badge-tones';
import { useKeepFocus } from '../../lib/focus/use-keep-focus';
import { formatDate, formatInstant, formatRupees } from '../../lib/i18n/format';
import { useT } from '../../lib/i18n/i18n';
import type { Session } from '../../lib/session/session';
import { Badge } from '../ui/badge';
import { WorkPhotos } from '../work-photos/work-photos';
import styles from './pay.module.css';
import type { PayPanelProps } from './pay-panel';
import { RefundForm } from './refund-form';

export interface RefundPartProps extends Pick<PayPanelProps, 'orderId' | 'queryKey'> {
  as: Session<'customer'>;
  payment: ClaimedPayment;
}

/** What goes back to the customer of an order, until when and by which reference, and the form to ask for it. */
export function RefundPart({ payment, ...rest }: RefundPartProps) {
  const t = useT();
  const part = useRef<HTMLElement>(null);
  useKeepFocus(part);
  const { refunds = [], refundable = 0, refundUntil } = payment;
  const mayAsk = refundUntil !== undefined && refundable > 0 && !refunds.some(isAsked);
  const isLater = refundable === 0 && claimedSum(payment.claims) > 0;
  if (!mayAsk && !isLater && refunds.length === 0) return null;
  return (
    <section ref={part} tabIndex={-1} className={styles.refunds}>
      {refunds.length > 0 && (
        <ul className={styles.claims} aria-label={t('payment.refund.title')}>
          {refunds.map((refund) => (
            <RefundLine key={refund.id} refund={refund} orderId={rest.orderId} as={rest.as} />
          ))}
        </ul>
      )}
      {isLater && <p className={styles.soft}>{t('payment.refund.later')}</p>}
      {mayAsk && <RefundForm {...rest} refundable={refundable} until={refundUntil} />}
    </section>
  );
}

/** Whether the customer has asked for it, and it is not decided or not paid: a second one waits for it. */
const isAsked = ({ by, status }: RefundEntry) =>
  by === 'customer' && (status === 'requested' || status === 'approved');

interface RefundLineProps extends Pick<RefundPartProps, 'orderId' | 'as'> {
  refund: RefundEntry;
}

function RefundLine({ refund, orderId, as }: RefundLineProps) {
  const t = useT();
  const { amount, asked, status, by, code, reason, requestedAt, dueOn, decisionReason } = refund;
  const day = dueOn && formatDate(dueOn);
  return (
    <li className={styles.claim}>
      <span className={styles.claimLine}>
        <span>{t('payment.refund.of', { amount: formatRupees(amount) })}</span>
        <Badge tone={REFUND_TONES[status]}>{t(`payment.refund.status.${status}`)}</Badge>
      </span>
      {asked !== undefined && (
        <span className={styles.soft}>{t('payment.refund.asked', { amount: formatRupees(asked) })}</span>
      )}
      {code && <span>{t(`payment.refund.reason.${code}`)}</span>}
      {by === 'system' && <span>{t('payment.refund.tooMuch')}</span>}
      {reason && <span className={styles.words}>{reason}</span>}
      <WorkPhotos orderId={orderId} names={refund.photos ?? []} as={as} />
      <span className={styles.soft}>{formatInstant(requestedAt)}</span>
      {decisionReason && <span>{t('payment.refund.decided', { reason: decisionReason })}</span>}
      {day && (status === 'requested' || status === 'approved') && (
        <strong className={styles.due}>{t(`payment.refund.due.${status}`, { day })}</strong>
      )}
      {refund.refundedAt && (
        <span>{t('payment.refund.paidAt', { time: formatInstant(refund.refundedAt) })}</span>
      )}
      {refund.paidReference && (
        <span className={styles.id}>
          {t('payment.refund.paidReference', { reference: refund.paidReference })}
        </span>
      )}
    </li>
  );
}
