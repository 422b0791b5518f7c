import { join } from 'node:path';
import type { ParseArgsConfig } from 'node:util';
import { ADMIN_ROLES, type AdminRole } from '@gharseva/contract';
import { adminEmail } from './admin-claims';
import { adminDomainOf } from './admin-domain';
import { parseOptions, UsageError } from './command';
import { LOCAL_PROJECT } from './local-hosts';

/** The repository's root. */
const ROOT = join(import.meta.dirname, '..', '..', '..');

const USAGE = `Usage:
  npm run admin:grant    -- --username NAME [--role ROLE] [--take-over] [--password-stdin] [--project ID]
  npm run admin:password -- --username NAME [--password-stdin] [--project ID]
  npm run admin:reset-factor -- --username NAME [--project ID]
  npm run admin:revoke   -- --username NAME [--project ID]
  npm run admin:list     -- [--project ID]
  npm run admin:sessions -- [--username NAME] [--project ID]
Without --project the running local stack is meant. A real project needs Google application credentials.
The new password is the first line of standard input with --password-stdin, else GHARSEVA_ADMIN_PASSWORD, else asked for
at the terminal.
ROLE is ${ADMIN_ROLES.join(', ')}; without --role the new admin is an owner.
--take-over deletes the account that has the e-mail address, with all ways to sign in, and creates a new one.`;

const wrong = (fault: string) => new UsageError(fault, USAGE);

const OPTIONS = {
  username: { type: 'string' },
  project: { type: 'string' },
  role: { type: 'string' },
  'take-over': { type: 'boolean', default: false },
  'password-stdin': { type: 'boolean', default: false },
} as const satisfies ParseArgsConfig['options'];

/** The options of each command besides `--project`, and whether it needs a username. */
const COMMANDS = {
  grant: { takes: ['username', 'role', 'take-over', 'password-stdin'], needsUsername: true },
  password: { takes: ['username', 'password-stdin'], needsUsername: true },
  'reset-factor': { takes: ['username'], needsUsername: true },
  revoke: { takes: ['username'], needsUsername: true },
  list: { takes: [], needsUsername: false },
  sessions: { takes: ['username'], needsUsername: false },
} as const satisfies Record<string, { takes: readonly (keyof typeof OPTIONS)[]; needsUsername: boolean }>;

/** A call of the command, checked. */
export interface AdminCall {
  command: keyof typeof COMMANDS;
  /** The account's address, that of its username in the project; empty only where the command needs none. */
  email: string;
  project: string;
  /** Of the new admin. */
  role: AdminRole;
  takeOver: boolean;
  passwordStdin: boolean;
}

/**
 * Reads the arguments of the command.
 * @param root the folder of the repository, whose settings name the domain of usernames
 * @throws UsageError for an unknown command or role, an option that the command does not take, and a missing or empty
 * value
 */
export function readCall([name = '', ...args]: readonly string[], root = ROOT): AdminCall {
  if (!isCommand(name)) throw wrong(name ? `There is no command ${name}.` : 'No command was given.');
  const { takes, needsUsername } = COMMANDS[name];
  const values = parseOptions(args, OPTIONS, USAGE);
  for (const option of ['username', 'role', 'take-over', 'password-stdin'] as const) {
    const isTaken = (takes as readonly string[]).includes(option);
    if (values[option] && !isTaken) throw wrong(`${name} does not take --${option}.`);
  }
  if (needsUsername && !values.username) throw wrong(`${name} needs --username.`);
  const project = values.project ?? LOCAL_PROJECT;
  return {
    command: name,
    email: values.username ? adminEmail(values.username, adminDomainOf(project, root)) : '',
    project,
    role: readRole(values.role),
    takeOver: values['take-over'],
    passwordStdin: values['password-stdin'],
  };
}

/** The role with a name; owner without one. */
function readRole(name = 'owner'): AdminRole {
  const role = ADMIN_ROLES.find((known) => known === name);
  if (role) return role;
  throw wrong(`There is no role "${name}". There are: ${ADMIN_ROLES.join(', ')}.`);
}

function isCommand(name: string): name is AdminCall['command'] {
  return Object.hasOwn(COMMANDS, name);
}
