import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { ROOT } from '@gharseva/dev-stack/stack/places';
import { loadEnv } from 'vite';
import { findFaults, refusalOf, SITE_SETTINGS } from '../../../web/build/check-settings';
import { isDemoProject, type Settings } from '../../../web/src/config/read-environment';
import { checkAddresses, waysTo } from './check-addresses';
import { FUNCTION_SETTINGS, findFunctionFaults, readFunctionSettings } from './function-settings';
import { keepOlderFiles } from './keep-older-files';

const USAGE = 'Usage: npm run deploy -- --project ID [--only hosting,functions,firestore,storage]';

/**
 * The reason not to deploy to a project, with every missing and wrong setting of the site and the function; null when it
 * may be deployed. A site built without its own project would look for emulators on its visitors' machines.
 */
export function deployRefusal(
  project: string | undefined,
  site: Settings,
  ofFunction: Settings,
): string | null {
  if (!project) return USAGE;
  if (isDemoProject(project)) return `"${project}" exists on the local stack only. ${USAGE}`;
  return refusalOf(project, {
    [SITE_SETTINGS]: findFaults(project, site),
    [FUNCTION_SETTINGS]: findFunctionFaults(ofFunction),
  });
}

/**
 * What to deploy. The function makes pages that name files of Hosting, so asking for one of the two deploys both.
 */
export function deployTargets(only: string | undefined): string | undefined {
  if (only === undefined) return undefined;
  const pair = ['functions', 'hosting'];
  const asked = only.split(',').map((name) => name.trim());
  const isHalf = pair.some((name) => asked.includes(name));
  return [...new Set(isHalf ? [...asked, ...pair] : asked)].join(',');
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

/** Prints by which address the API counts this machine; with a problem the command fails, though the deploy is done. */
async function tellAddresses(project: string): Promise<void> {
  const { lines, problems } = await checkAddresses(waysTo(project));
  for (const line of lines) console.log(line);
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) process.exitCode = 1;
}

/** `npm run deploy -- --project ID [--only …]`. */
export async function deploy(): Promise<void> {
  const { values } = parseArgs({ options: { project: { type: 'string' }, only: { type: 'string' } } });
  const refusal = deployRefusal(
    values.project,
    loadEnv('production', join(ROOT, 'web')),
    readFunctionSettings(join(ROOT, 'functions'), values.project),
  );
  if (refusal || !values.project) {
    console.error(refusal);
    process.exit(1);
  }
  const only = deployTargets(values.only);
  run('npm', ['run', 'build']);
  if (only === undefined || only.includes('hosting')) {
    const { added, missing } = await keepOlderFiles(
      join(ROOT, 'web/dist'),
      `https://${values.project}.web.app`,
    );
    console.log(`${added} files of earlier versions stay for open tabs.`);
    if (missing.length > 0) console.log(`Not found any more: ${missing.join(', ')}`);
  }
  run('npx', ['firebase', 'deploy', '--project', values.project, ...(only ? ['--only', only] : [])]);
  if (only === undefined || only.includes('functions')) await tellAddresses(values.project);
}
