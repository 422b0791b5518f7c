import { addDays, indiaDate, TAX_RECORD_YEARS } from '@gharseva/contract';

const APRIL = 4;

/**
 * The last day, `YYYY-MM-DD`, on which the record of an order is kept for the law: {@link TAX_RECORD_YEARS} financial
 * years after its own, which ends on 31 March.
 * @param createdAt an instant with its offset; the day in India counts
 */
export function keptUntil(createdAt: string): string {
  const [year, month] = indiaDate(new Date(createdAt)).split('-').map(Number) as [number, number];
  const endOfOwn = month >= APRIL ? year + 1 : year;
  return `${endOfOwn + TAX_RECORD_YEARS}-03-31`;
}

/** The instant from which a record may be deleted: the end of its last day in India. */
export const endOfDay = (day: string): Date => new Date(`${addDays(day, 1)}T00:00:00+05:30`);

/** The end of the day until which a record is kept that was made at an instant. */
export const keptEnd = (createdAt: string): Date => endOfDay(keptUntil(createdAt));
