import type { NavigateOptions, To } from 'react-router-dom';
import type { WorkersPage } from '../api/use-workers';
import { WORKER_STATUSES } from './worker-statuses';

/** From this page on, a cursor spares the API from reading the pages before; without one the page number suffices. */
const FIRST_BY_CURSOR = 3;

/** The highest page number the API accepts. */
const MAX_PAGE = 100_000;

/** The query of the list's URL; any page by its number. */
export function readWorkersPage(address: string): WorkersPage {
  const asked = new URLSearchParams(address);
  const after = asked.get('after') ?? '';
  const wanted = Number(asked.get('page') ?? 1);
  const page = Number.isInteger(wanted) && wanted >= 1 && wanted <= MAX_PAGE ? wanted : 1;
  const status = WORKER_STATUSES.find((known) => known === asked.get('status'));
  return {
    search: (asked.get('search') ?? '').slice(0, 80),
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

/**
 * The location of another page of the list: number and, where known, cursor in the URL, the cursors of earlier pages in
 * the state.
 */
export function workersPageAddress(from: {
  search: string;
  page: number;
  trail: Record<number, string>;
  /** The current page's cursor for the next one. */
  next: string | null;
}): [To, NavigateOptions] {
  const asked = new URLSearchParams(from.search);
  const present = Number(asked.get('page') ?? 1);
  const trail = from.page > present && from.next ? { ...from.trail, [from.page]: from.next } : from.trail;
  const after = trail[from.page];
  const { page } = from;
  asked.delete('after');
  asked.delete('page');
  if (page > 1) asked.set('page', String(page));
  if (page >= FIRST_BY_CURSOR && after) asked.set('after', after);
  return [{ search: asked.toString() }, { state: { trail } }];
}
