import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listLocales } from '../../../web/build/read-texts';
import { withHostingRules } from '../src/hosting-rules';

const ROOT = join(import.meta.dirname, '../../..');
const committed = JSON.parse(readFileSync(join(ROOT, 'firebase.json'), 'utf8'));
const locales = listLocales(join(ROOT, 'web/src/locales'));

describe('the Hosting rules', () => {
  test('firebase.json is up to date: `npm run hosting` writes it', () => {
    expect(withHostingRules(committed, locales)).toEqual(committed);
  });

  test('missing rules are restored, the others are kept', () => {
    const [first] = committed.hosting.headers;
    const noCache = { source: '/old', headers: [{ key: 'Cache-Control', value: 'no-cache' }] };
    const config = { hosting: { public: 'dist', rewrites: [], headers: [first, noCache] } };
    const { hosting } = withHostingRules(config, locales);
    expect(hosting.public).toBe('dist');
    expect(hosting.rewrites).toEqual(committed.hosting.rewrites);
    expect(hosting.headers[0]).toEqual(first);
    expect(hosting.headers.map(({ source }) => source)).not.toContain('/old');
    expect(hosting.headers.length).toBeGreaterThan(3);
  });

  test('an address with a file of its own in the configuration is a page, not an unknown one', async () => {
    const folder = join(ROOT, 'web/src/config');
    const files = readdirSync(folder).filter((file) => file.endsWith('-path.ts'));
    const modules: object[] = await Promise.all(files.map((file) => import(join(folder, file))));
    const values = modules.flatMap((one) => Object.values(one)).filter((one) => typeof one === 'string');
    const single: string = committed.hosting.rewrites
      .map((rule: { source: string }) => rule.source)
      .find((source: string) => source.startsWith('/@('));
    expect(values).toContain('/receipt');
    expect(values.filter((path) => !single.slice(3, -1).split('|').includes(path.slice(1)))).toEqual([]);
  });

  test('the API alone is pinned, by a single rewrite: the function recognizes its calls through Hosting', () => {
    const { rewrites } = withHostingRules(committed, locales).hosting;
    const pinned = rewrites.filter((rule: { function?: { pinTag?: boolean } }) => rule.function?.pinTag);
    expect(pinned.map(({ source }: { source: string }) => source)).toEqual(['/api/**']);
  });

  test('pages name the origin alone as their referrer: the address of a page belongs in no log', () => {
    const all = committed.hosting.headers.filter(({ source }: { source: string }) => source === '**');
    expect(all.flatMap(({ headers }: { headers: object[] }) => headers)).toContainEqual({
      key: 'Referrer-Policy',
      value: 'strict-origin',
    });
  });

  test('another language: its catalogue pages go to the function, its private ones to the site, none is cached', () => {
    const { rewrites, headers } = withHostingRules(committed, ['en', 'hi', 'mr']).hosting;
    const toFunction = rewrites.filter((rule: object) => 'function' in rule);
    const sources = toFunction.map(({ source }: { source: string }) => source);
    expect(sources).toEqual(expect.arrayContaining(['/mr/services', '/mr/services/**']));
    const toPage = rewrites.filter((rule: object) => 'destination' in rule);
    expect(toPage.map(({ source }: { source: string }) => source)).toEqual(
      expect.arrayContaining(['/mr/worker/**', '/mr/admin', '/mr/admin/**']),
    );
    const globs = headers.map(({ source }: { source: string }) => source);
    expect(globs).toEqual(
      expect.arrayContaining([
        '/!(api|assets|pictures|services|hi|mr)/**',
        '/mr/!(services)',
        '/mr/!(services)/**',
      ]),
    );
  });
});
