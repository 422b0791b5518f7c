import type { DocumentSnapshot, Query } from '../platform/database';

/** The number of queries in which one page is found: more are needed only where whole pages are damaged. */
const MAX_PAGE_QUERIES = 20;

/**
 * Up to `max` records of a sorted query; with `after`, those after the record with these values of the sorted fields.
 * Further documents take the places of damaged ones.
 * @param collection its name, for the error
 * @param readable gives the records of the readable documents
 * @throws Error when whole pages in succession are damaged
 */
export async function readPageOf<Stored>(
  collection: string,
  readable: (docs: readonly DocumentSnapshot[]) => Stored[],
  sorted: Query,
  after: readonly unknown[] | null,
  max: number,
): Promise<Stored[]> {
  const page: Stored[] = [];
  let rest = after ? sorted.startAfter(...after) : sorted;
  for (let queries = 0; queries < MAX_PAGE_QUERIES; queries += 1) {
    const { docs } = await rest.limit(max).get();
    page.push(...readable(docs));
    const last = docs.at(-1);
    if (page.length >= max || docs.length < max || !last) return page.slice(0, max);
    rest = sorted.offset(0).startAfter(last);
  }
  throw new Error(`Too many documents of ${collection} in succession are damaged`);
}
