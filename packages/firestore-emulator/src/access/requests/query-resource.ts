import { RuleConstraint } from '@gharseva/security-rules/values/rule-constraint';
import type { RuleMap, RuleValue } from '@gharseva/security-rules/values/rule-value';
import type { FieldBound } from './query-bounds';

/**
 * The `resource` of a list: its data hold the query's conditions and nothing else. A field that the query does not
 * name is undefined, so a rule that reads it denies.
 */
export function queryResource(bounds: readonly FieldBound[]): RuleMap {
  const data = new Map<string, RuleValue>();
  for (const [key, group] of groupByPath(bounds)) {
    const path = JSON.parse(key) as string[];
    if (path[0] === '__name__') continue;
    const known = group.find(({ operator }) => operator === 'equal');
    const open = group.flatMap(({ operator, value }) => (operator === 'equal' ? [] : [{ operator, value }]));
    setAt(data, path, known ? known.value : new RuleConstraint(open));
  }
  return new Map<string, RuleValue>([['data', data]]);
}

function groupByPath(bounds: readonly FieldBound[]): Map<string, FieldBound[]> {
  const groups = new Map<string, FieldBound[]>();
  for (const bound of bounds) {
    const key = JSON.stringify(bound.path);
    groups.set(key, [...(groups.get(key) ?? []), bound]);
  }
  return groups;
}

function setAt(map: Map<string, RuleValue>, path: readonly string[], value: RuleValue): void {
  const [head, ...rest] = path as [string, ...string[]];
  if (rest.length === 0) {
    map.set(head, value);
    return;
  }
  const inner = map.get(head);
  const next: Map<string, RuleValue> = inner instanceof Map ? new Map(inner) : new Map();
  setAt(next, rest, value);
  map.set(head, next);
}
