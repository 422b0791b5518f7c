/** A protobuf timestamp as the wire carries it: whole seconds as a decimal string, and nanoseconds. */
export interface WireTimestamp {
  seconds?: string | number;
  nanos?: number;
}

/**
 * One Firestore value in its wire form (google.firestore.v1.Value). Values are stored as they came over the
 * wire, so that integers keep 64 bits and stay apart from doubles.
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

/** A document as it is stored. `path` is relative to the database's root; times are microseconds of the epoch. */
export interface StoredDocument {
  path: string;
  fields: Fields;
  createTime: number;
  updateTime: number;
  /** The number of the commit that wrote this state; strictly rising within a database. */
  version: number;
}

/** Microseconds of the epoch as a wire timestamp. */
export function toWireTimestamp(micros: number): { seconds: string; nanos: number } {
  const seconds = Math.floor(micros / 1_000_000);
  return { seconds: String(seconds), nanos: (micros - seconds * 1_000_000) * 1000 };
}

/** A wire timestamp in microseconds of the epoch (what is finer is cut off, as Firestore does). */
export function fromWireTimestamp(time: WireTimestamp): number {
  return Number(time.seconds ?? 0) * 1_000_000 + Math.floor((time.nanos ?? 0) / 1000);
}
