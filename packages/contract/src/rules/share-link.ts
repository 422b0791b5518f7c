/** The secret of a shared visit, as the customer's browser makes it: 24 bytes in base64url. */
export const SHARE_SECRET = /^[A-Za-z0-9_-]{32}$/;

/** What names a shared visit: its order, and the secret. */
export interface VisitKey {
  order: string;
  secret: string;
}

/** The fragment of a link to a visit: browsers send none, so that the secret is in no log and no Referer. */
export const visitFragment = ({ order, secret }: VisitKey): string => `#${order}.${secret}`;

/** Reads the fragment of a link to a visit; null for anything else, such as a link that was cut off. */
export function readVisitFragment(fragment: string): VisitKey | null {
  const [, order = '', secret = ''] = /^#([A-Za-z0-9_-]+)\.([^.]+)$/.exec(fragment) ?? [];
  return SHARE_SECRET.test(secret) ? { order, secret } : null;
}
