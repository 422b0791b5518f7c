/** What the service worker does with a request; `null` leaves it to the browser. */
export type Answer =
  /** The page, from what is kept: an address of the customer's site. */
  | 'shell'
  /** The page as the server gives it, the kept one when there is no answer in time. */
  | 'fresh-page'
  /** A file whose name changes with its content: kept once it was fetched. */
  | 'asset'
  /** A picture of the catalogue: kept, and looked after behind it. */
  | 'picture';

/** What is known of a request. */
export interface Asked {
  method: string;
  mode: string;
  /** On our own origin or not. */
  sameOrigin: boolean;
  pathname: string;
}

/** Addresses that are not the site's pages: the API, what Hosting keeps for itself, and files. */
const NOT_A_PAGE = /^\/(?:api|__)(?:\/|$)|\.[a-z0-9]+$/i;

/** Pages that are made by the server, or where an old version would only be in the way. */
const FRESH_PAGES = /^\/(?:[a-z]{2}\/)?(?:services|admin|worker)(?:\/|$)/;

/** Public pictures. Those of the API are the catalogue's, never a person's papers, and their names change with them. */
const PICTURES = /^\/(?:pictures|icons|api\/pictures)\//;

/**
 * Decides who answers a request. Nothing of the API passes through here but the catalogue's pictures: whatever it
 * answers may be about a person, and is kept by the app alone, which knows whose it is (docs/decisions/0007).
 */
export function chooseAnswer({ method, mode, sameOrigin, pathname }: Asked): Answer | null {
  if (method !== 'GET' || !sameOrigin) return null;
  if (mode === 'navigate') {
    if (NOT_A_PAGE.test(pathname)) return null;
    return FRESH_PAGES.test(pathname) ? 'fresh-page' : 'shell';
  }
  if (pathname.startsWith('/assets/')) return 'asset';
  return PICTURES.test(pathname) ? 'picture' : null;
}
