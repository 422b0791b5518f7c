import type { IncomingMessage, ServerResponse } from 'node:http';
import helmet from 'helmet';

/** An answer of the API is data: it must not run, be framed or be taken for a page. */
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

function secureHeaders(): readonly (readonly [string, string])[] {
  const headers = new Map<string, string>();
  const collecting = {
    setHeader: (name: string, value: string) => void headers.set(name, value),
    removeHeader: () => undefined,
  };
  setSecureHeaders({} as IncomingMessage, collecting as unknown as ServerResponse, () => undefined);
  return [...headers];
}

/** The security headers of every answer: the same for each, so that they are made once. */
export const SECURE_HEADERS = secureHeaders();
