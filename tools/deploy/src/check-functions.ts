import { join } from 'node:path';
import type { Settings } from '../../../web/src/config/read-environment';
import type { Finding, FirebaseConfig } from './check-configuration';
import { tellError } from './deploy-error';
import type { Target } from './find-target';
import { discoverFunctions, type Endpoint, listUploads, loadFunctionSettings } from './firebase-tools';

/** What the function cannot do without; the map makes its errors name the sources. */
const NEEDED = ['lib/index.js', 'lib/index.js.map', 'lib/site.json', 'package-lock.json', 'package.json'];

/** In the place of the secret, which only the platform gives; the CLI refuses a deploy without it. */
const STAND_IN_SECRET = 'x'.repeat(64);

/**
 * Loads the built function with the project's settings, as on the platform, and asks it for its functions.
 * @param site the site's settings, which name the bucket
 * @returns the functions by name; none when it does not load
 */
export async function checkFunctions(
  root: string,
  target: Target,
  { functions: [{ source, runtime, ignore }] }: FirebaseConfig,
  site: Settings,
): Promise<Finding & { functions: Record<string, Endpoint> }> {
  const folder = join(root, source);
  try {
    const firebase = { projectId: target.project, storageBucket: site.VITE_FIREBASE_STORAGE_BUCKET };
    const env = {
      ...loadFunctionSettings(root, folder, target),
      FIREBASE_CONFIG: JSON.stringify(firebase),
      GCLOUD_PROJECT: target.project,
      // The function takes its strictest settings where this is set: on the platform.
      K_SERVICE: 'api',
      GHARSEVA_START_CODE_SECRET: STAND_IN_SECRET,
    };
    const functions = await discoverFunctions(root, folder, runtime, target.project, env);
    const uploads = await listUploads(folder, ignore);
    const regions = [...new Set(Object.values(functions).flatMap(({ region }) => region ?? []))];
    return {
      line: `${source} has ${Object.keys(functions).join(', ')} in ${regions.join(', ')}; ${runsOn(runtime)}.`,
      faults: NEEDED.filter((file) => !uploads.includes(file)).map((file) => `${source}/${file} is missing.`),
      functions,
    };
  } catch (error) {
    return { line: '', faults: [`${source} does not load: ${tellReason(error)}`], functions: {} };
  }
}

/** The tests of this machine ran on its own Node. */
function runsOn(runtime: string): string {
  return `it runs on ${runtime}, here on Node ${process.versions.node}`;
}

/** The sentence in what a process said before it ended, or the errors that the CLI has collected. */
function tellReason(error: unknown): string {
  const { children } = error as { children?: unknown[] };
  const lines = [tellError(error), ...(children ?? []).map(tellError)].join('\n').split('\n');
  const thrown = lines.find((line) => /^(?:\w*Error|Failed to generate manifest[^:]*): /.test(line));
  return (thrown ?? lines.join(' '))
    .replace(/^Failed to generate manifest from function source: /, '')
    .trim();
}
