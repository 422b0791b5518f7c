import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** What an answer of the function must not do: run, be framed, or be taken for a page. */
const setSecureHeaders = helmet({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] },
  },
  crossOriginResourcePolicy: { policy: 'same-origin' },
  referrerPolicy: { policy: 'no-referrer' },
});

/** The header by which a page on another origin is kept from embedding an answer; a page for browsers goes without. */
export const RESOURCE_POLICY = 'Cross-Origin-Resource-Policy';

/** What of it bears on documents and old browsers' handling of them alone: data goes without, and is sent the faster. */
const OF_DOCUMENTS = new Set([
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'Referrer-Policy',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]);

function secureHeaders(): readonly (readonly [string, string])[] {
  const headers = new Map<string, string>();
  const collecting = {
    setHeader: (name: string, value: string) => void headers.set(name, value),
    removeHeader: () => undefined,
  };
  setSecureHeaders({} as IncomingMessage, collecting as unknown as ServerResponse, () => undefined);
  return [...headers];
}

const HEADERS = secureHeaders();

/** The security headers of a page: the same for each, so that they are made once. */
export const PAGE_HEADERS = HEADERS.filter(([name]) => name !== RESOURCE_POLICY);

/** The security headers of every other answer. */
export const DATA_HEADERS = HEADERS.filter(([name]) => !OF_DOCUMENTS.has(name));
