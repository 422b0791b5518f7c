/**
 * Fills `:name` in a path and appends the query; `undefined` entries of the query are left out.
 * @throws Error when a parameter of the path is missing: a fault of ours, never of the visitor.
 */
export function buildUrl(
  path: string,
  params: Record<string, unknown> = {},
  query: Record<string, unknown> = {},
): string {
  const filled = path.replace(/:([A-Za-z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined || value === '') throw new Error(`No value for :${name} in ${path}`);
    return encodeURIComponent(String(value));
  });
  const pairs = Object.entries(query)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`);
  return pairs.length > 0 ? `${filled}?${pairs.join('&')}` : filled;
}
