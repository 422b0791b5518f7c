/** The used fields of an entry of Vite's manifest. */
export interface BuiltChunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/**
 * Screens that are useful offline, and the code around them. The partner portal, the admin area and sign-in (with
 * Firebase) need the network anyway and are cached once used.
 */
const SCREENS = [
  'src/app/after-load/after-load.tsx',
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
const TEXTS = ['account', 'bookings', 'cart', 'checkout', 'home-more', 'offline', 'support'];

/**
 * The files to precache at the first visit, as sorted addresses (`/assets/…`).
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
): string[] {
  const files = new Set<string>();
  const seen = new Set<string>();
  const add = (name: string) => {
    if (seen.has(name)) return;
    seen.add(name);
    const chunk = manifest[name];
    if (!chunk) throw new Error(`The build has no "${name}", which is to be kept for lost networks`);
    for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(`/${file}`);
    for (const next of chunk.imports ?? []) add(next);
  };
  for (const [, file = ''] of page.matchAll(/(?:src|href)="\/(assets\/[^"]+)"/g)) {
    files.add(`/${file}`);
    const name = Object.keys(manifest).find((source) => manifest[source]?.file === file);
    if (name) add(name);
  }
  if (seen.size === 0) throw new Error('The page that is kept names no script of the build');
  for (const screen of SCREENS) add(screen);
  for (const text of TEXTS) add(`src/locales/en/${text}.json`);
  for (const locale of locales) {
    const whole = `src/locales/${locale}.json`;
    if (manifest[whole]) {
      add(whole);
      continue;
    }
    add(`src/locales/${locale}/index.ts`);
    for (const text of TEXTS) add(`src/locales/${locale}/${text}.json`);
  }
  return [...files].sort();
}
