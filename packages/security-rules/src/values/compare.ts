import { fail } from './rule-failure';
import { RuleDuration, RuleTimestamp, type RuleValue } from './rule-value';
import { typeOf } from './type-of';

const COMPARABLE = ['string', 'bytes', 'int', 'float', 'duration', 'timestamp'];

/**
 * Order of two values: negative, zero, positive, or NaN where one is not a number.
 * @throws RuleFailure for types that cannot be compared
 */
export function compare(left: RuleValue, right: RuleValue, operator: string): number {
  if (typeof left === 'bigint' && typeof right === 'bigint') return left < right ? -1 : left > right ? 1 : 0;
  if (isNumber(left) && isNumber(right))
    return Number(left) - Number(right) || (left === right ? 0 : difference(left, right));
  if (typeof left === 'string' && typeof right === 'string') return left < right ? -1 : left > right ? 1 : 0;
  if (left instanceof Uint8Array && right instanceof Uint8Array) return Buffer.compare(left, right);
  if (
    (left instanceof RuleTimestamp && right instanceof RuleTimestamp) ||
    (left instanceof RuleDuration && right instanceof RuleDuration)
  ) {
    if (left.seconds !== right.seconds) return left.seconds < right.seconds ? -1 : 1;
    return left.nanos - right.nanos;
  }
  const expected = COMPARABLE.map((type) => `${type} ${operator} ${type}`).join(', ');
  return fail(
    `Unsupported operation error. Received: ${typeOf(left)} ${operator} ${typeOf(right)}. Expected: ${expected}.`,
  );
}

function isNumber(value: RuleValue): value is bigint | number {
  return typeof value === 'bigint' || typeof value === 'number';
}

/** Compares amounts whose difference is not a number: infinities, NaN. */
function difference(left: bigint | number, right: bigint | number): number {
  const a = Number(left);
  const b = Number(right);
  if (Number.isNaN(a) || Number.isNaN(b)) return Number.NaN;
  return a < b ? -1 : a > b ? 1 : 0;
}
