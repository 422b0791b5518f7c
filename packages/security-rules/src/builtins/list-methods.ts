import type { Budget } from '../evaluate/budget';
import { isSame } from '../values/equality';
import { makeSet } from '../values/make-set';
import type { RuleValue } from '../values/rule-value';
import { toText } from '../values/to-text';
import { type Builtin, builtin } from './signature';

type List = readonly RuleValue[];

/** Methods of list. Items are compared by type and value: 1 is not 1.0 here. */
export const listMethods: Record<string, Builtin> = {
  size: builtin<[List]>([], (list) => BigInt(list.length)),
  concat: builtin<[List, List]>(['list'], (list, other, budget) => {
    budget.charge(list.length + other.length);
    return [...list, ...other];
  }),
  hasAll: builtin<[List, List]>(['list'], (list, other, budget) => {
    return other.every((item) => includes(list, item, budget));
  }),
  hasAny: builtin<[List, List]>(['list'], (list, other, budget) =>
    other.some((item) => includes(list, item, budget)),
  ),
  hasOnly: builtin<[List, List]>(['list'], (list, other, budget) => {
    return list.every((item) => includes(other, item, budget));
  }),
  removeAll: builtin<[List, List]>(['list'], (list, other, budget) => {
    return list.filter((item) => !includes(other, item, budget));
  }),
  toSet: builtin<[List]>([], (list, budget) => {
    budget.charge(list.length);
    return makeSet(list);
  }),
  join: builtin<[List, string]>(['string'], (list, separator, budget) => {
    const texts = list.map(toText);
    budget.charge(texts.reduce((length, text) => length + text.length + separator.length, 0));
    return texts.join(separator);
  }),
};

/** Whether a list contains an item; also behind the operator `in`. */
export function includes(list: List, item: RuleValue, budget: Budget): boolean {
  budget.charge(list.length);
  return list.some((candidate) => isSame(candidate, item));
}
