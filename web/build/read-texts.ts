import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { BARE_LOCALE } from '@gharseva/site-pages/site-address';
import type { Texts } from '@gharseva/site-pages/site-input';
import { fillBusinessValues } from './fill-business-values';

/** Every language with a folder of texts, and so with its own pages; the one of the bare addresses first. */
export function listLocales(folder: string): string[] {
  const found = readdirSync(folder, { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const others = found.map(({ name }) => name).filter((name) => name !== BARE_LOCALE);
  return [BARE_LOCALE, ...others.sort()];
}

/** Every language of the site: those with a folder, then those in one file. */
export function listSpoken(folder: string): string[] {
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'));
  return [...listLocales(folder), ...files.map((name) => name.slice(0, -'.json'.length)).sort()];
}

/**
 * Reads the texts of the language files as the site shows them.
 * @throws Error naming a missing text: page metadata must not be empty.
 */
export function readTexts(folder: string): Texts {
  const files = new Map<string, unknown>();
  return (locale, key, values = {}) => {
    const whole = join(folder, `${locale}.json`);
    const isOneFile = existsSync(whole);
    const [part = '', ...rest] = key.split('.');
    const file = isOneFile ? whole : join(folder, locale, `${part}.json`);
    const steps = isOneFile ? [part, ...rest] : rest;
    if (!files.has(file)) {
      files.set(file, JSON.parse(fillBusinessValues(readFileSync(file, 'utf8'), locale)));
    }
    const found = steps.reduce<unknown>(
      (branch, step) => (branch as Record<string, unknown> | undefined)?.[step],
      files.get(file),
    );
    if (typeof found !== 'string') throw new Error(`No text for "${key}" in ${locale}`);
    return found.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);
  };
}
