import { canonicalKey } from '../values/canonical-key';
import { makeSet } from '../values/make-set';
import type { RuleValue } from '../values/rule-value';
import { RuleSet } from '../values/rule-value';
import { type Builtin, builtin, variants } from './signature';

type Several = readonly RuleValue[] | RuleSet;

const EITHER = [['list'], ['set']] as const;

/** Methods of set. Numbers are compared by amount, whatever their type: 1 is 1.0 here. */
export const setMethods: Record<string, Builtin> = {
  size: builtin<[RuleSet]>([], (set) => BigInt(set.keys.size)),
  union: builtin<[RuleSet, RuleSet]>(['set'], (set, other, budget) => {
    budget.charge(set.items.length + other.items.length);
    return makeSet([...set.items, ...other.items]);
  }),
  intersection: builtin<[RuleSet, RuleSet]>(['set'], (set, other, budget) => {
    budget.charge(set.items.length);
    return makeSet(set.items.filter((item) => other.keys.has(canonicalKey(item))));
  }),
  difference: builtin<[RuleSet, RuleSet]>(['set'], (set, other, budget) => {
    budget.charge(set.items.length);
    return makeSet(set.items.filter((item) => !other.keys.has(canonicalKey(item))));
  }),
  hasAll: variants<[RuleSet, Several]>(EITHER, (set, other) =>
    keysOf(other).every((key) => set.keys.has(key)),
  ),
  hasAny: variants<[RuleSet, Several]>(EITHER, (set, other) =>
    keysOf(other).some((key) => set.keys.has(key)),
  ),
  hasOnly: variants<[RuleSet, Several]>(EITHER, (set, other) => {
    const allowed = new Set(keysOf(other));
    return [...set.keys].every((key) => allowed.has(key));
  }),
};

function keysOf(values: Several): string[] {
  return values instanceof RuleSet ? [...values.keys] : values.map(canonicalKey);
}
