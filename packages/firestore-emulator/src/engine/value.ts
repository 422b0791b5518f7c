/** A protobuf timestamp in its wire form: whole seconds as a decimal string, and nanoseconds. */
export interface WireTimestamp {
  seconds?: string | number;
  nanos?: number;
}

/**
 * One Firestore value in its wire form (google.firestore.v1.Value). Values are stored in this form, so that integers
 * keep 64 bits and stay distinct from doubles.
 */
export type Value =
  | { nullValue: 'NULL_VALUE' }
  | { booleanValue: boolean }
  | { integerValue: string }
  | { doubleValue: number }
  | { timestampValue: WireTimestamp }
  | { stringValue: string }
  | { bytesValue: Buffer }
  | { referenceValue: string }
  | { geoPointValue: { latitude?: number; longitude?: number } }
  | { arrayValue: { values?: Value[] } }
  | { mapValue: { fields?: Fields } };

/** The fields of a document or of a map value. */
export type Fields = Record<string, Value>;

/** A stored document. `path` is relative to the database's root; times are in microseconds since the epoch. */
export interface StoredDocument {
  path: string;
  fields: Fields;
  createTime: number;
  updateTime: number;
  /** The number of the commit that wrote this state; strictly increasing within a database. */
  version: number;
}

/** Microseconds since the epoch as a wire timestamp. */
export function toWireTimestamp(micros: number): { seconds: string; nanos: number } {
  const seconds = Math.floor(micros / 1_000_000);
  return { seconds: String(seconds), nanos: (micros - seconds * 1_000_000) * 1000 };
}

/** A wire timestamp in microseconds since the epoch (truncated, as Firestore does). */
export function fromWireTimestamp(time: WireTimestamp): number {
  return Number(time.seconds ?? 0) * 1_000_000 + Math.floor((time.nanos ?? 0) / 1000);
}
