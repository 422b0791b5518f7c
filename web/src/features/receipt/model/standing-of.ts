import type { CheckedReceipt } from '@gharseva/contract';

/** How a receipt stands: nothing or not all was paid, it is settled, or all was paid back. */
export type Standing = 'open' | 'paid' | 'refunded';

/** How a receipt stands by its sums. */
export function standingOf({
  due,
  received,
  refunded,
}: Pick<CheckedReceipt, 'due' | 'received' | 'refunded'>): Standing {
  if (due > 0) return 'open';
  return refunded > 0 && refunded === received ? 'refunded' : 'paid';
}
