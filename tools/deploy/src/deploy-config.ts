import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allowAppCheck } from '../../../web/build/app-check-policy';
import { POLICY, readHeaders } from '../../../web/build/read-headers';
import { appCheckOf, type Settings } from '../../../web/src/config/read-environment';
import type { HeaderRule } from './hosting-rules';

const CONFIG = 'firebase.json';

/** The configuration of a deploy with App Check; made anew by each, and not in the repository. */
const WITH_APP_CHECK = 'firebase.deploy.json';

interface Config {
  hosting: { headers: HeaderRule[]; predeploy: string[] };
  functions: { predeploy: string[] }[];
}

/**
 * Writes the configuration that a site with App Check is deployed by: that of the repository, with App Check's host in the
 * Content-Security-Policy.
 * @param root the folder of the repository
 * @param site the settings of the site
 * @returns the name of the file; that of the repository's own for a site without App Check
 */
export function writeDeployConfig(root: string, site: Settings): string {
  rmSync(join(root, WITH_APP_CHECK), { force: true });
  if (appCheckOf(site) !== 'recaptcha') return CONFIG;
  const config = JSON.parse(readFileSync(join(root, CONFIG), 'utf8')) as Config;
  for (const header of config.hosting.headers.flatMap(({ headers }) => headers)) {
    if (header.key === POLICY) header.value = allowAppCheck(header.value);
  }
  for (const part of [config.hosting, ...config.functions]) {
    // By its argument the check knows by which configuration it is called.
    part.predeploy = part.predeploy.map((command) => `${command} -- ${WITH_APP_CHECK}`);
  }
  writeFileSync(join(root, WITH_APP_CHECK), `${JSON.stringify(config, null, 2)}\n`);
  return WITH_APP_CHECK;
}

/**
 * Why a configuration does not fit the built site; null when it does. Pages that are files get their policy from the
 * configuration, those of the function from the build: by another one, App Check would be blocked on some pages.
 */
export function policyFault(root: string, config = CONFIG): string | null {
  const site = JSON.parse(readFileSync(join(root, 'web/dist/.site/site.json'), 'utf8'));
  const built = site.headers?.[POLICY];
  if (readHeaders(join(root, config))[POLICY] === built) return null;
  return `The site is built for another Content-Security-Policy than that of ${config}.`;
}
