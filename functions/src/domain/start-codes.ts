import { createHmac, timingSafeEqual } from 'node:crypto';
import { type OrderFlags, type OrderState, START_CODE_DIGITS, timesMade } from '@gharseva/contract';

/** The part of an order by which its start code is known. */
type Coded = Pick<OrderFlags, 'code'> & { _id: string };

/**
 * The codes by which customers let the work start (docs/decisions/0085-calls-that-move-orders.md), and agree to extras
 * (0108-extras.md).
 */
export interface StartCodes {
  /** The present code of an order: another one after each renewal. */
  of(order: Coded): string;
  /** Whether it is the code that somebody said; how long the answer takes tells nothing of the code. */
  isRight(order: Coded, said: string): boolean;
  /** The code for the extras that an order has proposed last: another one for each proposal. */
  ofExtras(order: Proposed): string;
  isRightForExtras(order: Proposed, said: string): boolean;
}

/** The part of an order by which the code for its extras is known. */
type Proposed = Pick<OrderState, 'events'> & { _id: string };

/** The bytes of the digest that a code is made of: so many that each code is as likely as any other. */
const BYTES = 6;

/** Whether two codes are the same; how long it takes tells nothing of them. */
function isSame(code: string, said: string): boolean {
  const [right, typed] = [Buffer.from(code), Buffer.from(said)];
  return right.length === typed.length && timingSafeEqual(right, typed);
}

/**
 * Derives codes from the order and the number of renewals or proposals, so that no code is stored anywhere.
 * @param secret null where the deployed function has none: a job, which knows no codes
 */
export function createStartCodes(secret: string | null): StartCodes {
  const codeFor = (named: readonly (string | number)[]): string => {
    if (secret === null) throw new Error('GHARSEVA_START_CODE_SECRET is not given to this function');
    const digest = createHmac('sha256', secret).update(JSON.stringify(named)).digest();
    return String(digest.readUIntBE(0, BYTES) % 10 ** START_CODE_DIGITS).padStart(START_CODE_DIGITS, '0');
  };
  const codeOf = ({ _id, code }: Coded) => codeFor([_id, code?.renewals ?? 0]);
  // No list of the one kind is a list of the other: neither code tells anything of the other.
  const codeOfExtras = (order: Proposed) =>
    codeFor(['extras', order._id, timesMade(order, 'propose_extras')]);
  return {
    of: codeOf,
    isRight: (order, said) => isSame(codeOf(order), said),
    ofExtras: codeOfExtras,
    isRightForExtras: (order, said) => isSame(codeOfExtras(order), said),
  };
}
