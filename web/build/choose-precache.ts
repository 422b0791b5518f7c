/** The used fields of an entry of Vite's manifest. */
export interface BuiltChunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/** A file to precache. */
export interface Precached {
  /** Its address (`/assets/…`). */
  url: string;
  /** Whether the page cannot start offline without it: precached with data saving, too. */
  isEssential: boolean;
}

/** The code around each screen, of which the page starts the service worker and says that there is no network. */
const AROUND = 'src/app/after-load/after-load.tsx';

/** The texts of that code. */
const TEXTS_AROUND = 'offline';

/**
 * Screens that are useful offline, and what is needed on each. The partner portal, the admin area and sign-in (with
 * Firebase) need the network anyway and are cached once used.
 */
const SCREENS = [
  'src/app/after-load/moves-watch.tsx',
  'src/features/checkout/outbox/outcome-dialog.tsx',
  'src/app/screens/home-more.tsx',
  'src/app/screens/home-pincode.tsx',
  'src/app/screens/bookings-screen.tsx',
  'src/app/screens/category-screen.tsx',
  'src/app/screens/checkout-screen.tsx',
  'src/app/screens/rare-screens.tsx',
  'src/features/account/components/profile-page.tsx',
  'src/features/cart/components/cart-page.tsx',
  'src/features/support/components/contact-page.tsx',
  'src/features/support/components/support-page.tsx',
];

/** The texts of those screens, precached in every language. */
const TEXTS = ['account', 'bookings', 'cart', 'checkout', 'home-more', 'own-data', 'support', 'work-photos'];

/**
 * The files to precache at the first visit, sorted by address. Essential are those of the page itself, what is around each
 * screen, and the languages.
 *
 * @param manifest Vite's manifest, by source.
 * @param page the HTML of the precached page, whose scripts and styles include home.
 * @param locales the languages besides English.
 * @throws Error naming a screen or text that is missing in the build.
 */
export function choosePrecache(
  manifest: Record<string, BuiltChunk>,
  page: string,
  locales: readonly string[],
): Precached[] {
  const files = new Map<string, boolean>();
  const seen = new Set<string>();
  // Until all essential ones are added.
  let isEssential = true;
  const keep = (file: string) => files.set(`/${file}`, files.get(`/${file}`) ?? isEssential);
  const add = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no "${name}", which is to be kept for lost networks`);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) keep(file);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const [, file = ''] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) {
    keep(file);
    const name = Object.keys(manifest).find((source) => manifest[source]?.file === file);
    if (name) add(name);
  }
  if (seen.size === 0) throw new Error('The page that is kept names no script of the build');
  const ofEach = (parts: readonly string[]) => {
    for (const locale of ['en', ...locales]) {
      const whole = `src/locales/${locale}.json`;
      if (manifest[whole]) {
        add(whole);
        continue;
      }
      // English is in the page.
      if (locale !== 'en') add(`src/locales/${locale}/index.ts`);
      for (const part of parts) add(`src/locales/${locale}/${part}.json`);
    }
  };
  add(AROUND);
  ofEach([TEXTS_AROUND]);
  isEssential = false;
  for (const screen of SCREENS) add(screen);
  ofEach(TEXTS);
  return [...files.keys()].sort().map((url) => ({ url, isEssential: files.get(url) === true }));
}
