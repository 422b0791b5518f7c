import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DeployError } from './deploy-error';

/** A project to deploy to. */
export interface Target {
  project: string;
  /** Its alias in `.firebaserc`, by which its settings are named; null if it has none. */
  alias: string | null;
  /** The mode of the site's build: the ending of the `.env` file with the site's settings. */
  mode: string;
}

/** Not an alias of our settings: the Firebase CLI calls the project so that is used without --project. */
const DEFAULT = 'default';

/** Modes of other builds, and what Vite or the Firebase CLI read in addition. */
const TAKEN = ['local', 'emulators', 'development', 'test', 'example'];

/**
 * Finds the project of an id or an alias. A project that has an alias is always deployed by it, so that its settings
 * do not depend on which of the two was given.
 * @param root the folder of the repository
 * @throws DeployError for an alias that cannot name settings
 */
export function findTarget(root: string, given: string): Target {
  const aliases = readAliases(root);
  const project = Object.hasOwn(aliases, given) ? (aliases[given] ?? given) : given;
  const names = Object.keys(aliases).filter((name) => name !== DEFAULT && aliases[name] === project);
  const alias = names.includes(given) ? given : (names[0] ?? null);
  if (alias !== null && (TAKEN.includes(alias) || !/^[a-z][a-z0-9-]*$/.test(alias))) {
    throw new DeployError(`The alias "${alias}" in .firebaserc cannot name settings: call it otherwise.`);
  }
  return { project, alias, mode: alias ?? 'production' };
}

/** The file with the settings of a target's function. */
export function functionSettingsFile({ alias }: Target): string {
  return alias === null ? 'functions/.env' : `functions/.env.${alias}`;
}

function readAliases(root: string): Record<string, string> {
  const file = join(root, '.firebaserc');
  if (!existsSync(file)) return {};
  try {
    return JSON.parse(readFileSync(file, 'utf8')).projects ?? {};
  } catch {
    throw new DeployError('.firebaserc is not JSON.');
  }
}
