import type { Transaction } from '../../platform/transact';

/** An attempt at a password, already counted. */
export interface Attempt {
  /**
   * Counts a code of a second factor before it is checked, once the password was right.
   * @throws AppError `rate_limited`
   */
  chargeCode(): Promise<void>;
  /**
   * Resets the count of name and address, and that of a charged code, and remembers the address, in the transaction of a
   * successful attempt.
   */
  succeedIn(transaction: Transaction): Promise<void>;
}
