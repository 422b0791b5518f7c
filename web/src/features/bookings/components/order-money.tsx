import type { Order } from '@gharseva/contract';
import { extrasSum, isPayable } from '@gharseva/contract/rules';
import { ReceiptText } from 'lucide-react';
import { PayPart } from '#components/pay/pay-part.tsx';
import { ButtonLink } from '#components/ui/button.tsx';
import { receiptPath } from '#config/receipt-path.ts';
import { useCustomerDraft } from '#lib/drafts/customer-drafts.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { customer } from '#lib/session/customer.ts';
import { orderKey } from '../api/use-order';
import { Part } from './part';

/** What is due for an order, what goes back after it was cancelled, and its receipt once it is completed. */
export function OrderMoney({ order, userId }: { order: Order; userId: string }) {
  const t = useT();
  const isToPay = isPayable(order);
  return (
    <>
      {isToPay && (
        <Part title={t('bookings.pay')}>
          <PayPart
            orderId={order._id}
            as={customer}
            useDraft={useCustomerDraft}
            // what is due is another sum once extras are agreed to
            queryKey={[...orderKey(userId, order._id), 'payment', extrasSum(order.extras)]}
          />
        </Part>
      )}
      {/* A message has sent the customer here, to read why a reported payment was not found. */}
      {!isToPay && (order.stage === 'cancelled' || order.events.some((e) => e.move === 'reject_claim')) && (
        <PayPart
          orderId={order._id}
          as={customer}
          useDraft={useCustomerDraft}
          queryKey={[...orderKey(userId, order._id), 'payment']}
          isCancelled
        />
      )}
      {order.stage === 'completed' && (
        <ButtonLink
          to={receiptPath({ order: order._id, key: null })}
          variant="secondary"
          wide
          icon={<ReceiptText size={18} aria-hidden="true" />}
        >
          {t('bookings.receipt')}
        </ButtonLink>
      )}
    </>
  );
}
