import type { ParseArgsConfig } from 'node:util';
import { parseOptions, UsageError } from '../command';
import { isLocalProject, LOCAL_PROJECT } from '../local-hosts';

const USAGE = `Usage:
  npm run data:export  -- --to FOLDER [--project ID --bucket NAME --yes [--at MINUTE]]
  npm run data:restore -- --from FOLDER [--into-existing] [--project ID --bucket NAME --yes]
  npm run data:compare -- --from FOLDER [--project ID --bucket NAME --yes]
  npm run data:bind    -- [--project ID --bucket NAME --yes]
Without --project the running local stack is meant. A real project needs its bucket, Google application credentials and
--yes. An export holds everything about everybody, with password hashes: keep it as safe as the project itself. In the
repository it may only be below .local, which git ignores.
--at 2026-11-22T03:45:00Z exports the documents of a past minute: of the last hour, or with point-in-time recovery of the last
seven days. Accounts and files are the current ones.
data:bind binds the records of partners' documents to files that were restored in another way.`;

const wrong = (fault: string) => new UsageError(fault, USAGE);

const OPTIONS = {
  project: { type: 'string' },
  bucket: { type: 'string' },
  yes: { type: 'boolean', default: false },
  to: { type: 'string' },
  from: { type: 'string' },
  at: { type: 'string' },
  'into-existing': { type: 'boolean', default: false },
} as const satisfies ParseArgsConfig['options'];

/** The option with the folder of each command; null for one without. */
const COMMANDS = { export: 'to', restore: 'from', compare: 'from', bind: null } as const;

/** A call of the command, checked. */
export interface BackupCall {
  command: keyof typeof COMMANDS;
  /** Empty only for `bind`. */
  folder: string;
  project: string;
  bucket: string | undefined;
  /** The minute of the documents of an export; undefined means the current one. */
  at: string | undefined;
  intoExisting: boolean;
}

/**
 * Reads the arguments of the command.
 * @throws UsageError for an unknown command or option, a missing or empty value, and a real project without its bucket
 * or `--yes`
 */
export function readBackupCall([name = '', ...args]: readonly string[]): BackupCall {
  if (!isCommand(name)) throw wrong(name ? `There is no command ${name}.` : 'No command was given.');
  const values = parseOptions(args, OPTIONS, USAGE);
  const wanted = COMMANDS[name];
  for (const option of ['to', 'from'] as const) {
    if (option === wanted && !values[option]) throw wrong(`data:${name} needs --${option}.`);
    if (option !== wanted && values[option]) throw wrong(`data:${name} does not take --${option}.`);
  }
  if (values['into-existing'] && name !== 'restore') {
    throw wrong(`data:${name} does not take --into-existing.`);
  }
  const project = values.project ?? LOCAL_PROJECT;
  if (!isLocalProject(project)) {
    if (!values.bucket) throw wrong(`${project} is a real project: --bucket is missing.`);
    if (!values.yes) throw wrong(`${project} is a real project: --yes is missing.`);
  }
  return {
    command: name,
    folder: (wanted && values[wanted]) ?? '',
    project,
    bucket: values.bucket,
    at: readMinute(values.at, name, project),
    intoExisting: values['into-existing'],
  };
}

/** @throws UsageError for anything but a whole minute in UTC, and where no past can be read */
function readMinute(at: string | undefined, command: string, project: string): string | undefined {
  if (at === undefined) return undefined;
  if (command !== 'export') throw wrong(`data:${command} does not take --at.`);
  if (isLocalProject(project)) throw wrong('A local stack keeps no past: --at needs a real project.');
  if (/^\d{4}-\d\d-\d\dT\d\d:\d\d:00Z$/.test(at) && !Number.isNaN(Date.parse(at))) return at;
  throw wrong(`--at takes a whole minute such as 2026-11-22T03:45:00Z; "${at}" is none.`);
}

function isCommand(name: string): name is BackupCall['command'] {
  return Object.hasOwn(COMMANDS, name);
}
