/** A key in groups of four, to be typed: `ABCD EFGH …`. Authenticator apps ignore the spaces. */
export function groupKey(secret: string): string {
  return secret.replace(/(.{4})(?=.)/g, '$1 ');
}

/** The address by which an authenticator app on this device takes a key over, with the names that it shows. */
export function keyAddress(secret: string, issuer: string, username: string): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`;
  const values = new URLSearchParams({ secret, issuer, algorithm: 'SHA1', digits: '6', period: '30' });
  // Apps read a plus sign as one.
  return `otpauth://totp/${label}?${String(values).replaceAll('+', '%20')}`;
}
