import { orderNumber } from '@gharseva/contract/rules';
import type { QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureLine } from '#lib/api/failure-line.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showFailure } from '#lib/toast.ts';
import { rememberAdmin } from '../../shared/admin-session';
import { useAdminWrite } from '../../shared/use-admin-write';
import { useIsShown } from '../../shared/use-is-shown';

/**
 * An admin's change of a booking or its payment. Where it fails after its page or dialog was left, a toast tells it: nobody else
 * would, and the admin would take it for made.
 *
 * @param orderOf the id of the booking that an input is about
 */
export function useToldWrite<Input, Answer>(
  stale: readonly QueryKey[],
  write: (input: Input) => Promise<Answer>,
  orderOf: (input: Input) => string,
) {
  const t = useT();
  const isShown = useIsShown();
  /** The latest call, and whether the dialog that waits for it was closed. */
  const call = useRef({ isLeft: false });
  const writing = useAdminWrite(stale, async (input: Input) => {
    const own = { isLeft: false };
    call.current = own;
    const isSame = rememberAdmin();
    try {
      return await write(input);
    } catch (error) {
      const isLeft = own.isLeft || !isShown.current;
      // What was left by the end of a session is there again after the next sign-in.
      if (isLeft && isSame()) {
        const number = orderNumber(orderOf(input));
        showFailure(failureLine(t('adminBookings.leftFailed', { number }), error));
      }
      throw error;
    }
  });
  const reset = () => {
    if (writing.isPending) call.current.isLeft = true;
    writing.reset();
  };
  return { ...writing, reset };
}
