import type { Settings } from '../../../web/src/config/read-environment';
import { builtFault } from './built-fault';
import { checkHosting, checkRules, type Finding, readConfiguration } from './check-configuration';
import { checkFunctions } from './check-functions';
import type { Target } from './find-target';
import { findLockFaults, lockFunction } from './function-lockfile';

/** What nobody can know without an account of the project. */
export const NOT_CHECKED = [
  'that the Firebase CLI is signed in, with the roles that docs/how-to/deploy.md lists',
  'that the project has billing, Firestore, the bucket, a Hosting site and the enabled APIs, all in their regions',
  'that the API keys and ids belong to the project, and which sign-in providers it has',
  'that Storage may read Firestore for its rules (docs/how-to/deploy.md)',
  'which functions and indexes the project has and the repository has not',
];

/**
 * Checks everything about a finished build that needs no account.
 * @param site the settings of the site
 * @returns what is in order, in a line each, and the faults, in a sentence each
 */
export async function checkDeploy(
  root: string,
  target: Target,
  site: Settings,
): Promise<{ lines: string[]; faults: string[] }> {
  const { config, faults } = readConfiguration(root);
  if (faults.length > 0) return { lines: [], faults };
  const functions = await checkFunctions(root, target, config, site);
  const findings = [
    checkBuild(root, target),
    checkLock(root),
    functions,
    checkRules(root, config),
    ...(functions.faults.length > 0 ? [] : [checkHosting(root, config, functions.functions)]),
  ];
  return {
    lines: findings.filter((finding) => finding.faults.length === 0).map(({ line }) => line),
    faults: findings.flatMap((finding) => finding.faults),
  };
}

function checkBuild(root: string, { project }: Target): Finding {
  const fault = builtFault(root, project);
  return { line: `Site and function are built for "${project}".`, faults: fault === null ? [] : [fault] };
}

function checkLock(root: string): Finding {
  return {
    line: `The function gets ${lockFunction(root).origins.size} packages, in the versions that are installed here.`,
    faults: findLockFaults(root),
  };
}
