import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type Settings, textOf } from '../../../web/src/config/read-environment';

/** The file of the function's settings, which the Firebase CLI deploys with it. */
export const FUNCTION_SETTINGS = 'functions/.env';

const API_KEY = 'GHARSEVA_FIREBASE_API_KEY';

/**
 * The settings that a deployed function gets: those of `.env`, over them those of `.env.PROJECT`. The shell's are not
 * deployed.
 * @param folder the folder of the function
 */
export function readFunctionSettings(folder: string, project: string | undefined): Settings {
  const names = ['.env', ...(project ? [`.env.${project}`] : [])];
  const files = names.map((name) => join(folder, name)).filter((file) => existsSync(file));
  return Object.assign({}, ...files.map((file) => parseEnv(readFileSync(file, 'utf8'))));
}

/** What keeps the function's settings from a real project, each as a line that begins with the variable. */
export function findFunctionFaults(env: Settings): string[] {
  const key = textOf(env, API_KEY);
  if (key === null) return [`${API_KEY} is not set`];
  return key.startsWith('demo-') ? [`${API_KEY} is the value of the demo`] : [];
}
