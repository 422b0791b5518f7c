import { RulePath } from './rule-path';
import { RuleDuration, RuleLatLng, RuleSet, RuleTimestamp, type RuleValue } from './rule-value';
import { isList, isMap, typeOf } from './type-of';

/** A text that two values share when a set treats them as one: 1 and 1.0, at any depth. */
export function canonicalKey(value: RuleValue): string {
  if (value === null) return 'n';
  switch (typeof value) {
    case 'boolean':
      return value ? 'T' : 'F';
    case 'bigint':
      return `#${Number(value)}`;
    case 'number':
      return `#${value === 0 ? 0 : value}`;
    case 'string':
      return JSON.stringify(value);
    default:
  }
  if (isList(value)) return `[${value.map(canonicalKey).join()}]`;
  if (isMap(value)) {
    const entries = [...value].map(([key, item]) => `${JSON.stringify(key)}:${canonicalKey(item)}`);
    return `{${entries.sort().join()}}`;
  }
  if (value instanceof Uint8Array) return `b${Buffer.from(value).toString('hex')}`;
  if (value instanceof RuleSet) return `s[${[...value.keys].sort().join()}]`;
  if (value instanceof RuleTimestamp) return `t${value.seconds}.${value.nanos}`;
  if (value instanceof RuleDuration) return `d${value.seconds}.${value.nanos}`;
  if (value instanceof RuleLatLng) return `l${value.latitude},${value.longitude}`;
  if (value instanceof RulePath) return `/${JSON.stringify(value.segments)}`;
  return `?${typeOf(value)}`;
}
