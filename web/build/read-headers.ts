import { readFileSync } from 'node:fs';
import type { AppCheckKind } from '../src/config/read-environment';
import { allowAppCheck } from './app-check-policy';

/** The header that every page must have. */
export const POLICY = 'Content-Security-Policy';

interface HostingConfig {
  hosting: { headers: { source: string; headers: { key: string; value: string }[] }[] };
}

/** The sources of the header rules that apply to every page. */
const PAGE_SOURCES = ['!/api/**', '**'];

/**
 * The headers that Hosting sends with every page, from its configuration; the function sends the same.
 * With App Check, the policy allows its host; a deploy gives Hosting the same (tools/deploy/src/deploy-config.ts).
 * @throws Error when they are missing: no page may be sent without a policy.
 */
export function readHeaders(file: string, appCheck: AppCheckKind = 'off'): Record<string, string> {
  const { hosting } = JSON.parse(readFileSync(file, 'utf8')) as HostingConfig;
  const rules = hosting.headers.filter(({ source }) => PAGE_SOURCES.includes(source));
  const headers = Object.fromEntries(
    rules.flatMap((rule) => rule.headers.map(({ key, value }) => [key, value])),
  );
  const policy = headers[POLICY];
  if (!policy) throw new Error(`No ${POLICY} for pages in ${file}`);
  return appCheck === 'recaptcha' ? { ...headers, [POLICY]: allowAppCheck(policy) } : headers;
}
