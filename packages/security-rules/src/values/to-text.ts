import { fail } from './rule-failure';
import { RulePath } from './rule-path';
import type { RuleValue } from './rule-value';
import { typeOf } from './type-of';

/**
 * `string(value)`; path literals and `join` use it too.
 * @throws RuleFailure for a type without a text
 */
export function toText(value: RuleValue): string {
  switch (typeof value) {
    case 'string':
      return value;
    case 'bigint':
    case 'boolean':
      return String(value);
    case 'number':
      return floatText(value);
    default:
  }
  if (value === null) return 'null';
  if (value instanceof RulePath) return `/${(value.texts() ?? []).join('/')}`;
  return fail(
    `Unsupported operation error. Received: string(${typeOf(value)}). Expected: string(int), string(float), ` +
      'string(null), string(string), string(bool), string(path).',
  );
}

/** A float as written by Java, in which Google's rules run: `1.0`, `1.0E7`, `2.0E-6`, `NaN`, `Infinity`. */
function floatText(value: number): string {
  if (!Number.isFinite(value)) return String(value);
  if (Object.is(value, -0)) return '-0.0';
  const amount = Math.abs(value);
  if (value === 0 || (amount >= 1e-3 && amount < 1e7)) {
    const plain = String(value);
    return plain.includes('.') ? plain : `${plain}.0`;
  }
  const [digits, exponent] = value.toExponential().split('e') as [string, string];
  return `${digits.includes('.') ? digits : `${digits}.0`}E${Number(exponent)}`;
}
