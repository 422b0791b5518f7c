import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { checkSettings } from './build/check-settings';
import { emitServiceWorker } from './build/emit-service-worker';
import { emitWebManifests } from './build/emit-web-manifests';
import { fillLocales } from './build/fill-business-values';
import { listTexts } from './build/list-texts';
import { prependScript } from './build/prepend-script';
import { brandConstants, readBrand } from './build/read-brand';
import { removeUnused } from './build/remove-unused';
import { sitePages } from './build/site-pages';
import { withoutStack } from './build/without-stack';
import { appCheckOf, readEnvironment } from './src/config/read-environment';

/**
 * Firebase's wrappers import every product for its side effects. Marking those modules as free of side effects lets the
 * bundler drop unused ones (client Firestore, Realtime Database, Functions, Remote Config; Storage, which only the
 * partner's documents use).
 */
const UNUSED_FIREBASE =
  /node_modules\/(?:(?:@firebase|firebase)\/(?:firestore|database|functions|remote-config|storage)|rxfire|rxjs|reactfire)\//;

/** Replaces Lucide's icon function with a much smaller one. */
const CREATE_ICON = 'src/components/ui/create-icon.ts';

/** Replaces the Realtime Database, which reactfire keeps and nobody uses. */
const NO_DATABASE = 'src/lib/no-database.ts';

/** Replaces what reactfire uses where React has no hook for stores. */
const REACT_STORE = 'src/lib/react-store.ts';

const CONTRACT = '/packages/contract/src';
const COMPONENTS = '/web/src/components';
const ICONS = '/lucide-react/dist/esm/icons';

/**
 * The modules of one file each: the first load, and what lazy screens share of the contract. By default each module that
 * screens share would become a small file of its own, which compresses worse, costs a request, and makes the first load
 * longer, which names all files. A file takes along what its modules import and no file before it in the list has.
 */
