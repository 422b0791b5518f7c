import type { Fields, Value } from './value';

/** A value's size by Firestore's published rule (strings: bytes + 1, numbers and times 8, booleans, null and what is empty 1). */
export function sizeOf(value: Value): number {
  if ('stringValue' in value) return Buffer.byteLength(value.stringValue) + 1;
  if ('bytesValue' in value) return value.bytesValue.length;
  if ('referenceValue' in value)
    return sizeOfName(value.referenceValue.split('/').slice(DATABASE_PARTS).join('/'));
  if ('geoPointValue' in value) return 16;
  if ('arrayValue' in value) {
    return (value.arrayValue.values ?? []).reduce((sum, one) => sum + sizeOf(one), 0) || 1;
  }
  if ('mapValue' in value) return sizeOfFields(value.mapValue.fields ?? {}) || 1;
  return 'nullValue' in value || 'booleanValue' in value ? 1 : 8;
}

/** The size of a document with its name, which Firestore limits. */
export function sizeOfDocument(path: string, fields: Fields): number {
  return sizeOfName(path) + sizeOfFields(fields) + 32;
}

/** What stands before the path in a document's name: `projects/…/databases/…/documents`. */
const DATABASE_PARTS = 5;

function sizeOfName(path: string): number {
  return Buffer.byteLength(path) + 1 + 16;
}

function sizeOfFields(fields: Fields): number {
  return Object.entries(fields).reduce(
    (sum, [name, one]) => sum + Buffer.byteLength(name) + 1 + sizeOf(one),
    0,
  );
}
