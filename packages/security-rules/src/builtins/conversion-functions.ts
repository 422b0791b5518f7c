import { fail } from '../values/rule-failure';
import type { RuleValue } from '../values/rule-value';
import { toText } from '../values/to-text';
import { toInt } from './math-functions';
import { parsePath } from './path-functions';
import { type Builtin, builtin, variants } from './signature';

const INT = /^[+-]?[0-9]+$/;
const FLOAT = /^[+-]?(?:NaN|Infinity|(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?[fFdD]?)$/;

/** The functions outside any package: int, float, string and path. */
export const globalFunctions: Record<string, Builtin> = {
  int: variants<[bigint | number | string]>([['int'], ['float'], ['string']], (value) => {
    if (typeof value === 'bigint') return value;
    if (typeof value === 'number') return toInt(value);
    const amount = INT.test(value) ? BigInt(value.replace('+', '')) : undefined;
    if (amount !== undefined && BigInt.asIntN(64, amount) === amount) return amount;
    return fail(`Type conversion error. Argument: [${value}], From type: [string], To type: [int].`);
  }),
  float: variants<[bigint | number | string]>([['int'], ['float'], ['string']], (value) => {
    if (typeof value !== 'string') return Number(value);
    const text = value.trim();
    if (FLOAT.test(text)) return Number(text.replace(/[fFdD]$/, ''));
    return fail(`Type conversion error. Argument: [${value}], From type: [string], To type: [float].`);
  }),
  // accepts any type: `toText` refuses those without a text, and its message names those with one
  string: builtin<[RuleValue]>(['any'], (value) => toText(value)),
  path: builtin<[string]>(['string'], (text) => parsePath(text)),
};
