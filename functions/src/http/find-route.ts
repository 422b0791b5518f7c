import { type ParsedUrlQuery, parse as parseQueryString } from 'node:querystring';

/** The parts of a request's address for an endpoint. */
export interface Address {
  /** Decoded. */
  params: Readonly<Record<string, string>>;
  query: ParsedUrlQuery;
}

interface Route<Target> {
  segments: readonly string[];
  target: Target;
}

/** What a table of routes finds for a request; null for one that no route takes. */
export type FindRoute<Target> = (method: string, url: string) => { target: Target; address: Address } | null;

/** How many of a path's first segments are never parameters: routes are told apart by them first. */
const FIXED_SEGMENTS = 2;

const keyOf = (method: string, segments: readonly string[]) =>
  `${method} ${segments.length} ${segments.slice(1, 1 + FIXED_SEGMENTS).join('/')}`;

/** A request may name its host in its address. */
const withoutHost = (url: string) => (url.startsWith('/') ? url : url.replace(/^https?:\/\/[^/?#]*/i, ''));

/**
 * The parameters of a path of as many segments; null for another path.
 * @throws URIError for a malformed one
 */
function paramsOf(wanted: readonly string[], given: readonly string[]): Record<string, string> | null {
  const isSame = wanted.every((segment, index) =>
    segment.startsWith(':') ? given[index] !== '' : segment === given[index],
  );
  if (!isSame) return null;
  const params: Record<string, string> = {};
  for (const [index, segment] of wanted.entries()) {
    if (segment.startsWith(':')) params[segment.slice(1)] = decodeURIComponent(given[index] as string);
  }
  return params;
}

/**
 * Gives the routes as a table. Express asks one route after the other, which takes longer than many calls themselves; as there,
 * the first of several that take a path is the one, `HEAD` is answered as `GET`, and letters and slashes count.
 * @param declared method, path and target of each route
 */
export function createRoutes<Target>(
  declared: readonly (readonly [method: string, path: string, target: Target])[],
): FindRoute<Target> {
  const table = new Map<string, Route<Target>[]>();
  for (const [method, path, target] of declared) {
    const segments = path.split('/');
    if (segments.slice(0, 1 + FIXED_SEGMENTS).some((one) => one.startsWith(':'))) {
      throw new Error(`${path} begins with a parameter`);
    }
    const key = keyOf(method, segments);
    table.set(key, [...(table.get(key) ?? []), { segments, target }]);
  }
  return (method, url) => {
    const address = withoutHost(url);
    const end = address.indexOf('?');
    const given = (end < 0 ? address : address.slice(0, end)).split('/');
    for (const { segments, target } of table.get(keyOf(method === 'HEAD' ? 'GET' : method, given)) ?? []) {
      const params = paramsOf(segments, given);
      const query = () => parseQueryString(end < 0 ? '' : address.slice(end + 1));
      if (params) return { target, address: { params, query: query() } };
    }
    return null;
  };
}
