import { parseDocumentName } from './resource-name';
import { invalid } from './status-error';
import type { Fields, Value, WireTimestamp } from './value';
import { fromWireTimestamp, toWireTimestamp } from './value';

/** Deepest nesting of maps and arrays in a document (a documented limit of Firestore). */
const MAX_DEPTH = 20;
const MAX_NAME_BYTES = 1500;
const MAX_VALUE_BYTES = 1_048_487;
/** The years 1 to 9999, in seconds. */
const FIRST_SECOND = -62_135_596_800;
const LAST_SECOND = 253_402_300_799;

/** Where a value stands: in a document, or in a query, which may have arrays in arrays. */
export type Place = 'document' | 'query';

/**
 * A value from the wire, checked and in canonical form: exactly one member, timestamps truncated to microseconds.
 * @throws StatusError INVALID_ARGUMENT for an array directly inside an array, a reserved field name, nesting that is too deep,
 *   and a value out of its limits
 */
export function readValue(raw: unknown, place: Place = 'document', depth = 0, insideArray = false): Value {
  const value = (raw ?? {}) as Record<string, never>;
  if (depth > MAX_DEPTH) throw invalid('Nested arrays and maps exceed the maximum depth of 20.');
  if ('nullValue' in value) return { nullValue: 'NULL_VALUE' };
  if ('booleanValue' in value) return { booleanValue: value.booleanValue };
  if ('integerValue' in value) return { integerValue: String(value.integerValue) };
  if ('doubleValue' in value) return { doubleValue: Number(value.doubleValue) };
  if ('stringValue' in value) {
    assertValueSize(Buffer.byteLength(value.stringValue));
    return { stringValue: value.stringValue };
  }
  if ('timestampValue' in value) {
    return { timestampValue: toWireTimestamp(fromWireTimestamp(assertTimestamp(value.timestampValue))) };
  }
  if ('bytesValue' in value) {
    const bytes = Buffer.from(value.bytesValue);
    assertValueSize(bytes.length);
    return { bytesValue: bytes };
  }
  if ('referenceValue' in value) {
    parseDocumentName(value.referenceValue);
    return { referenceValue: value.referenceValue };
  }
  if ('geoPointValue' in value) return { geoPointValue: readPoint(value.geoPointValue) };
  if ('arrayValue' in value) {
    if (insideArray && place === 'document')
      throw invalid('Cannot convert an array value in an array value.');
    const values = (value.arrayValue as { values?: unknown[] }).values ?? [];
    return { arrayValue: { values: values.map((element) => readValue(element, place, depth + 1, true)) } };
  }
  if ('mapValue' in value) {
    const { fields } = value.mapValue as { fields?: object };
    return { mapValue: { fields: readFields(fields, place, depth + 1) } };
  }
  throw invalid('Value is not set.');
}

/** The fields of a document or map from the wire; see {@link readValue}. */
export function readFields(raw: object | null | undefined, place: Place = 'document', depth = 0): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(raw ?? {})) {
    assertFieldName(name, depth);
    // no name that would touch the prototype: __proto__ is reserved
    fields[name] = readValue(value, place, depth);
  }
  if (Object.hasOwn(fields, '__type__')) assertVector(fields, place);
  return fields;
}

/**
 * A timestamp of a request, which has no digits beyond microseconds.
 * @throws StatusError INVALID_ARGUMENT
 */
export function readTime(time: WireTimestamp): number {
  if (((assertTimestamp(time).nanos ?? 0) as number) % 1000 !== 0) {
    throw invalid('A timestamp cannot have more than microseconds precision.');
  }
  return fromWireTimestamp(time);
}

function assertTimestamp(time: WireTimestamp): WireTimestamp {
  const seconds = Number(time.seconds ?? 0);
  const nanos = time.nanos ?? 0;
  const isInside = seconds >= FIRST_SECOND && seconds <= LAST_SECOND && nanos >= 0 && nanos < 1_000_000_000;
  if (!isInside) throw invalid('A timestamp is not between the years 1 and 9999.');
  return time;
}

function readPoint(point: { latitude?: number; longitude?: number }): {
  latitude: number;
  longitude: number;
} {
  const { latitude = 0, longitude = 0 } = point;
  if (!(Math.abs(latitude) <= 90)) throw invalid(`Latitude ${latitude} is not between -90 and 90.`);
  if (!(Math.abs(longitude) <= 180)) throw invalid(`Longitude ${longitude} is not between -180 and 180.`);
  return { latitude, longitude };
}

function assertValueSize(bytes: number): void {
  if (bytes > MAX_VALUE_BYTES) throw invalid(`A value is longer than ${MAX_VALUE_BYTES} bytes.`);
}

function assertFieldName(name: string, depth: number): void {
  if (name === '') throw invalid('Field names may not be empty.');
  if (/^__.*__$/s.test(name) && !(name === '__type__' && depth > 0)) {
    throw invalid(`Field name "${name}" is reserved.`);
  }
  // inside a map the name's path has to be shorter than the limit
  if (Buffer.byteLength(name) > (depth > 0 ? MAX_NAME_BYTES - 2 : MAX_NAME_BYTES)) {
    throw invalid(`A field name is longer than ${MAX_NAME_BYTES} bytes.`);
  }
}

/** A map with `__type__` is a vector, of doubles; only a query may name another type. */
function assertVector(fields: Fields, place: Place): void {
  const { __type__: type, value, ...others } = fields;
  if (place === 'query' && type && 'stringValue' in type && type.stringValue !== '__vector__') return;
  const isVector = type !== undefined && 'stringValue' in type && type.stringValue === '__vector__';
  const numbers = value !== undefined && 'arrayValue' in value ? (value.arrayValue.values ?? []) : undefined;
  const areNumbers = numbers?.every((one) => 'doubleValue' in one && !Number.isNaN(one.doubleValue));
  if (!isVector || !areNumbers || Object.keys(others).length > 0)
    throw invalid('A map with __type__ is no vector.');
}
