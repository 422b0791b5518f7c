import { applicationDefault } from 'firebase-admin/app';
import { createCallGoogle } from './google-api';
import { readAsked, runOperations } from './operations';

/** `npm run ops:apply -- --project ID […]`, with Google application credentials of the project in the shell. */
async function run(): Promise<void> {
  const asked = readAsked(process.argv.slice(2));
  const { access_token: token } = await applicationDefault().getAccessToken();
  process.exitCode = await runOperations(asked, createCallGoogle(asked.project, token), console.log);
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
