import { createHmac, timingSafeEqual } from 'node:crypto';

/** The signature of some bytes: HMAC-SHA256 by a secret, in lower-case hexadecimal digits. */
export const signatureOf = (secret: string, bytes: Uint8Array): string =>
  createHmac('sha256', secret).update(bytes).digest('hex');

/** Whether a signature is that of some bytes; how long the answer takes tells nothing of the right one. */
export function isSigned(secret: string, bytes: Uint8Array, said: string | undefined): boolean {
  const [right, given] = [Buffer.from(signatureOf(secret, bytes)), Buffer.from(said ?? '')];
  return right.length === given.length && timingSafeEqual(right, given);
}
