import { loadMessages } from '../../lib/i18n/i18n';
import { latePart, type Missing } from '../../lib/late-part';
import { LostPart } from '../feedback/lost-part';
import { Skeleton } from '../feedback/skeleton';
import type { PayPanelProps } from './pay-panel';

/** Shown until the code and its texts are there, and where they could not be fetched. */
function NotLoaded({ isCancelled, failed, retry }: PayPanelProps & Missing) {
  if (failed) return <LostPart retry={retry} />;
  return isCancelled ? null : <Skeleton width="100%" height="16rem" />;
}

/**
 * What is due for an order, and how to pay it. Code and texts of their own: the library that draws the code to scan is large,
 * and most orders are not to be paid.
 */
export const PayPart = latePart<PayPanelProps>(
  () => Promise.all([import('./pay-panel'), loadMessages('payment')]).then(([panel]) => panel),
  NotLoaded,
);
