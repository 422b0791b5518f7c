import type { DehydratedState } from '@tanstack/react-query';

/** A cached answer: a query with its data and time. */
export type CachedQuery = DehydratedState['queries'][number];

/** Storage keys: the public catalogue, and the customer's own orders, separate because those are deleted at logout. */
export const CATALOGUE = 'kept-catalogue';
export const ORDERS = 'kept-orders';

/** Storage key of the links by which a customer shares visits, deleted at logout like the orders. */
export const VISIT_LINKS = 'visit-links';

/** The build's digest of answer shapes: a version with other shapes cannot use the cached answers. */
const SHAPES: string = import.meta.env.VITE_ANSWER_SHAPES ?? 'development';

interface Stored {
  shapes: string;
  /** The owner; null for public answers. */
  owner: string | null;
  queries: CachedQuery[];
}

/** Reads the answers of an owner; deletes them if they belong to somebody else, are damaged or have another shape. */
export function readCached(key: string, owner: string | null): CachedQuery[] {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return [];
    const stored = JSON.parse(text) as Partial<Stored> | null;
    const usable = stored?.shapes === SHAPES && stored.owner === owner && Array.isArray(stored.queries);
    // Answers from the future were written with a wrong clock and would count as fresh until then.
    if (usable)
      return (stored.queries as CachedQuery[]).filter(({ state }) => state.dataUpdatedAt <= Date.now());
  } catch {
    // Blocked or damaged: as if nothing were cached.
  }
  wipeCached(key);
  return [];
}

/** Writes the answers; drops the oldest beyond `limit` or when storage is full. */
export function writeCached(
  key: string,
  owner: string | null,
  queries: Iterable<CachedQuery>,
  limit: number,
): void {
  let newest = [...queries].sort((a, b) => b.state.dataUpdatedAt - a.state.dataUpdatedAt).slice(0, limit);
  while (newest.length > 0) {
    try {
      localStorage.setItem(key, JSON.stringify({ shapes: SHAPES, owner, queries: newest } satisfies Stored));
      return;
    } catch {
      newest = newest.slice(0, Math.floor(newest.length / 2));
    }
  }
  wipeCached(key);
}

/** Deletes the answers under a key. */
export function wipeCached(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing is stored.
  }
}

/** Deletes all cached answers, to make room for data that cannot be fetched again. */
export function wipeCachedAnswers(): void {
  wipeCached(CATALOGUE);
  wipeCached(ORDERS);
}
