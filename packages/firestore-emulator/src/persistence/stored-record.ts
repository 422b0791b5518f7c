import type { Commit } from '../engine/database';
import { fieldsFromJson, fieldsToJson } from '../engine/rest-json';
import type { StoredDocument, Value, WireTimestamp } from '../engine/value';

/** The first record of a snapshot: the journals from this number on follow it, the older ones are part of it. */
export interface SnapshotHeader {
  snapshot: 2;
  firstJournal: number;
  /** The last commit's number and time of each database. */
  databases: Record<string, [version: number, time: number]>;
}

/** The last record of a snapshot. */
export interface SnapshotEnd {
  documents: number;
}

/** A document in a snapshot. */
export interface DocumentRecord {
  d: string;
  p: string;
  c: number;
  u: number;
  v: number;
  f: unknown;
}

/** A commit in a journal; changes without fields are deletions. */
export interface CommitRecord {
  d: string;
  v: number;
  t: number;
  w: { p: string; c?: number; u?: number; f?: unknown }[];
}

export function encodeDocument(database: string, document: StoredDocument): string {
  const { path, createTime, updateTime, version, fields } = document;
  const record: DocumentRecord = {
    d: database,
    p: path,
    c: createTime,
    u: updateTime,
    v: version,
    f: fieldsToJson(fields),
  };
  return JSON.stringify(record);
}

export function encodeCommit(database: string, { version, time, changes }: Commit): string {
  const w = changes.map(({ path, after }) =>
    after
      ? { p: path, c: after.createTime, u: after.updateTime, f: fieldsToJson(after.fields) }
      : { p: path },
  );
  return JSON.stringify({ d: database, v: version, t: time, w } satisfies CommitRecord);
}

/** The stored document of a record. */
export function decodeDocument(
  path: string,
  version: number,
  record: { c?: number; u?: number; f?: unknown },
): StoredDocument {
  const { c: createTime = 0, u: updateTime = 0 } = record;
  return { path, fields: decodeFields(record.f as Record<string, never>), createTime, updateTime, version };
}

/** The paths of the documents that a damaged record names, as far as it can be read. */
export function pathsIn(text: string): string[] {
  return [...text.matchAll(/"p":("(?:[^"\\\ufffd]|\\.)*")/g)].flatMap(([, path]) => {
    try {
      return [JSON.parse(path as string) as string];
    } catch {
      return [];
    }
  });
}

/** A timestamp as it is written here. */
const STORED_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** Like `fieldsFromJson`, but in place: a start reads hundreds of thousands of records, which nobody else holds. */
function decodeFields(fields: Record<string, never>): Record<string, Value> {
  for (const name of Object.keys(fields)) {
    const value = fields[name] as unknown as Value;
    const decoded = decodeValue(value);
    if (decoded === value) continue;
    const writable = { value: decoded, enumerable: true, writable: true, configurable: true };
    Object.defineProperty(fields, name, writable);
  }
  return fields;
}

function decodeValue(value: Value): Value {
  if ('stringValue' in value || 'integerValue' in value || 'booleanValue' in value) return value;
  if ('mapValue' in value) {
    if (value.mapValue.fields) decodeFields(value.mapValue.fields as Record<string, never>);
    return value;
  }
  if ('arrayValue' in value) {
    const { values } = value.arrayValue;
    if (values) value.arrayValue.values = values.map(decodeValue);
    return value;
  }
  if ('doubleValue' in value && typeof value.doubleValue === 'number') return value;
  if ('timestampValue' in value && typeof (value.timestampValue as WireTimestamp | string) === 'object')
    return value;
  if ('timestampValue' in value) {
    const text = value.timestampValue as unknown as string;
    if (STORED_TIME.test(text)) {
      const seconds = Date.parse(`${text.slice(0, 19)}Z`) / 1000;
      return { timestampValue: { seconds: String(seconds), nanos: Number(text.slice(20, 26)) * 1000 } };
    }
  }
  return (fieldsFromJson({ value }) as { value: Value }).value;
}
