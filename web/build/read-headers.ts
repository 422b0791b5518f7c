import { readFileSync } from 'node:fs';

interface HostingConfig {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
}

/** The sources of the header rules that apply to every page. */
const PAGE_SOURCES = ['!/api/**', '**'];

/**
 * The headers that Hosting sends with every page, from its configuration; the function sends the same.
 * @throws Error when they are missing: no page may be sent without a policy.
 */
export function readHeaders(file: string): Record<string, string> {
  const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as HostingConfig;
  const rules = hosting.headers.filter(({ source }) => PAGE_SOURCES.includes(source));
  const headers = Object.fromEntries(
    rules.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
  );
  if (!headers['Content-Security-Policy']) throw new Error(`No Content-Security-Policy for pages in ${file}`);
  return headers;
}
