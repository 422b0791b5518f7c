import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's root. */
export const ROOT = fileURLToPath(new URL('../../../../', import.meta.url)).replace(/[/\\]$/, '');

/** The project id of every local stack; `demo-` keeps the suite from ever calling the real services. */
export const PROJECT_ID = 'demo-gharseva';

/** Where a stack keeps its things; stacks with another port offset have places of their own. */
export interface Places {
  /** Logs and generated files; the firebase CLI's working directory. */
  work: string;
  /** The built site that Hosting serves. */
  web: string;
  /** Data that outlives a run. */
  data: string;
  /** The configuration derived from firebase.json. The CLI resolves paths against its folder, so it is in the root. */
  config: string;
  /** The embedded Firestore as one file. */
  firestoreBundle: string;
  /** Storage's rules runtime as one file. */
  storageBundle: string;
  /** What the CLI's process loads before the CLI, as one file. */
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
