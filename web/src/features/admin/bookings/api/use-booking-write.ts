import { orderNumber } from '@gharseva/contract/rules';
import type { QueryKey } from '@tanstack/react-query';
import { useT } from '#lib/i18n/i18n.ts';
import { useToldWrite } from '../../shared/use-told-write';

/**
 * An admin's change of a booking or its payment; one that fails after it was left is told with the booking's number.
 *
 * @param orderOf the id of the booking that an input is about
 */
export function useBookingWrite<Input, Answer>(
  stale: readonly QueryKey[],
  write: (input: Input) => Promise<Answer>,
  orderOf: (input: Input) => string,
) {
  const t = useT();
  return useToldWrite(stale, write, (input) =>
    t('adminBookings.leftFailed', { number: orderNumber(orderOf(input)) }),
  );
}
