import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import { defineConfig, loadEnv } from 'vite';
import { beginWith } from './build/begin-with';
import { emitServiceWorker } from './build/emit-service-worker';
import { emitWebManifests } from './build/emit-web-manifests';
import { fillLocales } from './build/fill-business-values';
import { listTexts } from './build/list-texts';
import { shedUnused } from './build/shed-unused';
import { sitePages } from './build/site-pages';
import { readEnvironment } from './src/config/read-environment';

/**
 * Firebase's wrappers import every product for their side effects; marking those modules as free of them lets the
 * bundler drop what a screen does not use (client Firestore, Realtime Database, Functions, Remote Config; Storage, which
 * only the partner's documents use).
 */
const UNUSED_FIREBASE =
  /node_modules\/(?:(?:@firebase|firebase)\/(?:firestore|database|functions|remote-config|storage)|rxfire|rxjs|reactfire)\//;

/** Draws the icons of Lucide in a fraction of its own code. */
const CREATE_ICON = 'src/components/ui/create-icon.ts';

/** The site's build. Reads `VITE_*` from the environment and `web/.env*`; a wrong one stops the build by name. */
export default defineConfig(({ mode }) => {
  const root = fileURLToPath(new URL('.', import.meta.url));
  const env = loadEnv(mode, root, 'VITE_');
  readEnvironment(env);
  // A local stack whose clock is moved says so to the browsers, too.
  const preamble = mode === 'emulators' ? process.env.GHARSEVA_PREAMBLE : undefined;

  return {
    root,
    resolve: { alias: [{ find: /^\.\.\/createLucideIcon\.mjs$/, replacement: join(root, CREATE_ICON) }] },
    plugins: [
      react(),
      fillLocales(),
      listTexts(root),
      sitePages(root, mode),
      emitWebManifests(root, env),
      emitServiceWorker(root, env, preamble),
      beginWith(preamble),
      shedUnused(),
    ],
    build: {
      // Cheap phones keep an old Chrome for years. What target 98 emits still runs on Chrome 94 (Android 5 stops at
      // 95); a lower target would only rewrite every private field, which costs a kilobyte. CSS goes down to 90.
      target: 'chrome98',
      cssTarget: 'chrome90',
      modulePreload: { polyfill: false },
      manifest: true,
      assetsInlineLimit: 1024,
      rolldownOptions: {
        treeshake: { moduleSideEffects: [{ test: UNUSED_FIREBASE, sideEffects: false }] },
        // Whatever the entry needs at once is one file: left alone, each piece that lazy screens share with it
        // would become a small file of its own, which compresses worse and costs a request.
        output: { codeSplitting: { groups: [{ name: 'first-load', test: /web\/src\/main\.tsx$/ }] } },
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
