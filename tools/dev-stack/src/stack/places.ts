import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/[/\\]$/, '');

/** The project id of every local stack; the prefix `demo-` prevents the suite from calling real services. */
export const PROJECT_ID = 'demo-gharseva';

/** The paths of a stack; each port offset has its own. */
export interface Places {
  /** Logs and generated files; working directory of the firebase CLI. */
  work: string;
  /** The built site that Hosting serves. */
  web: string;
  /** Persistent data. */
  data: string;
  /** The configuration derived from firebase.json; in the root, because the CLI resolves paths against its folder. */
  config: string;
  /** The embedded Firestore as one file. */
  firestoreBundle: string;
  /** Storage's rules runtime as one file. */
  storageBundle: string;
  /** The code preloaded into the CLI's process, as one file. */
  emulatorsBundle: string;
}

export function placesFor(portOffset: number): Places {
  const suffix = portOffset === 0 ? '' : `-${portOffset}`;
  const work = join(ROOT, '.local', `stack${suffix}`);
  return {
    work,
    web: join(work, 'web'),
    data: join(ROOT, '.local', `data${suffix}`),
    config: join(ROOT, `firebase.local${suffix}.json`),
    firestoreBundle: join(work, 'firestore.mjs'),
    storageBundle: join(work, 'storage-rules.mjs'),
    emulatorsBundle: join(work, 'emulators.cjs'),
  };
}
