import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type Settings, textOf } from '../../../web/src/config/read-environment';
import type { Target } from './find-target';

const API_KEY = 'GHARSEVA_FIREBASE_API_KEY';

/**
 * The settings that a deployed function gets: those of `.env`, over them those of the project, by its id or its alias.
 * The shell's are not deployed.
 * @param folder the folder of the function
 */
export function readFunctionSettings(folder: string, { project, alias }: Target): Settings {
  const names = ['.env', `.env.${project}`, ...(alias ? [`.env.${alias}`] : [])];
  const files = names.map((name) => join(folder, name)).filter((file) => existsSync(file));
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))));
}

/** What keeps the function's settings from a real project, each as a line that begins with the variable. */
export function findFunctionFaults(env: Settings): string[] {
  const key = textOf(env, API_KEY);
  if (key === null) return [`${API_KEY} is not set`];
  return key.startsWith('demo-') ? [`${API_KEY} is the value of the demo`] : [];
}
