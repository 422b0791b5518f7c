import { addDays } from '@gharseva/contract/rules';

/** The number of weeks in a small plot. */
const WEEKS = 6;
const WEEK_DAYS = 7;

/**
 * The Mondays of the shown weeks, the earliest first.
 * @param last the Monday of the last of them
 */
export function weeksUntil(last: string): string[] {
  return Array.from({ length: WEEKS }, (_, index) => addDays(last, (index - WEEKS + 1) * WEEK_DAYS));
}
