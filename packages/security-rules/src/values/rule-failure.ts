import type { Position } from '../parse/rules-issue';

/**
 * An expression that has no value: a missing property, a division by zero, a type that an operation does not take.
 * `&&` and `||` survive one on a side that does not matter; anywhere else it denies. Not an Error: hundreds may come
 * and go in one decision, and a stack trace each would cost more than the decision.
 */
export class RuleFailure {
  readonly message: string;
  /** The innermost expression that failed. */
  position: Position | undefined;
  /** Set when no part of the decision may survive it: a limit was reached. */
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
