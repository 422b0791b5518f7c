import { applicationDefault, initializeApp } from 'firebase-admin/app';
import { createCallGoogle } from '../backup/call-google';
import { tokenOf } from '../backup/target';
import { runCommand } from '../command';
import { checkProject } from './check-project';
import { readCheckCall } from './read-check-call';

async function run(): Promise<void> {
  const asked = readCheckCall(process.argv.slice(2));
  const app = initializeApp({ projectId: asked.project, credential: applicationDefault() });
  const { lines, isRight } = await checkProject(asked, createCallGoogle(tokenOf(app), asked.project));
  for (const line of lines) console.log(line);
  if (!isRight) process.exitCode = 1;
}

await runCommand(run);
