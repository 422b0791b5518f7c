import type { CallGoogle } from '@gharseva/admin/backup/call-google';
import { parseOptions, UsageError } from '@gharseva/admin/command';
import { applyChanges } from './apply-changes';
import { GOOGLE, type Origins } from './google-api';
import { type Change, type Plan, planChanges } from './plan-changes';
import { type Declared, type Given, readDeclared } from './read-declared';

const USAGE = `Usage: npm run ops:apply -- --project ID [--host HOST] [--wake CHANNEL]… [--tell CHANNEL]… [--yes]
A channel is the name of a notification channel: projects/ID/notificationChannels/NUMBER.`;
const CHANNEL = /^projects\/[\w-]+\/notificationChannels\/\d+$/;

/** What the command was asked to do. */
export interface Asked extends Given {
  yes: boolean;
}

/** Reads the command line. @throws UsageError */
export function readAsked(args: readonly string[]): Asked {
  const options = {
    project: { type: 'string' },
    host: { type: 'string' },
    yes: { type: 'boolean' },
    wake: { type: 'string', multiple: true },
    tell: { type: 'string', multiple: true },
  } as const;
  const { project, host, wake = [], tell = [], yes = false } = parseOptions(args, options, USAGE);
  if (project === undefined) throw new UsageError('--project is missing.', USAGE);
  const wrong = [...wake, ...tell].find((channel) => !CHANNEL.test(channel));
  if (wrong !== undefined) throw new UsageError(`"${wrong}" is no channel.`, USAGE);
  return { project, host: host ?? `${project}.web.app`, wake, tell, yes };
}

const MARKS: Record<Change['action'], string> = { create: '+', update: '~', keep: '=', foreign: '!' };

function tellChange(change: Change): string[] {
  const { kind, file, action } = change;
  const line = `${MARKS[action]} ${kind.name}/${file}`;
  if (action === 'foreign')
    return [`${line}: one of this name exists that this command has not made; it stays`];
  return [line, ...(action === 'update' ? change.differences.map((difference) => `    ${difference}`) : [])];
}

/** The alerts that reach nobody. */
function findSilent(changes: readonly Change[]): string[] {
  const hasChannel = (change: Change) =>
    [change.resource, ...('existing' in change ? [change.existing] : [])].some(
      ({ notificationChannels }) => Array.isArray(notificationChannels) && notificationChannels.length > 0,
    );
  const alerts = changes.filter(({ kind, action }) => kind.name === 'alerts' && action !== 'foreign');
  return alerts.filter((change) => !hasChannel(change)).map(({ file }) => file);
}

/** What a plan comes to, and the problems that nobody should overlook. */
function tellPlan({ changes, stale }: Plan): { lines: string[]; problems: string[] } {
  const silent = findSilent(changes);
  return {
    lines: changes.flatMap(tellChange),
    problems: [
      ...stale.map((name) => `${name} is declared no more. Delete it in the console.`),
      ...(changes.some(({ action }) => action === 'foreign')
        ? ['Rename or delete what is marked with !.']
        : []),
      ...(silent.length > 0 ? [`Nobody is told of: ${silent.join(', ')}. Give --wake and --tell.`] : []),
    ],
  };
}

/**
 * `npm run ops:apply`: prints what the files would change in a project, and with `--yes` changes it.
 * @returns the exit code: 1 with a problem, though the changes are made
 */
export async function runOperations(
  asked: Asked,
  call: CallGoogle,
  print: (line: string) => void,
  origins: Origins = GOOGLE,
  declared: readonly Declared[] = readDeclared(asked),
  pause?: () => Promise<unknown>,
): Promise<number> {
  const plan = await planChanges(declared, asked.project, call, origins);
  const { lines, problems } = tellPlan(plan);
  for (const line of lines) print(line);
  if (asked.yes) await applyChanges(plan, asked.project, call, origins, pause);
  const open = plan.changes.filter(({ action }) => action === 'create' || action === 'update').length;
  print(asked.yes ? `${open} changed.` : `${open} to be changed${open > 0 ? ': with --yes' : ''}.`);
  for (const problem of problems) print(problem);
  return problems.length > 0 ? 1 : 0;
}
