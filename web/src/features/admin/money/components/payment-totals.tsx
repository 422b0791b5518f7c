import { PAYMENT_STATUSES } from '@gharseva/contract/rules';
import { ErrorState } from '#components/feedback/error-state.tsx';
import { Skeleton } from '#components/feedback/skeleton.tsx';
import { errorMessage } from '#lib/api/api-error.ts';
import { formatRupees } from '#lib/i18n/format.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { type Period, usePaymentTotals } from '../api/use-payments';
import styles from './money.module.css';

/** As high as a line of text. */
const LINE = 'calc(1em * var(--leading))';

/** Sum and count of a period's payments by status. */
export function PaymentTotals({ period }: { period: Period }) {
  const t = useT();
  const totals = usePaymentTotals(period);
  if (!totals.data && totals.isError) {
    return (
      <ErrorState
        text={t('adminBookings.payments.totalsFailed')}
        hint={errorMessage(totals.error, '')}
        onRetry={() => void totals.refetch()}
        busy={totals.isFetching}
      />
    );
  }
  return (
    <dl className={styles.totals} aria-busy={totals.isPlaceholderData || undefined}>
      {PAYMENT_STATUSES.map((status) => {
        const total = totals.data?.[status];
        return (
          <div key={status}>
            <dt>{t(`adminBookings.paymentStatus.${status}`)}</dt>
            <dd>
              {total ? (
                <>
                  <span className={styles.sum}>{formatRupees(total.amount)}</span>{' '}
                  <span className={styles.soft}>
                    {t('adminBookings.payments.count', { count: total.count })}
                  </span>
                </>
              ) : (
                <>
                  <span className={styles.sum}>
                    <Skeleton width="5rem" height={LINE} />
                  </span>
                  <Skeleton width="4rem" height={LINE} />
                </>
              )}
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
