import { DocumentReference, FieldValue, type Firestore, GeoPoint, Timestamp } from 'firebase-admin/firestore';
import type { Plain, Written } from './step';

/** Converts a plain value for the SDK. */
export function toSdk(db: Firestore, plain: Plain): unknown {
  if (plain === null || typeof plain !== 'object') return plain;
  switch (plain.$) {
    case 'number':
      return Number(plain.is);
    case 'time':
      return new Timestamp(plain.seconds, plain.nanos);
    case 'bytes':
      return Buffer.from(plain.hex, 'hex');
    case 'geo':
      return new GeoPoint(plain.latitude, plain.longitude);
    case 'reference':
      return db.doc(plain.path);
    case 'list':
      return plain.of.map((element) => toSdk(db, element));
    case 'map':
      return Object.fromEntries(Object.entries(plain.of).map(([name, one]) => [name, toSdk(db, one)]));
  }
}

/** Converts what a write puts into a field for the SDK. */
export function toSdkField(db: Firestore, written: Written): unknown {
  if ('value' in written) return toSdk(db, written.value);
  switch (written.sentinel) {
    case 'delete':
      return FieldValue.delete();
    case 'serverTime':
      return FieldValue.serverTimestamp();
    case 'increment':
      return FieldValue.increment(toSdk(db, written.by) as number);
    case 'union':
      return FieldValue.arrayUnion(...written.of.map((one) => toSdk(db, one)));
    case 'remove':
      return FieldValue.arrayRemove(...written.of.map((one) => toSdk(db, one)));
  }
}

/** An answer of the SDK in a form that compares exactly as JSON, without the server's clock. */
export function describe(value: unknown): unknown {
  if (typeof value === 'number') {
    return Number.isFinite(value) && !Object.is(value, -0)
      ? value
      : { $: 'number', is: Object.is(value, -0) ? '-0' : `${value}` };
  }
  if (value === null || typeof value !== 'object') return value === undefined ? { $: 'undefined' } : value;
  if (value instanceof Timestamp) {
    // The generated times are in 1970; anything later is the server's clock.
    return value.seconds > 1_000_000
      ? { $: 'serverTime' }
      : { $: 'time', seconds: value.seconds, nanos: value.nanoseconds };
  }
  if (value instanceof GeoPoint) return { $: 'geo', latitude: value.latitude, longitude: value.longitude };
  if (value instanceof DocumentReference) return { $: 'reference', path: value.path };
  if (value instanceof Uint8Array) return { $: 'bytes', hex: Buffer.from(value).toString('hex') };
  if (Array.isArray(value)) return value.map(describe);
  const names = Object.keys(value).sort();
  return Object.fromEntries(names.map((name) => [name, describe((value as Record<string, unknown>)[name])]));
}
