/** The claims in a token, unchecked: for the screen only, they grant nothing. Null for a token that cannot be read. */
export function tokenClaims(token: string): Readonly<Record<string, unknown>> | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return typeof claims === 'object' ? (claims as Record<string, unknown> | null) : null;
  } catch {
    return null;
  }
}

/** The uid in a token; null for a token that cannot be read. */
export function subjectOf(token: string): string | null {
  const claims = tokenClaims(token);
  return claims && String(claims.sub);
}

/** Who has a token: its uid, or the token itself where it cannot be read; null for none. A renewed token is of the same admin. */
export const holderOf = (token: string | null): string | null => token && (subjectOf(token) ?? token);

/** The e-mail address in a token, which is the admin's username; empty for a token without one. */
export function emailOf(token: string): string {
  const email = tokenClaims(token)?.email;
  return typeof email === 'string' ? email : '';
}

/** Whether the sign-in of a token has asked for a code. */
export function hasSecondFactor(token: string): boolean {
  const firebase = tokenClaims(token)?.firebase;
  return typeof firebase === 'object' && firebase !== null && 'sign_in_second_factor' in firebase;
}
