import { lazy, Suspense } from 'react';
import { loadMessages, useT } from '../../lib/i18n/i18n';
import { Notice } from '../feedback/notice';
import { Skeleton } from '../feedback/skeleton';
import type { PayPanelProps } from './pay-panel';

/** Shown where the code or its texts could not be fetched. */
function NotLoaded() {
  const t = useT();
  return <Notice tone="danger">{t('common.networkError')}</Notice>;
}

/** Code and texts of their own: the library that draws the code to scan is large, and most orders are not to be paid. */
const PayPanel = lazy(() =>
  Promise.all([import('./pay-panel'), loadMessages('payment')]).then(
    ([panel]) => panel,
    () => ({ default: NotLoaded }),
  ),
);

/** What is due for an order, and how to pay it. */
export function PayPart(props: PayPanelProps) {
  return (
    <Suspense fallback={props.isCancelled ? null : <Skeleton width="100%" height="16rem" />}>
      <PayPanel {...props} />
    </Suspense>
  );
}
