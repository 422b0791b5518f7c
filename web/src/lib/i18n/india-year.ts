/** The current year in India. Alone in its file: the frame of the first load needs it, and no other format of dates. */
export function indiaYear(now: Date = new Date()): number {
  return Number(new Intl.DateTimeFormat('en', { year: 'numeric', timeZone: 'Asia/Kolkata' }).format(now));
}
