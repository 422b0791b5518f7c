import type { CheckedReceipt, Receipt } from '@gharseva/contract';
import type { ReceiptLink } from '@gharseva/contract/rules';
import { checkReceipt, getReceipt } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from '#lib/api/call-checked.ts';
import { customer } from '#lib/session/customer.ts';

/** The receipt of an order of the customer who is signed in. */
export function useReceipt(userId: string, orderId: string) {
  return useQuery({
    queryKey: ['order', userId, orderId, 'receipt'],
    queryFn: ({ signal }): Promise<Receipt> =>
      callChecked(getReceipt, { params: { id: orderId }, as: customer, signal }),
    staleTime: 0,
  });
}

/** What a receipt that somebody holds should say. */
export function useCheckedReceipt(link: ReceiptLink) {
  return useQuery({
    queryKey: ['receipt', link.order, link.key],
    queryFn: ({ signal }): Promise<CheckedReceipt> =>
      callChecked(checkReceipt, { body: link, appCheck: true, signal }),
    staleTime: 0,
  });
}
