import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { openDocuments, type StoredDocument } from '@gharseva/admin/backup/documents';
import { openTarget } from '@gharseva/admin/backup/target';
import { onFreePorts } from '@gharseva/dev-stack/stack/choose-ports';
import { emulatorEnvironment } from '@gharseva/dev-stack/stack/emulator-environment';
import { PROJECT_ID, ROOT } from '@gharseva/dev-stack/stack/places';
import { startBackends } from '@gharseva/dev-stack/stack/start-backends';
import { buildOpenApi } from '../../../functions/src/domain/build-open-api';
import type { Contract } from './contract-faults';
import { requireUnreleased, writeGolden } from './golden-folder';
import { playGoldenScene } from './golden-scene';

/** Tried in turn; apart from the ports of running stacks and tests. */
const OFFSETS = [10_400, 10_420, 10_440] as const;

/** Starts emulators, unless the environment names some, and returns what ends them. */
async function provideEmulators(): Promise<() => Promise<void>> {
  if (process.env.FIRESTORE_EMULATOR_HOST) return async () => {};
  const backends = await onFreePorts(OFFSETS, (portOffset) =>
    startBackends({ portOffset, backend: 'embedded' }),
  );
  Object.assign(process.env, emulatorEnvironment(backends));
  return backends.stop;
}

/**
 * `npm run golden:write`: writes what the code of this version stores, and its contract, to the golden files of the version
 * in package.json. To be run, and committed, with each release; the files of a released version are never written again.
 */
async function run(): Promise<void> {
  const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string };
  requireUnreleased(version);
  const stop = await provideEmulators();
  process.env.GCLOUD_PROJECT = PROJECT_ID;
  const { startApi } = await import('../../support/api/api-server');
  const api = await startApi();
  try {
    await playGoldenScene(api);
    const read = await openDocuments(openTarget(api.projectId)).list(null, 1000);
    const documents = read.map(({ path, fields }) => ({ path, fields }));
    requireEveryCollection(documents);
    writeGolden(version, documents, buildOpenApi() as unknown as Contract);
    const collections = new Set(documents.map(({ path }) => path.split('/')[0]));
    console.log(`${version}: ${documents.length} documents of ${[...collections].join(', ')}.`);
  } finally {
    await api.close();
    await stop();
  }
}

/** @throws Error naming the collections of the stores of which the scene has made no document */
function requireEveryCollection(documents: readonly StoredDocument[]): void {
  const stores = join(ROOT, 'functions', 'src', 'stores');
  const files = readdirSync(stores, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.ts'),
  );
  const missing = files
    .flatMap((file) => [
      ...readFileSync(join(stores, file), 'utf8').matchAll(/openCollection\(\w+, '(\w+)'/g),
    ])
    .map(([, collection]) => collection)
    .filter((collection) => !documents.some(({ path }) => path.startsWith(`${collection}/`)));
  if (missing.length > 0) throw new Error(`golden-scene.ts stores nothing in ${missing.join(', ')}.`);
}

await run();
process.exit();
