import { isDay } from './is-day';

/** The days of a list's filter, `YYYY-MM-DD` or empty. */
export interface ShownPeriod {
  from: string;
  to: string;
  /** The last day is before the first one: there is nothing to ask for. */
  isReversed: boolean;
}

/** The days in an address, which may have any text: what is no day is no filter. */
export function readPeriod(asked: { from: string; to: string }): ShownPeriod {
  const from = isDay(asked.from) ? asked.from : '';
  const to = isDay(asked.to) ? asked.to : '';
  return { from, to, isReversed: from !== '' && to !== '' && from > to };
}
