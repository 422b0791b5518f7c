import { currentLocale, translate } from './i18n';
import { keepDates } from './keep-format';

const STORED = /^(\d+):00 ([AP]M) - (\d+):00 ([AP]M)$/;

const clocks = keepDates(() => ({ hour: 'numeric', hour12: true, dayPeriod: 'short', timeZone: 'UTC' }));

/** The hour of the day for `8`, `PM`. */
const hourOf = (hour: string | undefined, half: string | undefined) =>
  (Number(hour) % 12) + (half === 'PM' ? 12 : 0);

/** {@link formatSlot} for narrow places: breaks lines only after the dash. */
export function narrowSlot(timeSlot: string): string {
  return formatSlot(timeSlot).replace(/([^-–]) /g, '$1\u00a0');
}

/**
 * The displayed time slot: in English as stored, `8:00 AM - 10:00 AM` (docs/product-decisions.md section 5), in other
 * languages with the name of the time of day: `सुबह 8–10 बजे`.
 */
export function formatSlot(timeSlot: string): string {
  const [whole, from, fromHalf, to, toHalf] = STORED.exec(timeSlot) ?? [];
  if (currentLocale() === 'en' || whole === undefined) return timeSlot;
  const range = clocks().formatRange(
    Date.UTC(2026, 0, 1, hourOf(from, fromHalf)),
    Date.UTC(2026, 0, 1, hourOf(to, toHalf)),
  );
  // Keep an hour on the line of its time of day.
  return translate('common.clockRange', { range: range.replace(/ (?=\d)/g, '\u00a0') });
}
