import { createHmac, timingSafeEqual } from 'node:crypto';

/** The keys by which whoever holds a receipt can check it (docs/decisions/0096-receipts.md). */
export interface ReceiptKeys {
  /** The key of an order's receipt, always the same. */
  of(orderId: string): string;
  /** Whether it is the key that somebody has; how long the answer takes tells nothing of the key. */
  isRight(orderId: string, key: string): boolean;
}

/** The bytes of a key. */
const BYTES = 24;

/**
 * Derives the keys of receipts from their orders, so that none is stored anywhere.
 * @param secret that of the start codes, of which the keys tell nothing; null where the deployed function has none: a job,
 * which knows no keys
 */
export function createReceiptKeys(secret: string | null): ReceiptKeys {
  const keyOf = (orderId: string): string => {
    if (secret === null) throw new Error('GHARSEVA_START_CODE_SECRET is not given to this function');
    const digest = createHmac('sha256', secret)
      .update(JSON.stringify(['receipt', orderId]))
      .digest();
    return digest.subarray(0, BYTES).toString('base64url');
  };
  return {
    of: keyOf,
    isRight(orderId, key) {
      const [right, given] = [Buffer.from(keyOf(orderId)), Buffer.from(key)];
      return right.length === given.length && timingSafeEqual(right, given);
    },
  };
}
