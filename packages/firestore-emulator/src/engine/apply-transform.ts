import { compareValues, numberOf } from './compare-values';
import { parseFieldPath } from './field-path';
import { readValue } from './read-value';
import { invalid } from './status-error';
import type { Value } from './value';
import { toWireTimestamp } from './value';
import type { WireFieldTransform } from './wire-types';

const MAX_LONG = 2n ** 63n - 1n;
const MIN_LONG = -(2n ** 63n);
const NULL: Value = { nullValue: 'NULL_VALUE' };

/** What a transform makes of a field. */
export interface Transformed {
  value: Value;
  /** Its result in the answer. */
  result: Value;
}

/** A field transform of a request. */
export interface FieldTransform {
  segments: string[];
  /**
   * @param current the field's value before it, undefined when the field is missing
   * @param time the commit's time in microseconds
   */
  apply: (current: Value | undefined, time: number) => Transformed;
}

/** @throws StatusError INVALID_ARGUMENT */
export function readTransform(transform: WireFieldTransform): FieldTransform {
  return { segments: parseFieldPath(transform.fieldPath ?? ''), apply: readOperation(transform) };
}

/** Rejects transforms of a field and of a field inside it. */
export function assertTransformsCombine(transforms: readonly FieldTransform[]): void {
  for (const { segments } of transforms) {
    const inside = transforms.some(
      ({ segments: other }) => other.length > segments.length && segments.every((one, i) => one === other[i]),
    );
    if (inside) throw invalid('A field and a field inside it cannot both be transformed.');
  }
}

function readOperation(transform: WireFieldTransform): FieldTransform['apply'] {
  const { increment, maximum, minimum, appendMissingElements, removeAllFromArray } = transform;
  if (transform.setToServerValue === 'REQUEST_TIME') return requestTime;
  if (increment) return numeric(increment, add);
  if (maximum) return numeric(maximum, (current, other) => extreme(current, other, 1));
  if (minimum) return numeric(minimum, (current, other) => extreme(current, other, -1));
  if (appendMissingElements) {
    const more = readElements(appendMissingElements);
    return (current) => {
      const elements = [...elementsOf(current)];
      for (const element of more) {
        if (!elements.some((known) => compareValues(known, element) === 0)) elements.push(element);
      }
      return { value: { arrayValue: { values: elements } }, result: NULL };
    };
  }
  if (removeAllFromArray) {
    const gone = readElements(removeAllFromArray);
    return (current) => {
      const isKept = (one: Value) => !gone.some((other) => compareValues(one, other) === 0);
      return { value: { arrayValue: { values: elementsOf(current).filter(isKept) } }, result: NULL };
    };
  }
  throw invalid('Unknown field transform.');
}

function requestTime(_current: Value | undefined, time: number): Transformed {
  // the server's request time has millisecond precision
  const now: Value = { timestampValue: toWireTimestamp(Math.floor(time / 1000) * 1000) };
  return { value: now, result: now };
}

function numeric(raw: unknown, combine: (current: Value | undefined, operand: Value) => Value) {
  const operand = readValue(raw);
  if (!isNumber(operand)) throw invalid('The operand of a numeric transform must be a number.');
  return (current: Value | undefined): Transformed => {
    const value = combine(current, operand);
    return { value, result: value };
  };
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
