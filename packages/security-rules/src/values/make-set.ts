import { canonicalKey } from './canonical-key';
import { RuleSet, type RuleValue } from './rule-value';

/** A set of the values; the first of equal ones is kept. */
export function makeSet(values: Iterable<RuleValue>): RuleSet {
  const items: RuleValue[] = [];
  const keys = new Set<string>();
  for (const value of values) {
    const key = canonicalKey(value);
    if (keys.has(key)) continue;
    keys.add(key);
    items.push(value);
  }
  return new RuleSet(items, keys);
}
