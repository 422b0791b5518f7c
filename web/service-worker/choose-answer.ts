/** How the service worker answers a request; `null` leaves it to the browser. */
export type Answer =
  /** The precached page, for addresses of the customer's site. */
  | 'shell'
  /** The server's page, or the precached one without an answer in time. */
  | 'fresh-page'
  /** A content-hashed file: cached once fetched. */
  | 'asset'
  /** A picture of the catalogue: cached, and revalidated in the background. */
  | 'picture';

/** The properties of a request that decide. */
export interface Asked {
  method: string;
  mode: string;
  /** Whether it goes to our own origin. */
  sameOrigin: boolean;
  pathname: string;
}

/** Addresses that are not pages: the API, paths reserved by Hosting, and files. */
const NOT_A_PAGE = /^\/(?:api|__)(?:\/|$)|\.[a-z0-9]+$/i;

/** Pages made by the server, or where an old version would be in the way. */
const FRESH_PAGES = /^\/(?:[a-z]{2}\/)?(?:services|admin|worker)(?:\/|$)/;

/** Public pictures. The API's are catalogue pictures, never KYC documents, and their names change with their content. */
const PICTURES = /^\/(?:pictures|icons|api\/pictures)\//;

/**
 * Decides who answers a request. Of the API only catalogue pictures pass through here: its answers may be about a person
 * and are cached by the app alone, which knows their owner (docs/decisions/0007).
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
