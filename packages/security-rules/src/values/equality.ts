import { canonicalKey } from './canonical-key';
import { RulePath } from './rule-path';
import { RuleDuration, RuleLatLng, RuleMapDiff, RuleSet, RuleTimestamp, type RuleValue } from './rule-value';
import { isConstraint, isList, isMap } from './type-of';

/** `left == right` in an expression: numbers by amount, whatever their type; everything else by `isSame`. */
export function isEqual(left: RuleValue, right: RuleValue): boolean {
  if (typeof left === 'bigint' && typeof right === 'number') return Number(left) === right;
  if (typeof left === 'number' && typeof right === 'bigint') return left === Number(right);
  if (typeof left === 'number' && typeof right === 'number') return left === right;
  return isSame(left, right);
}

/** Equality inside lists and maps, by type and value: 1 is not 1.0, and 0.0 is not -0.0. */
export function isSame(left: RuleValue, right: RuleValue): boolean {
  if (left === null || right === null) return left === right;
  if (typeof left !== 'object' || typeof right !== 'object') {
    if (typeof left === 'number' && typeof right === 'number') {
      return left === right && Object.is(left, right);
    }
    return left === right;
  }
  if (isList(left)) {
    if (!isList(right) || left.length !== right.length) return false;
    return left.every((item, i) => isSame(item, right[i] as RuleValue));
  }
  if (isMap(left)) {
    if (!isMap(right) || left.size !== right.size) return false;
    for (const [key, value] of left) {
      const other = right.get(key);
      if (other === undefined || !isSame(value, other)) return false;
    }
    return true;
  }
  if (left instanceof Uint8Array) return right instanceof Uint8Array && Buffer.compare(left, right) === 0;
  if (left instanceof RuleSet) return right instanceof RuleSet && sameKeys(left.keys, right.keys);
  if (left instanceof RuleTimestamp || left instanceof RuleDuration) {
    if (left.constructor !== (right as object).constructor) return false;
    const other = right as RuleTimestamp | RuleDuration;
    return left.seconds === other.seconds && left.nanos === other.nanos;
  }
  if (left instanceof RuleLatLng) {
    return (
      right instanceof RuleLatLng && left.latitude === right.latitude && left.longitude === right.longitude
    );
  }
  if (left instanceof RulePath) {
    const texts = left.texts();
    const others = right instanceof RulePath ? right.texts() : undefined;
    return (
      texts !== undefined && others?.length === texts.length && texts.every((text, i) => text === others[i])
    );
  }
  if (left instanceof RuleMapDiff || isConstraint(left)) return false;
  return false;
}

/** Equality in sets and `diff`: numbers by amount, at any depth. */
export function isEquivalent(left: RuleValue, right: RuleValue): boolean {
  return canonicalKey(left) === canonicalKey(right);
}

function sameKeys(left: ReadonlySet<string>, right: ReadonlySet<string>): boolean {
  if (left.size !== right.size) return false;
  for (const key of left) if (!right.has(key)) return false;
  return true;
}
