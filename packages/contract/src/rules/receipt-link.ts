/** The key of a receipt: 24 bytes in base64url, derived by the server. */
export const RECEIPT_KEY = /^[A-Za-z0-9_-]{32}$/;

/** What names a receipt for whoever holds it: its order, and the key. */
export interface ReceiptLink {
  order: string;
  key: string;
}

/** What the fragment of a receipt's address names: the receipt of an own order, or one that somebody holds. */
export type ReceiptFragment = { order: string; key: string | null };

/** The fragment of the address of a receipt: browsers send none, so that a key is in no log and no Referer. */
export const receiptFragment = ({ order, key }: ReceiptFragment): string =>
  key === null ? `#${order}` : `#${order}.${key}`;

/** Reads the fragment of the address of a receipt; null for anything else, such as a link that was cut off. */
export function readReceiptFragment(fragment: string): ReceiptFragment | null {
  const [, order = '', key = null] = /^#([A-Za-z0-9_-]+)(?:\.([^.]*))?$/.exec(fragment) ?? [];
  if (order === '' || (key !== null && !RECEIPT_KEY.test(key))) return null;
  return { order, key };
}
