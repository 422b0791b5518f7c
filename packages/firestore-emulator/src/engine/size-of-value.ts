import type { Value } from './value';

/** A value's size by Firestore's published rule (strings: bytes + 1, numbers and times 8, booleans and null 1). */
export function sizeOf(value: Value): number {
  if ('stringValue' in value) return Buffer.byteLength(value.stringValue) + 1;
  if ('bytesValue' in value) return value.bytesValue.length;
  if ('referenceValue' in value) return Buffer.byteLength(value.referenceValue) + 16;
  if ('geoPointValue' in value) return 16;
  if ('arrayValue' in value)
    return (value.arrayValue.values ?? []).reduce((sum, one) => sum + sizeOf(one), 0);
  if ('mapValue' in value) {
    return Object.entries(value.mapValue.fields ?? {}).reduce(
      (sum, [name, one]) => sum + Buffer.byteLength(name) + 1 + sizeOf(one),
      0,
    );
  }
  return 'nullValue' in value || 'booleanValue' in value ? 1 : 8;
}
