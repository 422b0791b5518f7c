import { createRequire } from 'node:module';
import type { Target } from './find-target';

/**
 * The parts of the Firebase CLI that a deploy uses by themselves. They are not a public interface: the CLI's version is
 * exact, and the tests call each of them.
 */
const load = createRequire(import.meta.url);
const part = (name: string) => load(`firebase-tools/lib/${name}`);

/** A function as the CLI discovers it. */
export interface Endpoint {
  region?: string[];
  eventTrigger?: { retry?: boolean };
}

/** The faults of a firebase.json by the CLI's own schema, without the alternatives that a faulty part is not either. */
export function configurationFaults(config: unknown): string[] {
  const { getValidator, getErrorMessage } = part('firebaseConfigValidate');
  const validate = getValidator();
  if (validate(config)) return [];
  const faults: string[] = validate.errors.map(getErrorMessage);
  const precise = faults.filter((fault) => !/must (?:be array|match a schema)/.test(fault));
  return precise.length > 0 ? precise : faults;
}

/** Checks the content of an index file as the CLI does before it uploads one; throws on a fault. */
export function validateIndexes(spec: unknown): void {
  const { FirestoreApi } = part('firestore/api');
  const api = new FirestoreApi();
  api.validateSpec(api.upgradeOldSpec(spec));
}

/** The files of the function's folder that the CLI uploads, relative to it. */
export async function listUploads(folder: string, ignore: readonly string[]): Promise<string[]> {
  const files = await part('fsAsync').readdirRecursive({ path: folder, ignoreStrings: ignore });
  return files.map(({ name }: { name: string }) => name.slice(folder.length + 1)).sort();
}

/** The settings that the CLI gives to the function; throws on what it would refuse. */
export function loadFunctionSettings(
  root: string,
  folder: string,
  { project, alias }: Target,
): Record<string, string> {
  return part('functions/env').loadUserEnvs({
    functionsSource: folder,
    projectDir: root,
    projectId: project,
    ...(alias === null ? {} : { projectAlias: alias }),
  });
}

/**
 * Loads the built function in a process of its own, as the CLI does to find out what to deploy.
 * @param env the variables of that process
 * @returns the functions by name
 */
export async function discoverFunctions(
  root: string,
  folder: string,
  runtime: string,
  project: string,
  env: Record<string, string>,
): Promise<Record<string, Endpoint>> {
  const { getRuntimeDelegate } = part('deploy/functions/runtimes');
  part('deploy/functions/runtimes/supported').guardVersionSupport(runtime);
  const delegate = await getRuntimeDelegate({
    projectId: project,
    projectDir: root,
    sourceDir: folder,
    runtime,
  });
  // Makes the CLI keep what the process says when it fails.
  process.env.FIREBASE_FUNCTIONS_DISCOVERY_OUTPUT_PATH ??= 'true';
  // In seconds; the CLI's own limit of ten is short on a busy machine.
  process.env.FUNCTIONS_DISCOVERY_TIMEOUT ??= '300';
  const { endpoints } = await delegate.discoverBuild({}, env);
  return endpoints;
}

/** Roles of a project's service accounts, read and changed with the credentials of the CLI. */
export interface ProjectRoles {
  /** @returns the project's number, which names the accounts of Google's services */
  readNumber(): Promise<string>;
  has(number: string, account: string, role: string): Promise<boolean>;
  grant(number: string, account: string, role: string): Promise<void>;
}

/** Signs in as the CLI does: its own login, or the credentials of the machine. */
export async function openRoles(root: string, project: string): Promise<ProjectRoles> {
  const options = { project, projectId: project, projectRoot: root };
  const auth = part('auth');
  const account = auth.selectAccount(undefined, root);
  if (account) auth.setActiveAccount(options, account);
  await part('requireAuth').requireAuth(options);
  const manager = part('gcp/resourceManager');
  return {
    readNumber: () => part('getProjectNumber').getProjectNumber(options),
    has: (number, name, role) => manager.serviceAccountHasRoles(number, name, [role], true),
    grant: (number, name, role) => manager.addServiceAccountToRoles(number, name, [role], true),
  };
}
