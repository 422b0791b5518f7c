import { parseArgs } from 'node:util';
import { DeployError } from './deploy-error';

/** What `npm run deploy` is asked to do. */
export interface Options {
  /** The id of a project, or its alias in `.firebaserc`. */
  project: string;
  /** The parts to deploy; everything without it. */
  only: string[] | null;
  /** Whether the questions of the Firebase CLI are answered with yes. */
  yes: boolean;
  /** Whether to check only. */
  dryRun: boolean;
  /** The preview channel to deploy to instead of the live site. */
  preview: string | null;
}

export const USAGE =
  'Usage: npm run deploy -- --project ID_OR_ALIAS [--only hosting,functions,firestore,storage] [--yes] [--dry-run]' +
  ' [--preview NAME]';

const PARTS = ['hosting', 'functions', 'firestore', 'storage'];

/**
 * Reads the command line.
 * @throws DeployError with the usage
 */
export function readOptions(args: readonly string[]): Options {
  const { project, only, yes, preview, 'dry-run': dryRun } = parse(args);
  if (!project) throw new DeployError(USAGE);
  const parts = only?.split(',').map((name) => name.trim()) ?? null;
  const unknown = parts?.find((name) => !PARTS.includes(name));
  if (unknown !== undefined) throw new DeployError(`"${unknown}" is no part of a deploy. ${USAGE}`);
  if (preview !== undefined && parts !== null) {
    throw new DeployError(`A preview has the site and the function: leave out --only. ${USAGE}`);
  }
  if (preview !== undefined && (preview === 'live' || !/^[a-z0-9][a-z0-9-]{0,62}$/.test(preview))) {
    throw new DeployError(
      `"${preview}" cannot name a preview: lower-case letters, digits and hyphens. ${USAGE}`,
    );
  }
  return {
    project,
    only: parts && withPair(parts),
    yes: yes ?? false,
    dryRun: dryRun ?? false,
    preview: preview ?? null,
  };
}

/** The function makes pages that name files of Hosting, so asking for one of the two deploys both. */
function withPair(parts: readonly string[]): string[] {
  const pair = ['functions', 'hosting'];
  const isHalf = pair.some((name) => parts.includes(name));
  return [...new Set(isHalf ? [...parts, ...pair] : parts)];
}

function parse(args: readonly string[]) {
  const text = { type: 'string' } as const;
  const flag = { type: 'boolean' } as const;
  try {
    return parseArgs({
      args: [...args],
      options: { project: text, only: text, preview: text, yes: flag, 'dry-run': flag },
    }).values;
  } catch (error) {
    throw new DeployError(`${error instanceof Error ? error.message : error}. ${USAGE}`);
  }
}
