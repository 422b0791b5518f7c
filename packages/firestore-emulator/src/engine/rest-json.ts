import { invalid } from './status-error';
import type { Fields, WireTimestamp } from './value';

/**
 * Converts between the wire form and the JSON of Firestore's REST interface: timestamps as RFC 3339 texts, bytes in
 * base64, doubles that JSON lacks as texts ("NaN", "Infinity", "-0"), wrapped integers (`limit`) as plain ones.
 */
const TIMES = new Set(['timestampValue', 'createTime', 'updateTime', 'readTime', 'commitTime']);
const BYTES = new Set([
  'bytesValue',
  'transaction',
  'newTransaction.retryTransaction',
  'streamToken',
  'resumeToken',
]);
const WRAPPED = new Set(['limit', 'upTo']);

/** A wire message (or value) as REST's JSON. */
export function toJson(message: unknown, key = ''): unknown {
  if (message === null || message === undefined) return message;
  if (typeof message === 'number') {
    return Number.isFinite(message) && !Object.is(message, -0)
      ? message
      : Object.is(message, -0)
        ? '-0'
        : `${message}`;
  }
  if (typeof message !== 'object') return message;
  if (message instanceof Uint8Array) return Buffer.from(message).toString('base64');
  if (Array.isArray(message)) return message.map((element) => toJson(element));
  if (key === 'fields' || key === 'aggregateFields') {
    return Object.fromEntries(Object.entries(message).map(([name, value]) => [name, toJson(value)]));
  }
  if (TIMES.has(key)) return formatTime(message as WireTimestamp);
  return Object.fromEntries(
    Object.entries(message).map(([name, value]) => [name, name === 'nullValue' ? null : toJson(value, name)]),
  );
}

/** REST's JSON as a wire message (or value). */
export function fromJson(json: unknown, key = ''): unknown {
  if (key === 'nullValue') return 'NULL_VALUE';
  if (key === 'doubleValue') return Number(json);
  if (WRAPPED.has(key) && typeof json !== 'object') return { value: json };
  if (TIMES.has(key) && typeof json === 'string') return parseTime(json);
  if (BYTES.has(key) && typeof json === 'string') return Buffer.from(json, 'base64');
  if (json === null || typeof json !== 'object') return json;
  if (Array.isArray(json)) return json.map((element) => fromJson(element));
  if (key === 'updateMask' || key === 'mask') return json;
  // "fields" of a document is a map of values; "fields" of a projection is a list and was handled above
  const isMap = key === 'fields';
  const entries = Object.entries(json).map(([name, value]) => [name, fromJson(value, isMap ? '' : name)]);
  return Object.fromEntries(entries);
}

export const fieldsToJson = (fields: Fields): unknown => toJson(fields, 'fields');
export const fieldsFromJson = (json: unknown): Fields => fromJson(json, 'fields') as Fields;

function formatTime(time: WireTimestamp): string {
  const seconds = Number(time.seconds ?? 0);
  const micros = Math.floor((time.nanos ?? 0) / 1000);
  const base = new Date(seconds * 1000).toISOString().slice(0, 19);
  return `${base}.${String(micros).padStart(6, '0')}Z`;
}

function parseTime(text: string): WireTimestamp {
  const match = /^(.*T\d\d:\d\d:\d\d)(?:\.(\d{1,9}))?(Z|[+-]\d\d:\d\d)$/.exec(text);
  const seconds = match ? Date.parse(`${match[1]}${match[3]}`) / 1000 : Number.NaN;
  if (!match || Number.isNaN(seconds)) throw invalid(`"${text}" is no timestamp.`);
  return { seconds: String(seconds), nanos: Number((match[2] ?? '').padEnd(9, '0')) };
}
