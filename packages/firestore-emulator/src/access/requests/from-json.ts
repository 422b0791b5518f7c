import type { RuleMap, RuleValue } from '@gharseva/security-rules/values/rule-value';

/** JSON, such as a token's claims, as a rules value: whole numbers are ints. */
export function fromJson(json: unknown): RuleValue {
  if (json === null || json === undefined) return null;
  if (typeof json === 'number') return Number.isSafeInteger(json) ? BigInt(json) : json;
  if (typeof json === 'string' || typeof json === 'boolean') return json;
  if (Array.isArray(json)) return json.map(fromJson);
  return new Map(Object.entries(json as object).map(([name, value]) => [name, fromJson(value)])) as RuleMap;
}
