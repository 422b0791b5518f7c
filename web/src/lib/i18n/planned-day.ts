import { formatDay } from './format';
import { indiaYear } from './india-year';

/** A calendar day `YYYY-MM-DD` that may be far away: `Sat, 1 Aug`, and of another year than the present one `Sun, 1 Aug 2027`. */
export function plannedDay(date: string): string {
  const year = date.slice(0, 4);
  // The year comes last in each language.
  return year === indiaYear() ? formatDay(date) : `${formatDay(date)} ${year}`;
}
