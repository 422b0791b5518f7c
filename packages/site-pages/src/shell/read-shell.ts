import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** The style and the scripts that are inlined in the pages. */
export interface Shell {
  style: string;
  scripts: readonly string[];
}

/** Reads them without comments and indentation; `locales` begins with the language of the bare addresses. */
export function readShell(locales: readonly string[]): Shell {
  const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8');
  const others = locales.map(
    (locale) =>
      `html[data-shell="${locale}"] .shell [lang]:not([lang="${locale}"]){display:none}` +
      `html[data-shell="${locale}"] .shell [lang="${locale}"][hidden]{display:block}`,
  );
  const style = read('shell.css')
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s*\n\s*/g, '')
    .trim();
  const call = (name: string, values: string) => {
    const code = read(name)
      .replace(/^\s*\/\/.*$/gm, '')
      .replace(/\s*\n\s*/g, '\n')
      .trim()
      .replace(/^export /, '');
    return `(${code})(${values})`;
  };
  return {
    style: style + others.join(''),
    scripts: [call('choose-shell.js', JSON.stringify(locales)), call('recover-entry.js', '')],
  };
}

/** The source by which a Content-Security-Policy allows an inline text. */
export function sourceHash(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

/**
 * Checks that the policy allows them.
 * @throws Error with the hash that firebase.json must name
 */
export function checkPolicy({ style, scripts }: Shell, policy: string): void {
  const wanted = [
    ['style-src', sourceHash(style)],
    ...scripts.map((script) => ['script-src', sourceHash(script)]),
  ] as [string, string][];
  for (const [directive, hash] of wanted) {
    const found = policy.split(';').find((one) => one.trim().startsWith(`${directive} `));
    if (found?.includes(hash)) continue;
    throw new Error(`The shell of the pages has changed: firebase.json's ${directive} must name ${hash}`);
  }
}
