import { createHash, createHmac, randomBytes } from 'node:crypto';

const ID_LENGTH = 20;

/** Twenty lowercase letters and digits (over 100 bits) out of 32 bytes. */
function toId(bytes: Buffer): string {
  return BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .padStart(50, '0')
    .slice(-ID_LENGTH);
}

/** A fresh random id. */
export function randomId(): string {
  return toId(randomBytes(32));
}

/** The id that the given parts always lead to; no other parts lead there. */
export function derivedId(...parts: readonly string[]): string {
  return toId(createHash('sha256').update(JSON.stringify(parts)).digest());
}

/** A digest of a text or of bytes as 64 hexadecimal digits. */
export function digest(content: string | Uint8Array): string {
  return createHash('sha256').update(content).digest('hex');
}

/** A digest that cannot be tried out without `secret`: for phones and network addresses, which are too few to hash bare. */
export function keyedDigest(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** A fresh secret of 256 bits. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}
