import { createCallGoogle } from '@gharseva/admin/backup/call-google';
import { tokenOf } from '@gharseva/admin/backup/target';
import { runCommand } from '@gharseva/admin/command';
import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { readAsked, runOperations } from './operations';

/** `npm run ops:apply -- --project ID […]`, with Google application credentials of the project in the shell. */
async function run(): Promise<void> {
  const asked = readAsked(process.argv.slice(2));
  const app = initializeApp({ projectId: asked.project, credential: applicationDefault() });
  const call = createCallGoogle(tokenOf(app), asked.project);
  process.exitCode = await runOperations(asked, call, console.log);
}

await runCommand(run);
