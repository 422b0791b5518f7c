import { indiaDate, TAX_RECORD_YEARS } from '@gharseva/contract';

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
