import { makeSet } from '../values/make-set';
import type { RuleMapDiff } from '../values/rule-value';
import { type Builtin, builtin } from './signature';

/** Methods of the result of `map.diff`; each returns a set of keys. */
export const mapDiffMethods: Record<string, Builtin> = {
  addedKeys: builtin<[RuleMapDiff]>([], (diff) => makeSet(diff.added)),
  removedKeys: builtin<[RuleMapDiff]>([], (diff) => makeSet(diff.removed)),
  changedKeys: builtin<[RuleMapDiff]>([], (diff) => makeSet(diff.changed)),
  unchangedKeys: builtin<[RuleMapDiff]>([], (diff) => makeSet(diff.unchanged)),
  affectedKeys: builtin<[RuleMapDiff]>([], (diff) =>
    makeSet([...diff.added, ...diff.removed, ...diff.changed]),
  ),
};
