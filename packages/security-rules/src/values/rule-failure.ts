import type { Position } from '../parse/rules-issue';

/**
 * An expression without a value: a missing property, a division by zero, a type that an operation does not accept.
 * `&&` and `||` survive one on the side that does not decide; anywhere else it denies. Not an Error: one decision may
 * raise hundreds, and their stack traces would cost more than the decision.
 */
export class RuleFailure {
  readonly message: string;
  /** The innermost expression that failed. */
  position: Position | undefined;
  /** Whether it ends the whole decision: a limit was exceeded. */
  readonly isFatal: boolean;

  constructor(message: string, isFatal = false) {
    this.message = message;
    this.isFatal = isFatal;
  }
}

/** @throws RuleFailure always */
export function fail(message: string): never {
  throw new RuleFailure(message);
}
