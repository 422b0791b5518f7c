import { numberOfId } from './resource-name';
import type { Fields, Value } from './value';
import { fromWireTimestamp } from './value';

/**
 * The rank of a value's type in Firestore's order across types: null, booleans, numbers, timestamps, strings,
 * bytes, references, geographical points, arrays, vectors, maps.
 */
export function rankType(value: Value): number {
  if ('nullValue' in value) return 0;
  if ('booleanValue' in value) return 1;
  if ('integerValue' in value || 'doubleValue' in value) return 2;
  if ('timestampValue' in value) return 3;
  if ('stringValue' in value) return 4;
  if ('bytesValue' in value) return 5;
  if ('referenceValue' in value) return 6;
  if ('geoPointValue' in value) return 7;
  if ('arrayValue' in value) return 8;
  return isVector(fieldsOf(value)) ? 9 : 10;
}

/** Firestore's total order of values: negative, zero or positive when `a` sorts before, with or after `b`. */
export function compareValues(a: Value, b: Value): number {
  const rank = rankType(a);
  const difference = rank - rankType(b);
  if (difference !== 0) return difference;
  if ('booleanValue' in a && 'booleanValue' in b) return Number(a.booleanValue) - Number(b.booleanValue);
  if (rank === 2) return compareNumbers(a, b);
  if ('timestampValue' in a && 'timestampValue' in b) {
    return fromWireTimestamp(a.timestampValue) - fromWireTimestamp(b.timestampValue);
  }
  if ('stringValue' in a && 'stringValue' in b) return compareStrings(a.stringValue, b.stringValue);
  if ('bytesValue' in a && 'bytesValue' in b) return Buffer.compare(a.bytesValue, b.bytesValue);
  if ('referenceValue' in a && 'referenceValue' in b) return comparePaths(a.referenceValue, b.referenceValue);
  if ('geoPointValue' in a && 'geoPointValue' in b) {
    const latitude = (a.geoPointValue.latitude ?? 0) - (b.geoPointValue.latitude ?? 0);
    return latitude || (a.geoPointValue.longitude ?? 0) - (b.geoPointValue.longitude ?? 0);
  }
  if ('arrayValue' in a && 'arrayValue' in b) {
    return compareLists(a.arrayValue.values ?? [], b.arrayValue.values ?? []);
  }
  if (rank === 9) return compareVectors(a, b);
  return rank === 10 ? compareMaps(a, b) : 0;
}

/** Strings by their UTF-8 bytes (which differs from UTF-16 order beyond the basic plane). */
export function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const left = a.charCodeAt(i);
    const right = b.charCodeAt(i);
    if (left === right) continue;
    const leftSurrogate = (left & 0xf800) === 0xd800;
    const rightSurrogate = (right & 0xf800) === 0xd800;
    if (leftSurrogate !== rightSurrogate) return leftSurrogate ? 1 : -1;
    return left - right;
  }
  return a.length - b.length;
}

/** Document names or paths, id by id; ids that are numbers (`__id7__`) come first, by number. */
export function comparePaths(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  let i = 0;
  while (i < length && a.charCodeAt(i) === b.charCodeAt(i)) i += 1;
  if (i === length && a.length === b.length) return 0;
  const start = i === 0 ? 0 : a.lastIndexOf('/', i - 1) + 1;
  const left = segmentAt(a, start);
  const right = segmentAt(b, start);
  if (left === right) return a.length - b.length;
  const leftNumber = numberOfId(left);
  const rightNumber = numberOfId(right);
  if (leftNumber === undefined && rightNumber === undefined) return compareStrings(left, right);
  if (leftNumber === undefined) return 1;
  return rightNumber === undefined || leftNumber < rightNumber ? -1 : 1;
}

function segmentAt(path: string, start: number): string {
  const end = path.indexOf('/', start);
  return path.slice(start, end < 0 ? path.length : end);
}

/** A number's value for comparison. Exact for integers up to 2^53; beyond that, integers are compared as BigInt. */
export function numberOf(value: Value): number {
  if ('doubleValue' in value) return value.doubleValue;
  return 'integerValue' in value ? Number(value.integerValue) : Number.NaN;
}

function compareNumbers(a: Value, b: Value): number {
  if (
    'integerValue' in a &&
    'integerValue' in b &&
    (a.integerValue.length > 15 || b.integerValue.length > 15)
  ) {
    const difference = BigInt(a.integerValue) - BigInt(b.integerValue);
    return difference < 0n ? -1 : difference > 0n ? 1 : 0;
  }
  const left = numberOf(a);
  const right = numberOf(b);
  if (Number.isNaN(left)) return Number.isNaN(right) ? 0 : -1;
  if (Number.isNaN(right)) return 1;
  return left < right ? -1 : left > right ? 1 : 0;
}

function compareLists(a: Value[], b: Value[]): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i += 1) {
    const order = compareValues(a[i] as Value, b[i] as Value);
    if (order !== 0) return order;
  }
  return a.length - b.length;
}

function compareMaps(a: Value, b: Value): number {
  const left = fieldsOf(a);
  const right = fieldsOf(b);
  const leftKeys = Object.keys(left).sort(compareStrings);
  const rightKeys = Object.keys(right).sort(compareStrings);
  const length = Math.min(leftKeys.length, rightKeys.length);
  for (let i = 0; i < length; i += 1) {
    const leftKey = leftKeys[i] as string;
    const rightKey = rightKeys[i] as string;
    const keyOrder = compareStrings(leftKey, rightKey);
    if (keyOrder !== 0) return keyOrder;
    const order = compareValues(left[leftKey] as Value, right[rightKey] as Value);
    if (order !== 0) return order;
  }
  return leftKeys.length - rightKeys.length;
}

function compareVectors(a: Value, b: Value): number {
  const left = vectorOf(a);
  const right = vectorOf(b);
  return left.length - right.length || compareLists(left, right);
}

/** Whether the fields of a map are those of a vector. */
export function isVector(fields: Fields): boolean {
  const type = fields.__type__;
  return type !== undefined && 'stringValue' in type && type.stringValue === '__vector__';
}

function vectorOf(value: Value): Value[] {
  const list = fieldsOf(value).value;
  return list !== undefined && 'arrayValue' in list ? (list.arrayValue.values ?? []) : [];
}

function fieldsOf(value: Value): Fields {
  return 'mapValue' in value ? (value.mapValue.fields ?? {}) : {};
}
