import { compareValues, numberOf } from './compare-values';
import { readValue } from './read-value';
import { invalid } from './status-error';
import type { Value } from './value';
import { toWireTimestamp } from './value';
import type { WireFieldTransform } from './wire-types';

const MAX_LONG = 2n ** 63n - 1n;
const MIN_LONG = -(2n ** 63n);
const NULL: Value = { nullValue: 'NULL_VALUE' };

/**
 * Applies a field transform.
 * @param current the field's value before it, undefined when the field is missing
 * @param time the commit's time in microseconds
 * @returns the field's new value, and the transform's result in the answer
 */
export function applyTransform(
  transform: WireFieldTransform,
  current: Value | undefined,
  time: number,
): { value: Value; result: Value } {
  if (transform.setToServerValue === 'REQUEST_TIME') {
    // the server's request time has millisecond precision
    const now: Value = { timestampValue: toWireTimestamp(Math.floor(time / 1000) * 1000) };
    return { value: now, result: now };
  }
  if (transform.increment) return same(add(current, operand(transform.increment)));
  if (transform.maximum) return same(extreme(current, operand(transform.maximum), 1));
  if (transform.minimum) return same(extreme(current, operand(transform.minimum), -1));
  if (transform.appendMissingElements) {
    const elements = [...elementsOf(current)];
    for (const element of readElements(transform.appendMissingElements)) {
      if (!elements.some((known) => compareValues(known, element) === 0)) elements.push(element);
    }
    return { value: { arrayValue: { values: elements } }, result: NULL };
  }
  if (transform.removeAllFromArray) {
    const gone = readElements(transform.removeAllFromArray);
    const kept = elementsOf(current).filter((one) => !gone.some((other) => compareValues(one, other) === 0));
    return { value: { arrayValue: { values: kept } }, result: NULL };
  }
  throw invalid('Unknown field transform.');
}

function same(value: Value): { value: Value; result: Value } {
  return { value, result: value };
}

function operand(raw: unknown): Value {
  const value = readValue(raw);
  if (!isNumber(value)) throw invalid('The operand of a numeric transform must be a number.');
  return value;
}

function add(current: Value | undefined, by: Value): Value {
  if (current === undefined || !isNumber(current)) return by;
  if ('integerValue' in current && 'integerValue' in by) {
    const sum = BigInt(current.integerValue) + BigInt(by.integerValue);
    return { integerValue: String(sum > MAX_LONG ? MAX_LONG : sum < MIN_LONG ? MIN_LONG : sum) };
  }
  return { doubleValue: numberOf(current) + numberOf(by) };
}

function extreme(current: Value | undefined, other: Value, sign: number): Value {
  if (current === undefined || !isNumber(current)) return other;
  // not the order of values, in which NaN is the smallest number
  if (Number.isNaN(numberOf(current))) return current;
  if (Number.isNaN(numberOf(other))) return other;
  return compareValues(other, current) * sign > 0 ? other : current;
}

function isNumber(value: Value): boolean {
  return 'integerValue' in value || 'doubleValue' in value;
}

function elementsOf(value: Value | undefined): Value[] {
  return value !== undefined && 'arrayValue' in value ? (value.arrayValue.values ?? []) : [];
}

function readElements(list: { values?: unknown[] }): Value[] {
  // Google's emulator takes arrays here, which a document cannot have otherwise
  return (list.values ?? []).map((element) => readValue(element, 'query', 1));
}
