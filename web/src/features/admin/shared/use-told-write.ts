import type { QueryKey } from '@tanstack/react-query';
import { useRef } from 'react';
import { failureLine } from '#lib/api/failure-line.ts';
import { showFailure } from '#lib/toast.ts';
import { rememberAdmin } from './admin-session';
import { useAdminWrite } from './use-admin-write';
import { useIsShown } from './use-is-shown';

/**
 * As `useAdminWrite`. Where the write fails after its page or dialog was left, a toast tells it: nobody else would, and the admin
 * would take it for made.
 *
 * @param saidOf says what failed, and of which record; null for what changes nothing
 */
export function useToldWrite<Input, Answer>(
  stale: readonly QueryKey[],
  write: (input: Input) => Promise<Answer>,
  saidOf: (input: Input) => string | null,
) {
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
      const said = isLeft && isSame() ? saidOf(input) : null;
      if (said !== null) showFailure(failureLine(said, error));
      throw error;
    }
  });
  const reset = () => {
    if (writing.isPending) call.current.isLeft = true;
    writing.reset();
  };
  return { ...writing, reset };
}
