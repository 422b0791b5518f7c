import { stringify } from './call-google';

/** The names of the fields that two records do not share, or hold different values in. */
export function differingFields(one: object = {}, other: object = {}): string[] {
  const [left, right] = [one as Record<string, unknown>, other as Record<string, unknown>];
  const names = new Set([...Object.keys(left), ...Object.keys(right)]);
  return [...names].filter((name) => canonical(left[name]) !== canonical(right[name])).sort();
}

/** A text that is equal for equal values, whatever the order of their keys. */
export function canonical(value: unknown): string {
  return stringify(sorted(value)) ?? '';
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, one]) => [key, sorted(one)] as const);
  return Object.fromEntries(entries.sort(([one], [other]) => (one < other ? -1 : 1)));
}
