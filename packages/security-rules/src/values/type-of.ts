import type { TypeName } from '../parse/ast';
import { RuleConstraint } from './rule-constraint';
import { RulePath } from './rule-path';
import {
  RuleDuration,
  RuleLatLng,
  type RuleMap,
  RuleMapDiff,
  RuleSet,
  RuleTimestamp,
  type RuleValue,
} from './rule-value';

/** The type's name in messages and for `is`. */
export function typeOf(value: RuleValue): Exclude<TypeName, 'number' | 'vector'> | 'null' {
  switch (typeof value) {
    case 'boolean':
      return 'bool';
    case 'bigint':
      return 'int';
    case 'number':
      return 'float';
    case 'string':
      return 'string';
    default:
  }
  if (value === null) return 'null';
  if (isList(value)) return 'list';
  if (isMap(value)) return 'map';
  if (value instanceof Uint8Array) return 'bytes';
  if (value instanceof RuleSet) return 'set';
  if (value instanceof RuleTimestamp) return 'timestamp';
  if (value instanceof RuleDuration) return 'duration';
  if (value instanceof RulePath) return 'path';
  if (value instanceof RuleLatLng) return 'latlng';
  if (value instanceof RuleMapDiff) return 'map_diff';
  return 'constraint';
}

/** `value is type`. A set matches no type, as in Google's emulator. */
export function isOfType(value: RuleValue, type: TypeName): boolean {
  const own = typeOf(value);
  if (own === 'set') return false;
  return own === type || (type === 'number' && (own === 'int' || own === 'float'));
}

export function isList(value: RuleValue): value is readonly RuleValue[] {
  return Array.isArray(value);
}

export function isMap(value: RuleValue): value is RuleMap {
  return value instanceof Map;
}

export function isConstraint(value: RuleValue): value is RuleConstraint {
  return value instanceof RuleConstraint;
}
