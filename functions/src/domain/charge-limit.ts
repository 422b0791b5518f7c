import type { CallLimit, CallRate } from '@gharseva/contract';
import { AppError } from './app-error';
import { say } from './say';

/** The calls counted in a window that ends at `windowEndsAt` (milliseconds since 1970). */
export interface CallCount {
  calls: number;
  windowEndsAt: number;
}

/** The rate of the calls that a limit counts by a kind. */
export const rateBy = (
  { max, maxOfAddress = max, perSeconds }: CallLimit,
  kind: CallLimit['by'][number],
): CallRate => ({ max: kind === 'address' ? maxOfAddress : max, perSeconds });

/** Whether a limit lets one more call through. */
export function hasRoom(limit: Pick<CallLimit, 'max'>, count: CallCount | null, now: Date): boolean {
  return !count || now.getTime() >= count.windowEndsAt || count.calls < limit.max;
}

/** @throws AppError `rate_limited` with `retryAfter` (whole seconds until the window ends) when the window is full */
export function checkRoom(limit: Pick<CallLimit, 'max'>, count: CallCount | null, now: Date): void {
  if (!count || hasRoom(limit, count, now)) return;
  throw new AppError('rate_limited', say('rate_limited'), {
    retryAfter: Math.max(1, Math.ceil((count.windowEndsAt - now.getTime()) / 1000)),
  });
}

/**
 * Takes a charged call back.
 * @param charged the count as the charge left it; once its window has ended or was reset, the present count stays
 */
export function refundLimit({ windowEndsAt }: CallCount, count: CallCount | null): CallCount {
  if (!count) return { calls: 0, windowEndsAt };
  const isSameWindow = count.windowEndsAt === windowEndsAt && count.calls > 0;
  return { calls: isSameWindow ? count.calls - 1 : count.calls, windowEndsAt: count.windowEndsAt };
}

/**
 * Counts one more call. A window begins with its first call and lasts the limit's `perSeconds`.
 * @throws AppError `rate_limited` when the window is full
 */
export function chargeLimit(
  limit: Pick<CallLimit, 'max' | 'perSeconds'>,
  count: CallCount | null,
  now: Date,
): CallCount {
  const instant = now.getTime();
  if (!count || instant >= count.windowEndsAt) {
    return { calls: 1, windowEndsAt: instant + limit.perSeconds * 1000 };
  }
  checkRoom(limit, count, now);
  return { calls: count.calls + 1, windowEndsAt: count.windowEndsAt };
}
