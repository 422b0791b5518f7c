import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { createCallGoogle } from '../backup/call-google';
import { tokenOf } from '../backup/target';
import { parseOptions, runCommand, UsageError } from '../command';
import { isLocalProject } from '../local-hosts';
import { configureBackup } from './configure-backup';
import { backupSettings } from './settings';

const USAGE = `Usage:
  npm run backup:configure -- --project ID --bucket NAME [--copy-to BUCKET] [--yes]
Reads what protects the data of a real project, and says what is off and which call would set it right; with --yes, makes
these calls and reads again. Ends with 1 while something is off. --copy-to adds scheduled copies in another bucket. Needs
Google application credentials.`;

const OPTIONS = {
  project: { type: 'string' },
  bucket: { type: 'string' },
  'copy-to': { type: 'string' },
  yes: { type: 'boolean', default: false },
} as const;

function readArguments() {
  const values = parseOptions(process.argv.slice(2), OPTIONS, USAGE);
  const { project, bucket, yes } = values;
  if (!project || !bucket) throw new UsageError('--project and --bucket are needed.', USAGE);
  if (isLocalProject(project)) {
    throw new UsageError(`${project} is a local stack, which has no backups.`, USAGE);
  }
  return { project, bucket, copyTo: values['copy-to'] ?? null, yes };
}

async function run(): Promise<void> {
  const { yes, ...plan } = readArguments();
  const app = initializeApp({ projectId: plan.project, credential: applicationDefault() });
  const call = createCallGoogle(tokenOf(app), plan.project);
  const { lines, isRight } = await configureBackup(backupSettings(plan), call, { apply: yes });
  for (const line of lines) console.log(line);
  if (!isRight) process.exitCode = 1;
  if (!isRight && !yes) console.log('Nothing was changed; --yes makes these calls.');
}

await runCommand(run);
