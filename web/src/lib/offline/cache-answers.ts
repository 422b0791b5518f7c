import { dehydrate, hydrate, type Query, type QueryClient } from '@tanstack/react-query';
import { storedUser } from '../session/stored-user';
import {
  CATALOGUE,
  type CachedQuery,
  ORDERS,
  readCached,
  VISIT_LINKS,
  wipeCached,
  writeCached,
} from './cached-answers';

const LIMIT = 60;
const WRITE_AFTER_MS = 500;

type Place = typeof CATALOGUE | typeof ORDERS;

/** Where an answer is cached; null if it is not. */
function placeOf(queryKey: readonly unknown[]): Place | null {
  const [subject, owner] = queryKey;
  if (subject === 'category' || subject === 'service') return CATALOGUE;
  return subject === 'orders' && owner === storedUser.get()?._id ? ORDERS : null;
}

/** Whether an answer is cached and shown offline. */
export function isCached(queryKey: readonly unknown[]): boolean {
  return placeOf(queryKey) !== null;
}

/** Deletes what is the customer's own. */
function wipePersonal(): void {
  wipeCached(ORDERS);
  wipeCached(VISIT_LINKS);
}

/**
 * Stores the answers worth reading offline and hydrates them into the query cache when a screen asks: it shows them at
 * once and refetches in the background. A customer's orders are deleted from the phone after logout, or when another
 * customer logs in; after logout so are the links to visits.
 *
 * @returns a function that stops it.
 */
export function cacheAnswers(client: QueryClient): () => void {
  const kept: Record<Place, Map<string, CachedQuery>> = { [CATALOGUE]: new Map(), [ORDERS]: new Map() };
  let owner: string | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const changed = new Set<Place>();

  const give = (queries: Iterable<CachedQuery>) => {
    const cache = client.getQueryCache();
    const failed = cache
      .findAll({ predicate: ({ state }) => state.status === 'error' })
      .map((query) => ({ query, ...query.state }));
    hydrate(client, { mutations: [], queries: [...queries] });
    // A cached answer in place of a failed one must not clear the error.
    for (const { query, status, error, errorUpdatedAt } of failed) {
      if (query.state.status !== status) query.setState({ status, error, errorUpdatedAt });
    }
  };
  const load = (place: Place, whose: string | null) => {
    kept[place] = new Map(readCached(place, whose).map((query) => [query.queryHash, query]));
    give(kept[place].values());
  };
  const write = () => {
    clearTimeout(timer);
    timer = undefined;
    for (const place of changed) {
      writeCached(place, place === ORDERS ? owner : null, kept[place].values(), LIMIT);
    }
    changed.clear();
  };
  const keep = (query: Query, place: Place) => {
    const [snapshot] = dehydrate(client, {
      shouldDehydrateQuery: ({ queryHash, state }) =>
        queryHash === query.queryHash && state.data !== undefined,
    }).queries;
    if (!snapshot) return;
    kept[place].set(query.queryHash, snapshot);
    changed.add(place);
    timer ??= setTimeout(write, WRITE_AFTER_MS);
  };
  const followUser = () => {
    const present = storedUser.get()?._id ?? null;
    if (present === owner) return;
    owner = present;
    changed.delete(ORDERS);
    kept[ORDERS].clear();
    if (owner === null) wipePersonal();
    else load(ORDERS, owner);
  };

  load(CATALOGUE, null);
  if (storedUser.get() === null) wipePersonal();
  followUser();
  // Answers that arrived before this code was loaded.
  for (const query of client.getQueryCache().getAll()) {
    const place = placeOf(query.queryKey);
    if (place && query.state.data !== undefined) keep(query, place);
  }

  const stopUser = storedUser.subscribe(followUser);
  const stopCache = client.getQueryCache().subscribe((event) => {
    const place = placeOf(event.query.queryKey);
    if (!place) return;
    if (event.type === 'updated' && event.action.type === 'success') keep(event.query, place);
    const known = kept[place].get(event.query.queryHash);
    if (event.type === 'added' && known && event.query.state.data === undefined) give([known]);
  });
  window.addEventListener('pagehide', write);
  return () => {
    stopUser();
    stopCache();
    window.removeEventListener('pagehide', write);
    write();
  };
}
