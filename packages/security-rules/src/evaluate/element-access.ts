import { fail } from '../values/rule-failure';
import { RulePath } from '../values/rule-path';
import type { RuleValue } from '../values/rule-value';
import { isList, isMap, typeOf } from '../values/type-of';
import type { Budget } from './budget';

/** `target.name`. @throws RuleFailure where there is no such property */
export function readMember(target: RuleValue, name: string): RuleValue {
  if (target === null) return fail('Null value error.');
  if (isMap(target)) {
    const value = target.get(name);
    return value === undefined ? fail(`Property ${name} is undefined on object.`) : value;
  }
  if (target instanceof RulePath) return fail(`Property ${name} is undefined on object.`);
  return fail(`Type error. Received: [${typeOf(target)}] Expected: [map,path].`);
}

/** `target[index]` of a list, a map, a string or a path. @throws RuleFailure out of bounds */
export function readIndex(target: RuleValue, index: RuleValue): RuleValue {
  if (target === null) return fail('Null value error.');
  if (isMap(target)) {
    if (typeof index !== 'string') return unsupported(target, typeOf(index), 'map[string]');
    return readMember(target, index);
  }
  const items = sequenceOf(target);
  if (!items) return fail('Function not found error: Name: [[]].');
  if (typeof index !== 'bigint') return unsupported(target, typeOf(index), `${typeOf(target)}[int]`);
  if (index < 0n || index >= BigInt(items.length)) {
    fail(`Index out of bound error. Index: [${index}] , size: [${items.length}].`);
  }
  if (target instanceof RulePath) assertBound(target);
  return items[Number(index)] as RuleValue;
}

/** @throws RuleFailure for a path with unbound segments */
function assertBound(path: RulePath): void {
  const open = path.segments.find((segment) => typeof segment !== 'string');
  if (open) fail(`Variable ${open.name} is not bound in path template.`);
}

/** `target[from:to]`; an omitted end (null) is the sequence's own. @throws RuleFailure out of bounds */
export function readRange(target: RuleValue, from: RuleValue, to: RuleValue, budget: Budget): RuleValue {
  if (target === null) return fail('Null value error.');
  const items = sequenceOf(target);
  if (!items) return fail('Function not found error: Name: [@range].');
  const type = typeOf(target);
  if ((from !== null && typeof from !== 'bigint') || (to !== null && typeof to !== 'bigint')) {
    return unsupported(
      target,
      `${typeOf(from)}:${typeOf(to)}`,
      `${type}[null:null], ${type}[null:int], ${type}[int:null], ${type}[int:int]`,
    );
  }
  const size = BigInt(items.length);
  const start = from ?? 0n;
  const end = to ?? size;
  if (start > end) fail(`Illegal range error. From index: [${start}] , To index: [${end}].`);
  // a written end must lie in the sequence: `''[0:]` is out of bounds, `''[:]` is not
  const outside = [from, to === null ? null : to - 1n].find((at) => at !== null && (at < 0n || at >= size));
  if (outside !== undefined) fail(`Index out of bound error. Index: [${outside}] , size: [${size}].`);
  budget.charge(Number(end - start));
  if (typeof target === 'string') return target.slice(Number(start), Number(end));
  if (target instanceof RulePath) return new RulePath(target.segments.slice(Number(start), Number(end)));
  return isList(target) ? target.slice(Number(start), Number(end)) : null;
}

function sequenceOf(target: RuleValue): ArrayLike<unknown> | undefined {
  if (typeof target === 'string' || isList(target)) return target;
  return target instanceof RulePath ? target.segments : undefined;
}

function unsupported(target: RuleValue, received: string, expected: string): never {
  return fail(
    `Unsupported operation error. Received: ${typeOf(target)}[${received}]. Expected: ${expected}.`,
  );
}
