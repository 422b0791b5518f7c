import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { findInvoiceFaults } from '../../../functions/src/platform/invoice-config';
import { APP_CHECK_VARIABLE, type Settings, textOf } from '../../../web/src/config/read-environment';
import type { Target } from './find-target';

const API_KEY = 'GHARSEVA_FIREBASE_API_KEY';
const APP_CHECK = 'GHARSEVA_APP_CHECK';
const SECRETS = ['GHARSEVA_START_CODE_SECRET', 'GHARSEVA_GATEWAY_SECRET'];

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

/**
 * What keeps the function's settings from a real project, each as a line that begins with the variable.
 * @param site the settings of the site, which has to send what the function demands
 */
export function findFunctionFaults(env: Settings, site: Settings): string[] {
  const isUnprovable = textOf(env, APP_CHECK) === 'enforced' && textOf(site, APP_CHECK_VARIABLE) === null;
  return [
    ...keyFaults(textOf(env, API_KEY)),
    ...SECRETS.filter((name) => textOf(env, name) !== null).map(
      (name) => `${name} is a secret: take it out, and run npx firebase functions:secrets:set`,
    ),
    ...findInvoiceFaults(env),
    ...(isUnprovable ? [`${APP_CHECK} is "enforced", and the site has no ${APP_CHECK_VARIABLE}`] : []),
  ];
}

function keyFaults(key: string | null): string[] {
  if (key === null) return [`${API_KEY} is not set`];
  return key.startsWith('demo-') ? [`${API_KEY} is the value of the demo`] : [];
}
