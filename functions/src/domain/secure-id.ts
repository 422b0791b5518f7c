import { createHash, createHmac, hash, randomBytes } from 'node:crypto';

const ID_LENGTH = 20;

/** Twenty lowercase letters and digits (over 100 bits) from 32 bytes. */
function toId(bytes: Buffer): string {
  return BigInt(`0x${bytes.toString('hex')}`)
    .toString(36)
    .padStart(50, '0')
    .slice(-ID_LENGTH);
}

/** A new random id. */
export function randomId(): string {
  return toId(randomBytes(32));
}

/** The id derived from the given parts: always the same, and different for other parts. */
export function derivedId(...parts: readonly string[]): string {
  return toId(createHash('sha256').update(JSON.stringify(parts)).digest());
}

/** A digest of a text or of bytes as 64 hexadecimal digits. */
export function digest(content: string | Uint8Array): string {
  return hash('sha256', content, 'hex');
}

/**
 * A digest that cannot be guessed without `secret`: for phones and network addresses, of which there are too few for a
 * plain hash.
 */
export function keyedDigest(secret: string, text: string): string {
  return createHmac('sha256', secret).update(text).digest('hex');
}

/** A new secret of 256 bits. */
export function randomSecret(): string {
  return randomBytes(32).toString('base64url');
}
