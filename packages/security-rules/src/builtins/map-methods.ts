import { isEquivalent } from '../values/equality';
import { fail } from '../values/rule-failure';
import { type RuleMap, RuleMapDiff, type RuleValue } from '../values/rule-value';
import { isMap, typeOf } from '../values/type-of';
import { type Builtin, builtin, variants } from './signature';

/** Methods of map. Keys are sorted, values in the order of the map. */
export const mapMethods: Record<string, Builtin> = {
  size: builtin<[RuleMap]>([], (map) => BigInt(map.size)),
  keys: builtin<[RuleMap]>([], (map, budget) => {
    budget.charge(map.size);
    return [...map.keys()].sort();
  }),
  values: builtin<[RuleMap]>([], (map, budget) => {
    budget.charge(map.size);
    return [...map.values()];
  }),
  get: variants<[RuleMap, string | readonly RuleValue[], RuleValue]>(
    [
      ['string', 'any'],
      ['list', 'any'],
    ],
    (map, key, otherwise) => {
      let value: RuleValue = map;
      for (const step of typeof key === 'string' ? [key] : key.map(assertKey)) {
        if (!isMap(value)) return otherwise;
        const next = value.get(step);
        if (next === undefined) return otherwise;
        value = next;
      }
      return value;
    },
  ),
  diff: builtin<[RuleMap, RuleMap]>(['map'], (map, before, budget) => {
    budget.charge(map.size + before.size);
    const parts = {
      added: [] as string[],
      removed: [] as string[],
      changed: [] as string[],
      unchanged: [] as string[],
    };
    for (const [key, value] of map) {
      const old = before.get(key);
      if (old === undefined) parts.added.push(key);
      else if (isEquivalent(value, old)) parts.unchanged.push(key);
      else parts.changed.push(key);
    }
    for (const key of before.keys()) if (!map.has(key)) parts.removed.push(key);
    return new RuleMapDiff(parts);
  }),
};

function assertKey(step: RuleValue): string {
  return typeof step === 'string'
    ? step
    : fail(`Type error. Received: [${typeOf(step)}] Expected: [string].`);
}
