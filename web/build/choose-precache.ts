/** One entry of Vite's manifest, as far as the choice needs it. */
export interface BuiltChunk {
  file: string;
  imports?: string[];
  css?: string[];
  assets?: string[];
}

/**
 * What a customer opens without a network: the screens that have something to show then, and what stands around them.
 * The partner portal, the admin area and sign-in (with Firebase) need the network anyway, and are kept once they were used.
 */
const SCREENS = [
  'src/app/after-load/after-load.tsx',
  'src/features/checkout/outbox/outcome-dialog.tsx',
  'src/app/screens/home-more.tsx',
  'src/app/screens/home-pincode.tsx',
  'src/app/screens/category-screen.tsx',
  'src/app/screens/checkout-screen.tsx',
  'src/app/screens/not-found-screen.tsx',
  'src/features/account/components/profile-page.tsx',
  'src/features/bookings/components/bookings-page.tsx',
  'src/features/cart/components/cart-page.tsx',
  'src/features/support/components/contact-page.tsx',
  'src/features/support/components/support-page.tsx',
];

/** The texts of those screens, in every language. */
const TEXTS = ['account', 'bookings', 'cart', 'checkout', 'home-more', 'offline', 'support'];

/**
 * The files to keep on the phone from the first visit on, as addresses (`/assets/…`), sorted.
 *
 * @param manifest Vite's, by source.
 * @param page the HTML of the page that is kept, whose scripts and styles bring Home along.
 * @param locales the languages besides English.
 * @throws Error naming a screen or text that the build no longer has.
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
