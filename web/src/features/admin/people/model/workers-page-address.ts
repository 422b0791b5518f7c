import type { NavigateOptions, To } from 'react-router-dom';
import type { WorkersPage } from '../api/use-workers';
import { WORKER_STATUSES } from './worker-statuses';

/** From this page on, a cursor spares the API from reading the pages before; without one the page number suffices. */
const FIRST_BY_CURSOR = 3;

/** The highest page number the API accepts. */
const MAX_PAGE = 100_000;

/** The entry of the browser's history that shows a page of the list. */
export interface WorkersEntry {
  /** The URL's query. */
  search: string;
  state: unknown;
}

/** The text searched for: in the state, because it may be a phone, and URLs are logged. One in the URL counts too. */
function searchTextOf({ search, state }: WorkersEntry): string {
  const { text } = (state ?? {}) as { text?: unknown };
  return (typeof text === 'string' ? text : (new URLSearchParams(search).get('search') ?? '')).slice(0, 80);
}

/** The page of the list that an entry shows; any page by its number. */
export function readWorkersPage(entry: WorkersEntry): WorkersPage {
  const asked = new URLSearchParams(entry.search);
  const after = asked.get('after') ?? '';
  const wanted = Number(asked.get('page') ?? 1);
  const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= MAX_PAGE ? wanted : 1;
  const status = WORKER_STATUSES.find((known) => known === asked.get('status'));
  return {
    search: searchTextOf(entry),
    ...(status && { status }),
    ...(asked.get('kyc') === 'waiting' && { kyc: 'waiting' as const }),
    page,
    ...(page >= FIRST_BY_CURSOR && after !== '' && { after }),
  };
}

/** The cursors of the pages this tab has visited: `trail[page]` is that page's. Survives a reload. */
export function trailOf(state: unknown): Record<number, string> {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return typeof trail === 'object' && trail !== null ? (trail as Record<number, string>) : {};
}

/** A change of the list's filter; an empty value removes it. */
export type WorkersFilter = Partial<Record<'search' | 'status' | 'kyc', string>>;

/** The location of the list's first page with a changed filter, in the place of the present entry. */
export function filteredWorkersAddress(entry: WorkersEntry, change: WorkersFilter): [To, NavigateOptions] {
  const asked = new URLSearchParams(entry.search);
  for (const name of ['page', 'after', 'search']) asked.delete(name);
  for (const name of ['status', 'kyc'] as const) {
    const value = change[name];
    if (value) asked.set(name, value);
    else if (value === '') asked.delete(name);
  }
  const text = change.search ?? searchTextOf(entry);
  // Each letter of a search would otherwise add a history entry.
  return [{ search: asked.toString() }, { replace: true, state: { text } }];
}

/**
 * The location of another page of the list: number and, where known, cursor in the URL, the cursors of earlier pages in
 * the state.
 */
export function workersPageAddress(from: {
  entry: WorkersEntry;
  page: number;
  trail: Record<number, string>;
  /** The current page's cursor for the next one. */
  next: string | null;
}): [To, NavigateOptions] {
  const asked = new URLSearchParams(from.entry.search);
  const present = Number(asked.get('page') ?? 1);
  const trail = from.page > present && from.next ? { ...from.trail, [from.page]: from.next } : from.trail;
  const after = trail[from.page];
  const { page } = from;
  for (const name of ['page', 'after', 'search']) asked.delete(name);
  if (page > 1) asked.set('page', String(page));
  if (page >= FIRST_BY_CURSOR && after) asked.set('after', after);
  return [{ search: asked.toString() }, { state: { trail, text: searchTextOf(from.entry) } }];
}
