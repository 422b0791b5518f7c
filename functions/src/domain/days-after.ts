const DAY_MS = 24 * 60 * 60 * 1000;

/** The instant some days after another, which is given in ISO 8601. */
export const daysAfter = (instant: string, days: number): Date =>
  new Date(Date.parse(instant) + days * DAY_MS);
