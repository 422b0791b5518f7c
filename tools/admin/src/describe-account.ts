import type { UserRecord } from 'firebase-admin/auth';

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

/** An account's e-mail address, and whether it is disabled. */
export function describeName({ email, uid, disabled }: UserRecord): string {
  return `${email ?? uid}${disabled ? ' (disabled)' : ''}`;
}

/** The ids of an account's sign-in providers: "password, phone". */
function listProviders({ providerData }: UserRecord): string {
  return providerData.map(({ providerId }) => providerId).join(', ') || 'nothing';
}
