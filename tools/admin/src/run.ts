import { initializeApp } from 'firebase-admin/app';
import { type Auth, getAuth, type UserRecord } from 'firebase-admin/auth';
import { listAdmins, requireAccount, revokeAdmin } from './admin-claims';
import { changePassword, describeChange } from './change-password';
import { runCommand } from './command';
import { describeName, describeRole, describeSessions } from './describe-account';
import { describeGrant, grantAdmin } from './grant-admin';
import { LOCAL_PROJECT, nameLocalHosts } from './local-hosts';
import { type AdminCall, readCall } from './read-call';
import { readPassword } from './read-password';
import { describeReset, resetFactor } from './reset-factor';

async function run(): Promise<void> {
  const call = readCall(process.argv.slice(2));
  const projectId = call.project ?? LOCAL_PROJECT;
  nameLocalHosts(projectId);
  const auth = getAuth(initializeApp({ projectId }));
  for (const line of await runCall(auth, call)) console.log(line);
}

/** Runs a command and returns what happened, in lines. */
async function runCall(
  auth: Auth,
  { command, username, role, takeOver, passwordStdin }: AdminCall,
): Promise<string[]> {
  const readNewPassword = () => readPassword(passwordStdin);
  switch (command) {
    case 'grant':
      return describeGrant(
        await grantAdmin(auth, username, { readPassword: readNewPassword, role, takeOver }),
      );
    case 'password':
      return describeChange(await changePassword(auth, username, readNewPassword));
    case 'reset-factor':
      return describeReset(await resetFactor(auth, username));
    case 'revoke':
      return [
        `${(await revokeAdmin(auth, username)).email} is no admin any more, and is signed out everywhere.`,
      ];
    case 'list':
      return describeAdmins(await listAdmins(auth), (admin) => [
        `${describeName(admin)}  ${describeRole(admin)}`,
      ]);
    case 'sessions':
      if (username) return describeSessions(await requireAccount(auth, username));
      return describeAdmins(await listAdmins(auth), describeSessions);
  }
}

function describeAdmins(admins: UserRecord[], describe: (admin: UserRecord) => string[]): string[] {
  return admins.length > 0 ? admins.flatMap(describe) : ['No account has the admin claim.'];
}

await runCommand(run);