const GROUPS = [
  { name: 'react', test: /node_modules\/(?:react|react-dom|scheduler)\// },
  { name: 'first-load', test: /web\/src\/main\.tsx$/ },
  // Short ways to tell an amount and a time, which most screens of a booking need.
  { name: 'format', test: /web\/src\/lib\/i18n\/format(?:-(?:moment|slot|time))?\./ },
  // What visitors meet, and then what comes with it for who is signed in.
  {
    name: 'panels',
    test: new RegExp(
      `${COMPONENTS}/(?:dialog/(?:drawer|modal)|feedback/(?:notice|optional))\\.|web/src/lib/(?:focus/(?:use-)?hash-target|late-part|use-now)\\.` +
        `|web/src/(?:app/screens/not-found|config/receipt-path)\\.|${ICONS}/(?:badge-check|chevron-left|message-circle)\\.`,
    ),
  },
  { name: 'fields', test: new RegExp(`${COMPONENTS}/(?:form/(?:plain-form|text-field)|ui/card)\\.`) },
  {
    name: 'forms',
    test: new RegExp(
      `${COMPONENTS}/(?:dialog/(?:dialog|guarded-dialog)|feedback/outcome|form/(?:chip-group|form|radio-card|use-form-check)|ui/icon-disc)\\.` +
        '|web/src/lib/(?:drafts/|address-lines|api/f|i18n/address-label|one-at-a-time|query-keys|save-file' +
        '|session/(?:customer|end|session)|use-idempotency-key)',
    ),
  },
  // Of the rules, those that screens without schemas need.
  {
    name: 'rules',
    test: new RegExp(`${CONTRACT}/rules/(?:coupons|field-bounds|order-total|phone|pincode|slots)\\.`),
  },
  // English has no file of them: they are the contract's.
  { name: 'error-texts', test: new RegExp(`${CONTRACT}/errors/[a-z-]*texts\\.`) },
  { name: 'schemas', test: new RegExp(`/lib/api/call-checked\\.|${CONTRACT}/entities/(?:loan|user)\\.`) },
  {
    name: 'order-schemas',
    test: new RegExp(
      `${CONTRACT}/(?:entities|endpoints)/(?:catalogue|order|order-payment|visit)\\.` +
        `|${CONTRACT}/rules/(?:moves/seeks-another|order-number)\\.`,
    ),
  },
  { name: 'worker-schemas', test: new RegExp(`${CONTRACT}/(?:entities|endpoints)/(?:upload|worker)\\.`) },
  // Admins record cash, and partners see it in their week.
  { name: 'ledger-schemas', test: new RegExp(`${CONTRACT}/(?:entities|endpoints)/(?:cash|ledger)\\.`) },
  { name: 'admin-schemas', test: new RegExp(`${CONTRACT}/(?:entities|endpoints)/admin-(?!session)`) },
  // What admins type as figures, and partners of where they work.
  {
    name: 'typed-figures',
    test: new RegExp(`web/src/lib/parse-(?:measure|whole)\\.|${CONTRACT}/rules/thousands\\.`),
  },
  // What is shown of a booking, where it is made and where it is read.
  {
    name: 'booking-parts',
    test: new RegExp(
      `${COMPONENTS}/(?:form/(?:select|text-area)|ui/(?:facts|sums))\\.` +
        '|web/src/lib/(?:api/say-api-error|badge-tones|use-blob-address' +
        '|i18n/(?:coupon-line|format-full-date|shown-(?:date|order-id|status)))\\.' +
        `|${ICONS}/(?:calendar-check|calendar-x|hand-coins|receipt-text|shield-check|ticket-percent)\\.`,
    ),
  },
  // What waits on the phone to be sent, which every page tells.
  {
    name: 'waiting',
    test: new RegExp(
      `${COMPONENTS}/(?:dialog/confirm-dialog|feedback/failure-words)\\.|/lib/(?:offline/cached-answers|session/begun-sign-in|sign-in-time|storage/tab-storage|use-height-property|use-idempotency-key|waiting-moves/(?:parse-)?waiting-moves)\\.` +
        `|/checkout/model/last-address\\.|${ICONS}/hourglass\\.`,
    ),
  },
  {
    name: 'cart-lines',
    test: new RegExp(`/cart/components/(?:cart-lines|use-focus-when-empty)\\.|${ICONS}/(?:minus|plus)\\.`),
  },
  { name: 'slot-picker', test: /web\/src\/(?:lib\/use-slots|components\/[a-z/-]*slot-picker)\./ },
  { name: 'ask-for-pincode', test: new RegExp(`/screens/offer-pincode-request\\.|${ICONS}/map-pin\\.`) },
  {
    name: 'queries',
    test: /@tanstack\/react-query\/[^?]*\/use(?:InfiniteQuery|Mutation)\.|web\/src\/lib\/api\/put-answer\./,
  },
  {
    name: 'address-parts',
    test: new RegExp(
      `${CONTRACT}/endpoints/customer\\.|web/src/lib/use-(?:my-location|pincode)\\.|${ICONS}/(?:locate-fixed|user-round)\\.`,
    ),
  },
];

/** The first load names every file: hashes of seven characters instead of eight make it 0.3 KiB smaller. */
const SHORT_NAMES = {
  entryFileNames: 'assets/[name]-[hash:7].js',
  chunkFileNames: 'assets/[name]-[hash:7].js',
  assetFileNames: 'assets/[name]-[hash:7][extname]',
};

/**
 * The site's build. Reads `VITE_*` from the environment and `web/.env*`; a missing or wrong one stops the build by name.
 */
export default defineConfig(({ mode }) => {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const env = loadEnv(mode, root, 'VITE_');
  const brand = withoutStack(() => {
    checkSettings(env, mode);
    readEnvironment(env);
    return readBrand(env);
  });
  // A local stack with a shifted clock shifts the clock of browsers, too.
  const preamble = mode === 'emulators' ? process.env.GHARSEVA_PREAMBLE : undefined;

  return {
    root,
    resolve: {
      alias: [
        { find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(root, CREATE_ICON) },
        { find: 'firebase/database', replacement: join(root, NO_DATABASE) },
        { find: 'use-sync-external-store/shim', replacement: join(root, REACT_STORE) },
      ],
    },
    define: {
      ...brandConstants(brand),
      __APP_CHECK__: JSON.stringify(appCheckOf(env)),
      __EARNINGS__: JSON.stringify(env.VITE_PARTNER_EARNINGS === 'shown'),
    },
    plugins: [
      react(),
      fillLocales(),
      listTexts(root),
      sitePages(root, env, brand),
      emitWebManifests(root, brand),
      emitServiceWorker(root, env, preamble),
      prependScript(preamble),
      removeUnused(),
    ],
    build: {
      // Cheap phones keep an old Chrome for years. The output for target 98 still runs on Chrome 94 (Android 5 ends at
      // 95); a lower target would only rewrite private fields, at the cost of a kilobyte. CSS supports Chrome 90. Functions
      // are not rewritten: the types (`lib` of tsconfig.json) and tests/web/bundle.test.ts refuse those that 94 lacks.
      target: 'chrome98',
      cssTarget: 'chrome90',
      modulePreload: { polyfill: false },
      manifest: true,
      assetsInlineLimit: 1024,
      rolldownOptions: {
        treeshake: { moduleSideEffects: [{ test: UNUSED_FIREBASE, sideEffects: false }] },
        output: { ...SHORT_NAMES, codeSplitting: { groups: GROUPS } },
      },
    },
    server: {
      host: '127.0.0.1',
      port: 5173,
      proxy: { '/api': process.env.GHARSEVA_API ?? 'http://127.0.0.1:5000' },
    },
    preview: {
      host: '127.0.0.1',
      port: 4173,
      proxy: { '/api': process.env.GHARSEVA_API ?? 'http://127.0.0.1:5000' },
    },
  };
});
