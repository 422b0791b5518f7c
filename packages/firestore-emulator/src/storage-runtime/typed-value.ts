import { makeSet } from '@gharseva/security-rules/values/make-set';
import { RulePath } from '@gharseva/security-rules/values/rule-path';
import type { RuleMap, RuleValue } from '@gharseva/security-rules/values/rule-value';
import { RuleTimestamp } from '@gharseva/security-rules/values/rule-value';

/** A value in the Storage emulator's protocol with its rules runtime; one member is set. */
export interface TypedValue {
  null_value?: null;
  string_value?: string;
  bool_value?: boolean;
  int_value?: number;
  float_value?: number;
  /** RFC 3339. */
  timestamp_value?: string;
  list_value?: { values?: TypedValue[] };
  set_value?: { values?: TypedValue[] };
  map_value?: { fields?: Record<string, TypedValue> };
  path_value?: { segments?: { simple?: string }[] };
}

/** @throws Error for an unknown kind of value */
export function fromTypedValue(typed: TypedValue): RuleValue {
  if (typed.string_value !== undefined) return typed.string_value;
  if (typed.bool_value !== undefined) return typed.bool_value;
  if (typed.int_value !== undefined) return BigInt(typed.int_value);
  if (typed.float_value !== undefined) return typed.float_value;
  if (typed.timestamp_value !== undefined) return timestampFromIso(typed.timestamp_value);
  if (typed.list_value) return (typed.list_value.values ?? []).map(fromTypedValue);
  if (typed.set_value) return makeSet((typed.set_value.values ?? []).map(fromTypedValue));
  if (typed.map_value) return fromTypedFields(typed.map_value.fields ?? {});
  if (typed.path_value)
    return new RulePath((typed.path_value.segments ?? []).map(({ simple }) => simple ?? ''));
  if ('null_value' in typed) return null;
  throw new Error(`A value of no known kind: ${Object.keys(typed).join(', ')}`);
}

function fromTypedFields(fields: Record<string, TypedValue>): RuleMap {
  return new Map(Object.entries(fields).map(([name, value]) => [name, fromTypedValue(value)]));
}

function timestampFromIso(text: string): RuleTimestamp {
  const millis = Date.parse(text);
  if (Number.isNaN(millis)) throw new Error(`No timestamp: ${text}`);
  const seconds = Math.floor(millis / 1000);
  return new RuleTimestamp(BigInt(seconds), (millis - seconds * 1000) * 1_000_000);
}
