import { parseArgs } from 'node:util';
import { initializeApp } from 'firebase-admin/app';
import { getAuth } from 'firebase-admin/auth';
import { grantAdmin, listAdmins, revokeAdmin } from './admin-claims';

const USAGE = `Usage:
  npm run admin:grant  -- --username NAME [--project ID]   the password of a new account: GHARSEVA_ADMIN_PASSWORD
  npm run admin:revoke -- --username NAME [--project ID]
  npm run admin:list   -- [--project ID]
Without --project the running local stack is meant. A real project needs Google application credentials.`;

const LOCAL_PROJECT = 'demo-gharseva';
const LOCAL_AUTH = '127.0.0.1:9099';

async function run(): Promise<void> {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { username: { type: 'string' }, project: { type: 'string' } },
  });
  const command = positionals[0];
  if (!values.project) process.env.FIREBASE_AUTH_EMULATOR_HOST ??= LOCAL_AUTH;
  const auth = getAuth(initializeApp({ projectId: values.project ?? LOCAL_PROJECT }));

  if (command === 'list') {
    const admins = await listAdmins(auth);
    for (const { email, uid, disabled } of admins)
      console.log(`${email ?? uid}${disabled ? ' (disabled)' : ''}`);
    if (admins.length === 0) console.log('No account has the admin claim.');
    return;
  }
  if (!values.username || (command !== 'grant' && command !== 'revoke')) throw new Error(USAGE);
  if (command === 'grant') {
    const { email } = await grantAdmin(auth, values.username, process.env.GHARSEVA_ADMIN_PASSWORD);
    console.log(`${email} is an admin. It takes effect at the next sign-in.`);
  } else {
    const { email } = await revokeAdmin(auth, values.username);
    console.log(`${email} is no admin any more, and is signed out everywhere.`);
  }
}

run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
});
