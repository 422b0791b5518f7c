import { adminRoleOf } from '@gharseva/contract';
import type { UserRecord } from 'firebase-admin/auth';
import { isAdmin } from './admin-claims';

/** An account's uid, ways to sign in, second factors and claims, without phone numbers: "uid …, sign-in by …". */
export function describeAccess(account: UserRecord): string {
  const factors = account.multiFactor?.enrolledFactors.length ?? 0;
  const claims = Object.keys(account.customClaims ?? {});
  return [
    `uid ${account.uid}`,
    `sign-in by ${listProviders(account)}`,
    ...(factors > 0 ? [`second factors: ${factors}`] : []),
    ...(claims.length > 0 ? [`claims: ${claims.join(', ')}`] : []),
    ...(account.disabled ? ['disabled'] : []),
  ].join(', ');
}

/** What Firebase Auth tells of an account's sessions, in lines; it keeps no list of them. Times are UTC. */
export function describeSessions(account: UserRecord): string[] {
  const { creationTime, lastSignInTime, lastRefreshTime } = account.metadata;
  const lines = {
    uid: account.uid,
    admin: isAdmin(account) ? 'yes' : 'no',
    role: describeRole(account),
    'sign-in by': listProviders(account),
    'second factors': String(account.multiFactor?.enrolledFactors.length ?? 0),
    created: formatTime(creationTime),
    'last sign-in': formatTime(lastSignInTime),
    'last token refresh': formatTime(lastRefreshTime),
    'tokens valid since': formatTime(account.tokensValidAfterTime ?? creationTime),
  };
  return [
    describeName(account),
    ...Object.entries(lines).map(([label, value]) => `  ${label.padEnd(19)} ${value}`),
  ];
}

/** The role of an admin; a dash for an account that is none. */
export function describeRole(account: UserRecord): string {
  if (!isAdmin(account)) return '–';
  return adminRoleOf(account.customClaims ?? {}) ?? 'an unknown role, which may do nothing';
}

/** An account's e-mail address, and whether it is disabled. */
export function describeName({ email, uid, disabled }: UserRecord): string {
  return `${email ?? uid}${disabled ? ' (disabled)' : ''}`;
}

/** The ids of an account's sign-in providers: "password, phone". */
function listProviders({ providerData }: UserRecord): string {
  return providerData.map(({ providerId }) => providerId).join(', ') || 'nothing';
}

function formatTime(time: string | null | undefined): string {
  return time ? new Date(time).toISOString() : 'never';
}
