import { invalid } from './status-error';
import type { Fields, WireTimestamp } from './value';

/**
 * Converts values between the wire form and JSON as Firestore's REST interface has it: timestamps as RFC 3339 texts, bytes in
 * base64, doubles that JSON lacks as texts ("NaN", "Infinity", "-0").
 */

/** A value, or something that consists of values, as JSON. */
export function toJson(value: unknown, key = ''): unknown {
  if (value === null || value === undefined) return value;
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0) ? value : Object.is(value, -0) ? '-0' : `${value}`;
  }
  if (typeof value !== 'object') return value;
  if (value instanceof Uint8Array) return Buffer.from(value).toString('base64');
  if (Array.isArray(value)) return value.map((element) => toJson(element));
  if (key === 'fields') {
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, toJson(one)]));
  }
  if (key === 'timestampValue') return formatTime(value);
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [name, name === 'nullValue' ? null : toJson(one, name)]),
  );
}

function fromJson(json: unknown, key = ''): unknown {
  if (key === 'nullValue') return 'NULL_VALUE';
  if (key === 'doubleValue') return Number(json);
  if (key === 'timestampValue') return parseTime(json as string);
  if (key === 'bytesValue') return Buffer.from(json as string, 'base64');
  if (json === null || typeof json !== 'object') return json;
  if (Array.isArray(json)) return json.map((element) => fromJson(element));
  const isMap = key === 'fields';
  const entries = Object.entries(json).map(([name, value]) => [name, fromJson(value, isMap ? '' : name)]);
  return Object.fromEntries(entries);
}

export const fieldsToJson = (fields: Fields): unknown => toJson(fields, 'fields');
/** Fields that {@link fieldsToJson} has written, or a server that is trusted: they are not checked. */
export const fieldsFromJson = (json: unknown): Fields => fromJson(json, 'fields') as Fields;

/** A timestamp in RFC 3339, to microseconds, with as few groups of three digits as that takes. */
export function formatTime(time: WireTimestamp): string {
  const seconds = Number(time.seconds ?? 0);
  const micros = Math.floor((time.nanos ?? 0) / 1000);
  const base = new Date(seconds * 1000).toISOString().slice(0, 19);
  const fraction = `.${String(micros).padStart(6, '0')}`.replace(/\.?(?:000)+$/, '');
  return `${base}${fraction}Z`;
}

/** @throws StatusError INVALID_ARGUMENT */
export function parseTime(text: string): WireTimestamp {
  const match = /^(.*T\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/.exec(text);
  const seconds = match ? Date.parse(`${match[1]}${match[3]}`) / 1000 : Number.NaN;
  if (!match || Number.isNaN(seconds)) throw invalid(`"${text}" is no timestamp.`);
  return { seconds: String(seconds), nanos: Number((match[2] ?? '').padEnd(9, '0')) };
}
