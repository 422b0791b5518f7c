import { RulePath } from '@gharseva/security-rules/values/rule-path';
import {
  RuleLatLng,
  type RuleMap,
  RuleTimestamp,
  type RuleValue,
} from '@gharseva/security-rules/values/rule-value';
import type { Fields, Value } from '../../engine/value';

/** A Firestore value as a rules value. A reference is a path from the database's root. */
export function fromFirestoreValue(value: Value): RuleValue {
  if ('booleanValue' in value) return value.booleanValue;
  if ('integerValue' in value) return BigInt(value.integerValue);
  if ('doubleValue' in value) return value.doubleValue;
  if ('stringValue' in value) return value.stringValue;
  if ('bytesValue' in value) return Uint8Array.from(value.bytesValue);
  if ('referenceValue' in value) return new RulePath(value.referenceValue.split('/').slice(2));
  if ('timestampValue' in value) {
    const { seconds, nanos } = value.timestampValue;
    return new RuleTimestamp(BigInt(seconds ?? 0), nanos ?? 0);
  }
  if ('geoPointValue' in value) {
    return new RuleLatLng(value.geoPointValue.latitude ?? 0, value.geoPointValue.longitude ?? 0);
  }
  if ('arrayValue' in value) return (value.arrayValue.values ?? []).map(fromFirestoreValue);
  if ('mapValue' in value) return fromFirestoreFields(value.mapValue.fields ?? {});
  return null;
}

function fromFirestoreFields(fields: Fields): RuleMap {
  return new Map(Object.entries(fields).map(([name, value]) => [name, fromFirestoreValue(value)]));
}

/**
 * A document as in `resource`, `request.resource` and `get()`.
 * @param path from the database's root: `databases/(default)/documents/users/u1`
 */
export function documentResource(path: readonly string[], fields: Fields): RuleMap {
  return new Map<string, RuleValue>([
    ['__name__', new RulePath(path)],
    ['data', fromFirestoreFields(fields)],
    ['id', path.at(-1) as string],
  ]);
}
