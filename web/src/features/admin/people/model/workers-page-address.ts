import type { NavigateOptions, To } from 'react-router-dom';
import type { WorkersPage } from '../api/use-workers';
import { WORKER_STATUSES } from './worker-statuses';

/** From this page on the cursor of the page before spares the API what lies ahead; without one the number alone does. */
const FIRST_BY_CURSOR = 3;

/** The last page that the API gives out. */
const MAX_PAGE = 100_000;

/** What the address of the list asks for: any page by its number. */
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

/** The cursors by which this tab came to a page: `trail[page]` is the one of that page. Survives a reload. */
export function trailOf(state: unknown): Record<number, string> {
  const trail = (state as { trail?: unknown } | null)?.trail;
  return typeof trail === 'object' && trail !== null ? (trail as Record<number, string>) : {};
}

/**
 * Where another page of the list is: its number and, where it is known, its cursor in the address, the cursors of the
 * pages before beside it.
 */
export function workersPageAddress(from: {
  search: string;
  page: number;
  trail: Record<number, string>;
  /** The cursor that the page on the screen gives for the one after it. */
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
