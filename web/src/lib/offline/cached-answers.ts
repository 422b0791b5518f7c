import type { DehydratedState } from '@tanstack/react-query';

/** An answer as it is kept: a query of the cache with its data and the time it came. */
export type CachedQuery = DehydratedState['queries'][number];

/** The public catalogue, and the signed-in customer's own orders: apart, because the second goes with its owner. */
export const CATALOGUE = 'kept-catalogue';
export const ORDERS = 'kept-orders';

/** Cached answers are of no use to a version that expects another shape: the build names the shapes it knows. */
const SHAPES: string = import.meta.env.VITE_ANSWER_SHAPES ?? 'development';

interface Stored {
  shapes: string;
  /** Whose they are; null for what is public. */
  owner: string | null;
  queries: CachedQuery[];
}

/** Reads what is kept under a key for its owner; what is anybody else's, damaged or of another shape is deleted. */
export function readCached(key: string, owner: string | null): CachedQuery[] {
  try {
    const text = localStorage.getItem(key);
    if (text === null) return [];
    const stored = JSON.parse(text) as Partial<Stored> | null;
    const usable = stored?.shapes === SHAPES && stored.owner === owner && Array.isArray(stored.queries);
    // What comes from the future was written by a clock that was wrong: it would count as fresh until then.
    if (usable)
      return (stored.queries as CachedQuery[]).filter(({ state }) => state.dataUpdatedAt <= Date.now());
  } catch {
    // Blocked or damaged: as if nothing were kept.
  }
  wipeCached(key);
  return [];
}

/** Writes what is to be kept; the oldest answers give way when they are more than `limit` or storage is full. */
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

/** Deletes what is kept under a key. */
export function wipeCached(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is blocked: nothing is kept there.
  }
}

/** Deletes all cached answers, to make room for what cannot be asked for again. */
export function wipeCachedAnswers(): void {
  wipeCached(CATALOGUE);
  wipeCached(ORDERS);
}
