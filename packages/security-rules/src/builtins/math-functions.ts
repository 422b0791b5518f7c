import { type Builtin, builtin, variants } from './signature';

type Amount = bigint | number;

const SMALLEST_INT = -(2n ** 63n);

/** The package `math`. As in Java, ceil, floor, pow and sqrt return floats, round an int. */
export const mathFunctions: Record<string, Builtin> = {
  abs: variants<[Amount]>([['int'], ['float']], (value) => {
    if (typeof value === 'number') return Math.abs(value);
    // the smallest int has no positive counterpart and stays unchanged
    return value < 0n && value !== SMALLEST_INT ? -value : value;
  }),
  ceil: builtin<[Amount]>(['float'], (value) => Math.ceil(Number(value))),
  floor: builtin<[Amount]>(['float'], (value) => Math.floor(Number(value))),
  round: builtin<[Amount]>(['float'], (value) => toInt(round(Number(value)))),
  sqrt: builtin<[Amount]>(['float'], (value) => Math.sqrt(Number(value))),
  pow: builtin<[Amount, Amount]>(['float', 'float'], (base, exponent) => {
    const [a, b] = [Number(base), Number(exponent)];
    // NaN, as in Java
    return Math.abs(a) === 1 && Math.abs(b) === Number.POSITIVE_INFINITY ? Number.NaN : a ** b;
  }),
  isNaN: builtin<[Amount]>(['float'], (value) => Number.isNaN(Number(value))),
};

/** Truncates a float to a 64-bit int: the nearest limit when out of range, zero for NaN. */
export function toInt(value: number): bigint {
  if (Number.isNaN(value)) return 0n;
  if (value >= 2 ** 63) return 2n ** 63n - 1n;
  if (value <= -(2 ** 63)) return SMALLEST_INT;
  return BigInt(Math.trunc(value));
}

/** Rounds halves up; unlike floor(x + 0.5), exact just below a half. */
function round(value: number): number {
  const low = Math.floor(value);
  return value - low >= 0.5 ? low + 1 : low;
}
