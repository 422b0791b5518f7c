import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadEnv } from 'vite';
import { findFaults, refusalOf, siteSettingsFile } from '../../../web/build/check-settings';
import { isDemoProject, type Settings } from '../../../web/src/config/read-environment';
import { checkAddresses, waysTo } from './check-addresses';
import { readConfiguration } from './check-configuration';
import { checkDeploy, NOT_CHECKED } from './check-deploy';
import { cliCommands } from './cli-commands';
import { writeDeployConfig } from './deploy-config';
import { DeployError } from './deploy-error';
import { findTarget, functionSettingsFile, type Target } from './find-target';
import { openRoles } from './firebase-tools';
import { writeFunctionLockfile } from './function-lockfile';
import { findFunctionFaults, readFunctionSettings } from './function-settings';
import { keepOlderFiles } from './keep-older-files';
import { notePrepared } from './prepared';
import { type Options, readOptions, USAGE } from './read-options';
import { ensureStorageRole, readsFirestore } from './storage-role';

/**
 * The reason not to deploy to a project, with every missing and wrong setting of the site and the function; null when it
 * may be deployed. A site built without its own project would look for emulators on its visitors' machines.
 */
export function deployRefusal(target: Target, site: Settings, ofFunction: Settings): string | null {
  const { project } = target;
  if (isDemoProject(project)) return `"${project}" exists on the local stack only. ${USAGE}`;
  return refusalOf(project, {
    [siteSettingsFile(target.mode)]: findFaults(project, site),
    [functionSettingsFile(target)]: findFunctionFaults(ofFunction, site),
  });
}

/**
 * `npm run deploy -- --project ID_OR_ALIAS …`: checks the settings, builds, checks what is built, deploys.
 * @param root the folder of the repository
 * @returns whether everything is in order
 * @throws DeployError, or an error of the network
 */
export async function deploy(root: string, args: readonly string[]): Promise<boolean> {
  const options = readOptions(args);
  const target = findTarget(root, options.project);
  const site = loadEnv(target.mode, join(root, 'web'));
  const refusal = deployRefusal(target, site, readFunctionSettings(join(root, 'functions'), target));
  if (refusal !== null) throw new DeployError(refusal);
  if (!options.dryRun && !options.yes && !process.stdin.isTTY) {
    throw new DeployError(
      'Nobody is there to answer the questions of the Firebase CLI: add --yes, which docs/how-to/deploy.md explains.',
    );
  }

  run(root, 'npm', ['run', 'build', '-w', 'web', '--', '--mode', target.mode]);
  run(root, 'npm', ['run', 'build', '-w', 'functions']);
  writeFunctionLockfile(root);
  const { lines, faults } = await checkDeploy(root, target, site);
  for (const line of lines) console.log(line);
  if (faults.length > 0) throw new DeployError(faults.join('\n'));
  if (options.dryRun) {
    console.log(
      ['Nothing is deployed. Not checked, because it takes an account:', ...NOT_CHECKED].join('\n  '),
    );
    return true;
  }
  await prepare(root, target, options);
  const config = writeDeployConfig(root, site);
  for (const command of cliCommands(options, target, config)) run(root, 'npx', ['firebase', ...command]);
  return !has(options, 'functions') || options.preview !== null || tellAddresses(target.project);
}

/** What has to be done before the Firebase CLI: the files of earlier versions, and the role that it only asks for. */
async function prepare(root: string, { project }: Target, options: Options): Promise<void> {
  if (has(options, 'hosting')) {
    const { added, missing } = await keepOlderFiles(join(root, 'web/dist'), `https://${project}.web.app`);
    console.log(`${added} files of earlier versions stay for open tabs.`);
    if (missing.length > 0) console.log(`Not found any more: ${missing.join(', ')}`);
    notePrepared(root);
  }
  const { rules } = readConfiguration(root).config.storage;
  if (options.yes && options.preview === null && has(options, 'storage')) {
    if (!readsFirestore(readFileSync(join(root, rules), 'utf8'))) return;
    const { line, isThere } = await ensureStorageRole(() => openRoles(root, project));
    console[isThere ? 'log' : 'error'](line);
  }
}

const has = ({ only }: Options, part: string) => only === null || only.includes(part);

function run(root: string, command: string, args: string[]): void {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0)
    throw new DeployError(`Ended by a fault of \`${[command, ...args].join(' ')}\`, which is above.`);
}

/** Prints by which address the API counts this machine; with a problem the command fails, though the deploy is done. */
async function tellAddresses(project: string): Promise<boolean> {
  const { lines, problems } = await checkAddresses(waysTo(project));
  for (const line of lines) console.log(line);
  for (const problem of problems) console.error(problem);
  return problems.length === 0;
}
