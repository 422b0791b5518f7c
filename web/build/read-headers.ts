import { readFileSync } from 'node:fs';

interface HostingConfig {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
}

/** The rules of firebase.json that are for every page. */
const PAGE_SOURCES = ['!/api/**', '**'];

/**
 * The headers that Hosting sends with every page, from its configuration: the function sends the same with its own.
 * @throws Error when they are not to be found: a page without a policy must not be sent.
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
