import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { loadEnv } from 'vite';
import { ROOT } from './stack/places';

const USAGE = 'Usage: npm run deploy -- --project ID [--only hosting,functions,firestore,storage]';

/**
 * Why a project must not be deployed to with the site's configuration, or null when it may. A site built without
 * its own project would look for emulators on its visitors' machines.
 */
export function deployRefusal(
  project: string | undefined,
  siteEnvironment: Record<string, string>,
): string | null {
  if (!project) return USAGE;
  if (project.startsWith('demo-')) return `"${project}" exists on the local stack only. ${USAGE}`;
  const built = siteEnvironment.VITE_FIREBASE_PROJECT_ID;
  if (built === project) return null;
  return `VITE_FIREBASE_PROJECT_ID in web/.env.production is ${built ? `"${built}"` : 'not set'}: it must be "${project}"`;
}

function run(command: string, args: string[]): void {
  const { status } = spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

function deploy(): void {
  const { values } = parseArgs({ options: { project: { type: 'string' }, only: { type: 'string' } } });
  const refusal = deployRefusal(values.project, loadEnv('production', join(ROOT, 'web')));
  if (refusal || !values.project) {
    console.error(refusal);
    process.exit(1);
  }
  run('npm', ['run', 'build']);
  run('npx', [
    'firebase',
    'deploy',
    '--project',
    values.project,
    ...(values.only ? ['--only', values.only] : []),
  ]);
}

if (process.argv[1]?.endsWith('run-deploy.ts')) deploy();
