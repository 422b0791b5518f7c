import { isUnderWay, type Payment, type RefundInput, refundableFor, refundsOf } from '@gharseva/contract';
import { AppError, invalid } from '../domain/app-error';
import { say } from '../domain/say';
import { openRefund, type RefundTime } from './open-refund';

/**
 * A payment with the refund that its customer asks for; null when the same was asked for and still waits. Without an amount,
 * all that is left is asked for. One at a time: a second one waits for the decision on the first.
 * @throws AppError `invalid_request` for another reason without words, `conflict` for more than is left
 */
export function askRefund(
  payment: Payment,
  { code, reason, amount, photos = [] }: RefundInput,
  time: RefundTime,
): Payment | null {
  if (code === 'other' && reason === '') throw invalid('reason', say('refund_reason_needed'));
  const open = refundsOf(payment).find((entry) => entry.by === 'customer' && isUnderWay(entry));
  if (open) {
    const asked = open.asked ?? open.amount;
    const isSame =
      open.code === code &&
      open.reason === reason &&
      (amount ?? asked) === asked &&
      photos.join() === (open.photos ?? []).join();
    if (isSame) return null;
    throw new AppError('conflict', say('refund_asked_already'));
  }
  return openRefund(
    payment,
    {
      ...{ by: 'customer', code, reason, amount: amount ?? refundableFor(payment) },
      ...(photos.length > 0 && { photos }),
    },
    time,
  );
}
