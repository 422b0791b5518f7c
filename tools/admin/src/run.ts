import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import { requireLocalAuth } from './absent-firestore';
import { listAdmins, requireAccount, revokeAdmin } from './admin-claims';
import { changePassword, describeChange } from './change-password';
import { runCommand } from './command';
import { describeName, describeRole, describeSessions } from './describe-account';
import { describeGrant, grantAdmin } from './grant-admin';
import { nameLocalHosts } from './local-hosts';
import { type AdminCall, readCall } from './read-call';
import { readPassword } from './read-password';
import { describeReset, resetFactor } from './reset-factor';

async function run(): Promise<void> {
  const call = readCall(process.argv.slice(2));
  nameLocalHosts(call.project);
  await requireLocalAuth(call.project);
  const auth = getAuth(initializeApp({ projectId: call.project }));
  for (const line of await runCall(auth, call)) console.log(line);
}

/** Runs a command and returns what happened, in lines. */
async function runCall(
  auth: Auth,
  { command, email, role, takeOver, passwordStdin }: AdminCall,
): Promise<string[]> {
  const readNewPassword = () => readPassword(passwordStdin);
  switch (command) {
    case 'grant':
      return describeGrant(await grantAdmin(auth, email, { readPassword: readNewPassword, role, takeOver }));
    case 'password':
      return describeChange(await changePassword(auth, email, readNewPassword));
    case 'reset-factor':
      return describeReset(await resetFactor(auth, email));
    case 'revoke':
      return [
        `${(await revokeAdmin(auth, email)).email} is no admin any more, and is signed out everywhere.`,
      ];
    case 'list':
      return describeAdmins(await listAdmins(auth), (admin) => [
        `${describeName(admin)}  ${describeRole(admin)}`,
      ]);
    case 'sessions':
      if (email) return describeSessions(await requireAccount(auth, email));
      return describeAdmins(await listAdmins(auth), describeSessions);
  }
}

function describeAdmins(admins: UserRecord[], describe: (admin: UserRecord) => string[]): string[] {
  return admins.length > 0 ? admins.flatMap(describe) : ['No account has the admin claim.'];
}

await runCommand(run);
