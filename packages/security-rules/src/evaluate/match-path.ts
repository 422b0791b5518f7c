import type { Block, MatchBlock, PatternPart } from '../parse/ast';
import { fail } from '../values/rule-failure';
import { type PathSegment, RulePath, type UnboundSegment } from '../values/rule-path';
import type { RuleValue } from '../values/rule-value';
import type { Budget } from './budget';
import { Scope } from './scope';

/** Receives a block that matches the whole path, with the names bound by its patterns; true ends the search. */
export type OnMatch = (block: MatchBlock, scope: Scope) => boolean;

/**
 * Finds the match blocks for a path, outermost and first declared first.
 * @param options.version in 2, `{x=**}` matches zero or more segments; in 1 at least one, and only at the end of a path
 * @returns whether a call of `onMatch` ended the search
 */
export function matchPath(
  block: Block,
  path: readonly PathSegment[],
  scope: Scope,
  options: { version: 1 | 2; budget: Budget; onMatch: OnMatch },
): boolean {
  return block.matches.some((match) => {
    options.budget.charge(path.length + match.pattern.length);
    return matchPattern(match.pattern, path, options.version, (bound, rest) => {
      const inner = new Scope(scope, match.functions);
      for (const [name, value] of bound) inner.bind(name, bindingOf(value));
      if (rest.length === 0 && options.onMatch(match, inner)) return true;
      return matchPath(match, rest, inner, options);
    });
  });
}

type Bound = [name: string, value: PathSegment | RulePath][];

function matchPattern(
  pattern: readonly PatternPart[],
  path: readonly PathSegment[],
  version: 1 | 2,
  onBound: (bound: Bound, rest: readonly PathSegment[]) => boolean,
): boolean {
  const step = (at: number, from: number, bound: Bound): boolean => {
    const part = pattern[at];
    if (!part) return onBound(bound, path.slice(from));
    if (part.kind === 'capture' && part.isGlob) {
      const isLast = at === pattern.length - 1;
      const least = version === 2 ? 0 : 1;
      // a final {x=**} takes all segments; elsewhere as few as let the rest match
      const shortest = isLast ? Math.max(path.length - from, least) : least;
      for (let count = shortest; count <= path.length - from; count += 1) {
        const taken = new RulePath(path.slice(from, from + count));
        if (step(at + 1, from + count, [...bound, [part.name, taken]])) return true;
      }
      return false;
    }
    const segment = path[from];
    if (segment === undefined || (typeof segment !== 'string' && segment.isGlob)) return false;
    if (part.kind === 'text') return segment === part.text && step(at + 1, from + 1, bound);
    return step(at + 1, from + 1, [...bound, [part.name, segment]]);
  };
  return step(0, 0, []);
}

function bindingOf(value: PathSegment | RulePath): () => RuleValue {
  if (typeof value === 'string' || value instanceof RulePath) return () => value;
  return () => unknownName(value);
}

function unknownName(segment: UnboundSegment): never {
  return fail(`Null value error. The query does not say which ${segment.name} it asks for.`);
}
