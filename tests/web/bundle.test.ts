// @vitest-environment node
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { Site } from '@gharseva/site-pages/site';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { FIRST_LOAD_KIB, JOURNEY_KIB } from './support/first-load';

/** An entry of Vite's manifest. */
interface Chunk {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  dynamicImports?: string[];
  css?: string[];
}

const WEB = fileURLToPath(new URL('../../web/', import.meta.url));
/** Strings that only Firebase's code contains, minified or not. */
const FIREBASE =
  /identitytoolkit|securetoken\.googleapis|@firebase\/|firebaseapp|firebaseLocalStorage|FirebaseError/;
const UNUSED_PRODUCTS = /firestore\.googleapis\.com|cloudfunctions\.net|remoteconfig|firebaseio\.com/;
/** A phrase in Devanagari: more than the single word that names Hindi in the language switch. */
const HINDI = /[\u0900-\u097f]+ [\u0900-\u097f]+/;
/** A string that only Firebase Storage contains. */
const STORAGE = /firebasestorage\.googleapis\.com/;
/** Strings that all of zod contains, and of the schemas that lazy parts carry. */
const ZOD = /(?<!\$)\bZodObject\b/;
const SCHEMAS = /ZodError|invalid_union/;

/** What Chrome 94 lacks, the oldest browser that the site is for (web/vite.config.ts), as calls in minified code. */
const TOO_NEW =
  /\.(?:findLast|findLastIndex|toSorted|toReversed|toSpliced|throwIfAborted|withResolvers|fromAsync|groupBy|isWellFormed|toWellFormed)\(|\bstructuredClone\(|\bAbortSignal\.(?:any|timeout)\(|\bURL\.parse\(|\bPromise\.try\(/;

/** The first load: the page, with the home screen. */
const PAGE = 'index.html';

/** The screens of a visitor, by their source in the manifest. */
const VISITOR_SCREENS = [
  PAGE,
  'src/app/after-load/after-load.tsx',
  'src/app/screens/category-screen.tsx',
  'src/features/cart/components/cart-page.tsx',
  'src/app/screens/rare-screens.tsx',
  'src/features/visit/components/visit-page.tsx',
  'src/app/screens/checkout-screen.tsx',
  'src/app/screens/bookings-screen.tsx',
  'src/features/account/components/profile-page.tsx',
  'src/features/loan/components/loan-page.tsx',
  'src/features/support/components/support-page.tsx',
  'src/features/support/components/contact-page.tsx',
  'src/features/legal/components/terms-page.tsx',
  'src/app/screens/become-partner-screen.tsx',
  'src/app/screens/worker-login-screen.tsx',
];

/** What a booking shows, from home to the booking, with what is loaded beside it. */
const JOURNEY = [
  PAGE,
  'src/app/after-load/after-load.tsx',
  'src/app/screens/category-screen.tsx',
  'src/features/cart/components/cart-page.tsx',
  'src/app/screens/checkout-screen.tsx',
  'src/features/account/components/login-dialog.tsx',
  'src/features/account/components/session-watch.tsx',
  'src/app/screens/bookings-screen.tsx',
];

/** The pages whose words are painted by their own HTML, and the screen of each. */
const PAINTED = {
  terms: 'src/features/legal/components/terms-page.tsx',
  support: 'src/features/support/components/support-page.tsx',
  'become-partner': 'src/app/screens/become-partner-screen.tsx',
  cart: 'src/features/cart/components/cart-page.tsx',
  checkout: 'src/app/screens/checkout-screen.tsx',
  'my-bookings': 'src/app/screens/bookings-screen.tsx',
};

/** The most files that one of those pages asks for beforehand, and the most that they weigh, in KiB of gzip. */
const MAX_PRELOADS = 38;
const MAX_PRELOADED_KIB = 85;

/** The screens that a visitor sees before signing in or filling in a form. */
const SCREENS_WITHOUT_SCHEMAS = [
  'src/app/screens/category-screen.tsx',
  'src/features/cart/components/cart-page.tsx',
  'src/features/support/components/support-page.tsx',
];

/** The admin area: signs in through the API alone, so none of its pages needs Firebase. */
const ADMIN_SCREENS = [
  'src/features/admin/session/components/login-page.tsx',
  'src/features/admin/session/components/factor-page.tsx',
  'src/app/screens/admin-screen.tsx',
  'src/features/admin/catalogue/components/cities-page.tsx',
  'src/features/admin/catalogue/components/categories-page.tsx',
  'src/features/admin/catalogue/components/services-page.tsx',
  'src/features/admin/people/components/providers-page.tsx',
  'src/features/admin/people/components/workers-page.tsx',
  'src/features/admin/people/components/worker-page.tsx',
  'src/features/admin/bookings/components/bookings-page.tsx',
  'src/features/admin/bookings/components/booking-page.tsx',
  'src/features/admin/money/components/payments-page.tsx',
  'src/features/admin/audit/components/audit-page.tsx',
  'src/features/admin/admins/components/admins-page.tsx',
];

describe('Built site', () => {
  const folder = mkdtempSync(join(tmpdir(), 'gharseva-web-'));
  let manifest: Record<string, Chunk> = {};

  beforeAll(async () => {
    // In its own process: the test runner's NODE_ENV would build React's development version.
    const vite = join(WEB, '../node_modules/vite/bin/vite.js');
    const env = { ...process.env, NODE_ENV: 'production' };
    await promisify(execFile)(
      process.execPath,
      [vite, 'build', '--configLoader', 'runner', '--outDir', folder, '--emptyOutDir'],
      {
        cwd: WEB,
        env,
      },
    );
    manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8'));
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const chunk = (name: string): Chunk => {
    const found = manifest[name];
    if (!found) throw new Error(`No chunk for ${name} in the manifest`);
    return found;
  };
  /** The scripts and preloads that index.html names. */
  const pageChunks = () => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const files = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map((match) => match[1]);
    const names = Object.keys(manifest).filter((name) => files.includes(chunk(name).file));
    expect(names.length, 'scripts of the page').toBe(files.length);
    return names;
  };
  /** The chunk (or the page) with everything that is loaded before it runs. */
  const staticClosure = (name: string, seen = new Set<string>()): Set<string> => {
    if (name === PAGE) {
      for (const next of pageChunks()) staticClosure(next, seen);
      return seen;
    }
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const next of chunk(name).imports ?? []) staticClosure(next, seen);
    return seen;
  };
  const read = (name: string) => readFileSync(join(folder, chunk(name).file));
  const gzipKib = (names: Iterable<string>) =>
    [...names].reduce((sum, name) => sum + gzipSync(read(name)).length, 0) / 1024;

  for (const screen of [...VISITOR_SCREENS, ...ADMIN_SCREENS]) {
    test(`${screen} loads no Firebase code`, () => {
      const names = staticClosure(screen);
      expect(names.size).toBeGreaterThan(0);
      for (const name of names) {
        expect(FIREBASE.exec(read(name).toString())?.[0], `${name} contains Firebase`).toBeUndefined();
      }
    });
  }

  test.each([PAGE, 'src/app/after-load/after-load.tsx', ...SCREENS_WITHOUT_SCHEMAS])(
    '%s loads no schemas',
    (screen) => {
      for (const name of staticClosure(screen)) {
        expect(SCHEMAS.exec(read(name).toString())?.[0], `${name} contains schemas`).toBeUndefined();
      }
    },
  );

  test('forms carry schemas of zod/mini, and nothing carries all of zod', () => {
    const parts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'));
    const texts = parts.map(({ file }) => readFileSync(join(folder, file), 'utf8'));
    expect(texts.filter((text) => SCHEMAS.test(text)).length).toBeGreaterThan(0);
    expect(texts.filter((text) => ZOD.test(text))).toEqual([]);
  });

  test('only the admin area loads its schemas, and the English words of errors load no schemas', () => {
    const ofAdmins = (name: string) =>
      [...staticClosure(name)].some((part) => part.startsWith('_admin-schemas'));
    const screens = Object.keys(manifest).filter(
      (name) => name.startsWith('src/') && chunk(name).file.endsWith('.js'),
    );
    const loading = screens.filter(ofAdmins);
    expect(loading.length).toBeGreaterThan(10);
    expect(loading.filter((name) => !/\/admin|caller-screen/.test(name))).toEqual([]);
    for (const name of staticClosure('src/locales/en/api-errors.ts')) {
      expect(SCHEMAS.exec(read(name).toString())?.[0], name).toBeUndefined();
    }
  });

  test('the markers find Firebase in the sign-in chunk', () => {
    const login = [...staticClosure('src/features/account/components/login-dialog.tsx')];
    expect(login.some((name) => FIREBASE.test(read(name).toString()))).toBe(true);
  });

  test('no script calls what the oldest browsers lack, the libraries’ code included', () => {
    const scripts = Object.values(manifest).flatMap(({ file }) => (file.endsWith('.js') ? [file] : []));
    for (const file of [...scripts, 'sw.js']) {
      expect(TOO_NEW.exec(readFileSync(join(folder, file), 'utf8'))?.[0], file).toBeUndefined();
    }
  });

  test('with data saving, too, the worker keeps all that page and offline bar load at once', () => {
    const worker = readFileSync(join(folder, 'sw.js'), 'utf8');
    const essential = [...worker.matchAll(/`\/(assets\/[^`]+)`,isEssential:!0/g)].map(([, file]) => file);
    const first = [...staticClosure(PAGE), ...staticClosure('src/app/after-load/after-load.tsx')];
    expect(essential).toEqual(expect.arrayContaining(first.map((name) => chunk(name).file)));
    expect(essential.join()).not.toContain('moves-watch');
    expect(worker).toMatch(/moves-watch-[\w-]+\.js`,isEssential:!1/);
  });

  test('no screen loads Firebase Storage before a file is chosen', () => {
    const loadsStorage = (name: string) =>
      [...staticClosure(name)].some((part) => STORAGE.test(read(part).toString()));
    const screens = Object.keys(manifest).filter((name) => name.startsWith('src/') || name === 'index.html');
    expect(screens.filter(loadsStorage)).toEqual(['src/lib/firebase/storage-upload.ts']);
  });

  test('no chunk has client Firestore, Realtime Database, Functions or Remote Config: data goes through the API', () => {
    for (const name of Object.keys(manifest).filter((name) => chunk(name).file.endsWith('.js'))) {
      const code = read(name).toString();
      expect(UNUSED_PRODUCTS.exec(code)?.[0], name).toBeUndefined();
    }
  });

  test('no screen includes Hindi: its texts are separate files, one for each part', () => {
    for (const name of VISITOR_SCREENS.flatMap((screen) => [...staticClosure(screen)])) {
      expect(HINDI.exec(read(name).toString())?.[0], name).toBeUndefined();
    }
    const hindi = Object.keys(manifest).filter(
      (name) => name.startsWith('src/locales/hi/') && !name.endsWith('/portals.ts'),
    );
    expect(hindi.length).toBeGreaterThan(5);
    for (const name of hindi) expect(HINDI.test(read(name).toString()), name).toBe(true);
  });

  test('React is a script of its own, run as a task of its own, which outlives a release', () => {
    const page = readFileSync(join(folder, 'index.html'), 'utf8');
    const scripts = [
      ...page.matchAll(/<script type="module"[^>]* src="\/assets\/([a-z-]+)-[\w-]{7}\.js"/g),
    ].map(([, name]) => name);
    expect(scripts.slice(-2)).toEqual(['react', 'first-load']);
    const react = pageChunks().find((name) => chunk(name).file.includes('/react-')) ?? '';
    expect(chunk(react).imports?.filter((name) => !name.includes('runtime'))).toEqual([]);
    expect(read(react).toString()).not.toMatch(/gharseva/i);
  });

  test('the first load formats no times: time zones take a cheap phone a tenth of a second to load', () => {
    for (const name of staticClosure(PAGE)) {
      expect(/DateTimeFormat|timeZone/.exec(read(name).toString())?.[0], name).toBeUndefined();
    }
  });

  test.each(Object.entries(PAINTED))(
    '/%s asks at once for all files of its screen, and few',
    (name, screen) => {
      const html = readFileSync(join(folder, name, 'index.html'), 'utf8');
      const links = /<link rel="(?:modulepreload|preload)"[^>]* href="\/(assets\/[^"]+)"/g;
      const asked = [...html.matchAll(links)].map(([, file = '']) => file);
      expect(new Set(asked).size).toBe(asked.length);
      expect(asked.length).toBeLessThanOrEqual(MAX_PRELOADS);
      const first = staticClosure(PAGE);
      const wanted = [...staticClosure(screen)].filter((part) => !first.has(part));
      expect(asked).toEqual(expect.arrayContaining(wanted.map((part) => chunk(part).file)));
      const styles = wanted.flatMap((part) => chunk(part).css ?? []);
      expect(asked.filter((file) => file.endsWith('.css')).sort()).toEqual([...new Set(styles)].sort());
      const kib =
        asked.reduce((sum, file) => sum + gzipSync(readFileSync(join(folder, file))).length, 0) / 1024;
      console.log(`/${name} asks for ${asked.length} files beforehand: ${kib.toFixed(1)} KiB`);
      expect(kib).toBeLessThanOrEqual(MAX_PRELOADED_KIB);
      expect(html.indexOf('<main>')).toBeLessThan(html.indexOf('<link rel="stylesheet"'));
    },
  );

  test('a category’s page asks at once for all files of its screen, in each language', () => {
    const site = JSON.parse(readFileSync(join(folder, '.site/site.json'), 'utf8')) as Site;
    const first = staticClosure(PAGE);
    const wanted = [...staticClosure('src/app/screens/category-screen.tsx')].filter(
      (part) => !first.has(part),
    );
    const styles = [...new Set(wanted.flatMap((part) => chunk(part).css ?? []))];
    const texts = {
      en: ['src/locales/en/cart.json'],
      hi: ['src/locales/hi/cart.json', 'src/locales/hi/index.ts'],
    };
    for (const [locale, parts] of Object.entries(texts)) {
      const asked = site.categoryFiles[locale];
      expect(asked?.scripts.toSorted()).toEqual(
        [...wanted, ...parts].map((part) => `/${chunk(part).file}`).toSorted(),
      );
      expect(asked?.styles.toSorted()).toEqual(styles.map((file) => `/${file}`).toSorted());
    }
  });

  test('a page in Hindi asks at once for its language', () => {
    const html = readFileSync(join(folder, 'hi/index.html'), 'utf8');
    expect(html).toContain(
      `<link rel="modulepreload" crossorigin href="/${chunk('src/locales/hi/index.ts').file}"`,
    );
  });

  test(`a whole booking takes at most ${JOURNEY_KIB} KiB of scripts in Brotli`, () => {
    const names = new Set(JOURNEY.flatMap((screen) => [...staticClosure(screen)]));
    const rows = [...names].map((name) => [brotliCompressSync(read(name)).length / 1024, name] as const);
    const total = rows.reduce((sum, [kib]) => sum + kib, 0);
    const largest = rows.sort(([one], [other]) => other - one).slice(0, 8);
    console.log(
      `A booking: ${total.toFixed(1)} KiB of ${names.size} scripts. The largest:\n` +
        largest.map(([kib, name]) => `${kib.toFixed(1).padStart(7)} KiB  ${name}`).join('\n'),
    );
    expect(total).toBeLessThanOrEqual(JOURNEY_KIB);
  });

  test(`the first load is at most ${FIRST_LOAD_KIB} KiB of gzipped JavaScript`, () => {
    const first = staticClosure(PAGE);
    const total = gzipKib(first);
    const rows = VISITOR_SCREENS.map((screen) => {
      const more = [...staticClosure(screen)].filter((name) => screen === PAGE || !first.has(name));
      return `${gzipKib(more).toFixed(1).padStart(7)} KiB  ${screen}${screen === PAGE ? '' : ' (on top)'}`;
    });
    console.log(`JavaScript, gzipped:\n${rows.join('\n')}`);
    expect(total).toBeLessThanOrEqual(FIRST_LOAD_KIB);
  });
});
