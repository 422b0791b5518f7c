import { invalid } from './status-error';
import type { Fields, Value } from './value';
import { fromWireTimestamp, toWireTimestamp } from './value';

/** Deepest nesting of maps and arrays in a document (a documented limit of Firestore). */
const MAX_DEPTH = 20;

/**
 * A value from the wire, checked and in canonical form: exactly one member, timestamps truncated to microseconds.
 * @throws StatusError INVALID_ARGUMENT for an array directly inside an array, a reserved field name or nesting that
 *   is too deep
 */
export function readValue(raw: unknown, depth = 0, insideArray = false): Value {
  const value = (raw ?? {}) as Record<string, never>;
  if (depth > MAX_DEPTH) throw invalid('Nested arrays and maps exceed the maximum depth of 20.');
  if ('nullValue' in value) return { nullValue: 'NULL_VALUE' };
  if ('booleanValue' in value) return { booleanValue: value.booleanValue };
  if ('integerValue' in value) return { integerValue: String(value.integerValue) };
  if ('doubleValue' in value) return { doubleValue: Number(value.doubleValue) };
  if ('stringValue' in value) return { stringValue: value.stringValue };
  if ('timestampValue' in value) {
    return { timestampValue: toWireTimestamp(fromWireTimestamp(value.timestampValue)) };
  }
  if ('bytesValue' in value) return { bytesValue: Buffer.from(value.bytesValue) };
  if ('referenceValue' in value) return { referenceValue: value.referenceValue };
  if ('geoPointValue' in value) {
    const point = value.geoPointValue as { latitude?: number; longitude?: number };
    return { geoPointValue: { latitude: point.latitude ?? 0, longitude: point.longitude ?? 0 } };
  }
  if ('arrayValue' in value) {
    if (insideArray) throw invalid('Cannot convert an array value in an array value.');
    const values = (value.arrayValue as { values?: unknown[] }).values ?? [];
    return { arrayValue: { values: values.map((element) => readValue(element, depth + 1, true)) } };
  }
  if ('mapValue' in value) {
    return { mapValue: { fields: readFields((value.mapValue as { fields?: object }).fields, depth + 1) } };
  }
  throw invalid('Value is not set.');
}

/** The fields of a document or map from the wire; see {@link readValue}. */
export function readFields(raw: object | null | undefined, depth = 0): Fields {
  const fields: Fields = {};
  for (const [name, value] of Object.entries(raw ?? {})) {
    if (name === '') throw invalid('Field names may not be empty.');
    if (/^__.*__$/.test(name) && name !== '__type__') {
      throw invalid(`Field name "${name}" is reserved.`);
    }
    // defineProperty: a field with a name like __proto__ does not touch the prototype
    Object.defineProperty(fields, name, {
      value: readValue(value, depth),
      enumerable: true,
      writable: true,
      configurable: true,
    });
  }
  return fields;
}
