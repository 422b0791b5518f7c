import type { Commit } from '../engine/database';
import type { Fields, StoredDocument, Value, WireTimestamp } from '../engine/value';
import { fieldsFromJson, toJson } from '../engine/value-json';

/** What stands before the fields of a document in a snapshot. */
const FIELDS = ',"f":';

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

/** A document in a snapshot. Its fields (`f`) come last, so that the rest is read without them. */
interface DocumentRecord {
  d: string;
  p: string;
  c: number;
  u: number;
  v: number;
}

/** A document of a snapshot, with the name of its database. */
export interface SnapshotDocument {
  database: string;
  document: StoredDocument;
}

/** A commit of a journal's record; changes without fields are deletions. */
export interface CommitRecord {
  d: string;
  v: number;
  t: number;
  w: { p: string; c?: number; u?: number; f?: unknown }[];
}

export function encodeDocument(database: string, document: StoredDocument): string {
  const { path, createTime, updateTime, version } = document;
  const record: DocumentRecord = { d: database, p: path, c: createTime, u: updateTime, v: version };
  return `${JSON.stringify(record).slice(0, -1)}${FIELDS}${jsonOf(document)}}`;
}

/**
 * A record of a snapshot.
 * @throws SyntaxError
 */
export function decodeSnapshot(json: Buffer): SnapshotHeader | SnapshotEnd | SnapshotDocument {
  // no earlier text contains this: within a JSON string its quotes would be escaped
  const end = json.indexOf(FIELDS);
  if (end < 0) return JSON.parse(json.toString('utf8'));
  const record: DocumentRecord = JSON.parse(`${json.toString('utf8', 0, end)}}`);
  const from = end + FIELDS.length;
  return { database: record.d, document: new UnreadDocument(record, json, from, json.length - 1 - from) };
}

/** The record of commits that are stored together: one as it is, several as a list. */
export function encodeCommits(database: string, commits: readonly Commit[]): string {
  const records = commits.map(({ version, time, changes }): CommitRecord => {
    const w = changes.map(({ path, after }) =>
      after
        ? { p: path, c: after.createTime, u: after.updateTime, f: encodeFields(after.fields) }
        : { p: path },
    );
    return { d: database, v: version, t: time, w };
  });
  return JSON.stringify(records.length === 1 ? records[0] : records);
}

/**
 * The commits of a journal's record.
 * @throws SyntaxError
 */
export function decodeCommits(json: Buffer): CommitRecord[] {
  const record: CommitRecord | CommitRecord[] = JSON.parse(json.toString('utf8'));
  return Array.isArray(record) ? record : [record];
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

/** A document whose fields are read from their JSON when they are first asked for: most of a large folder never are. */
class UnreadDocument implements StoredDocument {
  readonly path: string;
  readonly createTime: number;
  readonly updateTime: number;
  readonly version: number;
  /** The piece of the file with their JSON, which costs the collector of garbage nothing; undefined once they are read. */
  private bytes: ArrayBufferLike | undefined;
  private readonly from: number;
  private readonly length: number;
  private content: Fields | undefined;

  constructor({ p, c, u, v }: DocumentRecord, json: Buffer, from: number, length: number) {
    this.path = p;
    this.createTime = c;
    this.updateTime = u;
    this.version = v;
    this.bytes = json.buffer;
    this.from = json.byteOffset + from;
    this.length = length;
    this.content = undefined;
  }

  get fields(): Fields {
    const { unread } = this;
    if (unread !== undefined) this.content = decodeFields(JSON.parse(unread));
    this.bytes = undefined;
    return this.content as Fields;
  }

  /** The JSON of fields that nobody has asked for. */
  get unread(): string | undefined {
    return this.bytes && Buffer.from(this.bytes, this.from, this.length).toString('utf8');
  }
}

function jsonOf(document: StoredDocument): string {
  const unread = document instanceof UnreadDocument ? document.unread : undefined;
  return unread ?? JSON.stringify(encodeFields(document.fields));
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

/** Fields as JSON takes them; what needs no change is not copied, as that is nearly everything. */
function encodeFields(fields: Fields): Fields {
  let encoded: Fields | undefined;
  for (const name of Object.keys(fields)) {
    const value = fields[name] as Value;
    const one = encodeValue(value);
    if (one === value) continue;
    encoded ??= { ...fields };
    encoded[name] = one;
  }
  return encoded ?? fields;
}

function encodeValue(value: Value): Value {
  if ('mapValue' in value) {
    const { fields } = value.mapValue;
    const encoded = fields && encodeFields(fields);
    return encoded === fields ? value : { mapValue: { fields: encoded as Fields } };
  }
  if ('arrayValue' in value) {
    const { values } = value.arrayValue;
    const encoded = values?.map(encodeValue);
    const isSame = !encoded || encoded.every((one, i) => one === values?.[i]);
    return isSame ? value : { arrayValue: { values: encoded } };
  }
  const isNoJson =
    'doubleValue' in value
      ? !Number.isFinite(value.doubleValue) || Object.is(value.doubleValue, -0)
      : 'bytesValue' in value;
  return isNoJson ? (toJson(value) as Value) : value;
}

/** A timestamp as earlier versions have written it. */
const STORED_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z$/;

/** Like `fieldsFromJson`, but in place: a start reads hundreds of thousands of records, which nobody else holds. */
function decodeFields(fields: Record<string, never>): Fields {
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
  if ('nullValue' in value && (value.nullValue as string | null) !== null) return value;
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
