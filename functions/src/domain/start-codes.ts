import { createHmac, timingSafeEqual } from 'node:crypto';
import { type OrderFlags, START_CODE_DIGITS } from '@gharseva/contract';

/** The part of an order by which its start code is known. */
type Coded = Pick<OrderFlags, 'code'> & { _id: string };

/** The codes by which customers let the work start (docs/decisions/0085-calls-that-move-orders.md). */
export interface StartCodes {
  /** The present code of an order: another one after each renewal. */
  of(order: Coded): string;
  /** Whether it is the code that somebody said; how long the answer takes tells nothing of the code. */
  isRight(order: Coded, said: string): boolean;
}

/** The bytes of the digest that a code is made of: so many that each code is as likely as any other. */
const BYTES = 6;

/**
 * Derives start codes from the order and the number of its renewals, so that no code is stored anywhere.
 * @param secret null where the deployed function has none: a job, which knows no codes
 */
export function createStartCodes(secret: string | null): StartCodes {
  const codeOf = ({ _id, code }: Coded): string => {
    if (secret === null) throw new Error('GHARSEVA_START_CODE_SECRET is not given to this function');
    const digest = createHmac('sha256', secret)
      .update(JSON.stringify([_id, code?.renewals ?? 0]))
      .digest();
    return String(digest.readUIntBE(0, BYTES) % 10 ** START_CODE_DIGITS).padStart(START_CODE_DIGITS, '0');
  };
  return {
    of: codeOf,
    isRight(order, said) {
      const [right, typed] = [Buffer.from(codeOf(order)), Buffer.from(said)];
      return right.length === typed.length && timingSafeEqual(right, typed);
    },
  };
}
