const OFFSET_MINUTES = 330;
const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;

/** The wall clock in India at an instant, to be read through the UTC getters: India is at +05:30 all year. */
function indiaClock(instant: Date): Date {
  return new Date(instant.getTime() + OFFSET_MINUTES * MINUTE_MS);
}

/** The calendar day in India at an instant, `YYYY-MM-DD`. */
export function indiaDate(instant: Date): string {
  return indiaClock(instant).toISOString().slice(0, 10);
}

/** The instant with India's offset, `2026-01-31T14:05:00.000+05:30`. */
export function indiaInstant(instant: Date): string {
  return indiaClock(instant).toISOString().replace('Z', '+05:30');
}

/** Minutes since midnight in India, 0 to 1439. */
export function indiaMinutes(instant: Date): number {
  const clock = indiaClock(instant);
  return clock.getUTCHours() * 60 + clock.getUTCMinutes();
}

/** The first and the last day that `YYYY-MM-DD` can name. */
const FIRST_DAY = Date.parse('0000-01-01T00:00:00Z');
const LAST_DAY = Date.parse('9999-12-31T00:00:00Z');

/** The day `days` after a calendar day, both `YYYY-MM-DD`; the first or the last one of that notation beyond its bounds. */
export function addDays(date: string, days: number): string {
  const day = Date.parse(`${date}T00:00:00Z`) + days * DAY_MS;
  return new Date(Math.min(Math.max(day, FIRST_DAY), LAST_DAY)).toISOString().slice(0, 10);
}

/** The day of the week of a calendar day, 0 for Sunday. */
export function weekday(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The Monday of a calendar day's week, `YYYY-MM-DD`. */
export function weekStart(date: string): string {
  return addDays(date, -((weekday(date) + 6) % 7));
}
