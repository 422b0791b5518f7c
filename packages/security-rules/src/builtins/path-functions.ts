import { fail } from '../values/rule-failure';
import { type PathSegment, RulePath, UnboundSegment } from '../values/rule-path';
import type { RuleMap } from '../values/rule-value';
import { toText } from '../values/to-text';
import { type Builtin, builtin } from './signature';

const IDENTIFIER = /^[A-Za-z_$][A-Za-z0-9_$]*$/;

/** Methods of path. */
export const pathMethods: Record<string, Builtin> = {
  bind: builtin<[RulePath, RuleMap]>(['map'], (path, values) => {
    const names = path.segments.flatMap((segment) => (typeof segment === 'string' ? [] : [segment.name]));
    const unknown = [...values.keys()].filter((name) => !names.includes(name));
    if (unknown.length > 0) fail(`Variable(s) ${unknown.join(', ')} do not exist in the path template.`);
    return new RulePath(path.segments.flatMap((segment) => bindSegment(segment, values)));
  }),
};

/** `path(text)`: `/users/{id}` or `users/{id}`, captures unbound. @throws RuleFailure for an invalid path */
export function parsePath(text: string): RulePath {
  if (text === '') fail('Empty Path Template is not allowed.');
  const invalid = (why: string): never => fail(`Invalid Path Template ${text}. ${why}`);
  const segments = (text.startsWith('/') ? text.slice(1) : text).split('/').map((segment): PathSegment => {
    if (segment === '') return invalid('Empty segment is not allowed.');
    if (!segment.startsWith('{')) return segment;
    if (!segment.endsWith('}')) return invalid('The capture segment is not closed.');
    const [name = '', kind] = segment.slice(1, -1).split('=', 2);
    if (!IDENTIFIER.test(name)) {
      return invalid(`[Identifier [${name}] should start with letter, dollar sign, or underscore.`);
    }
    return new UnboundSegment(name, kind === '**');
  });
  return new RulePath(segments);
}

function bindSegment(segment: PathSegment, values: RuleMap): PathSegment[] {
  if (typeof segment === 'string') return [segment];
  const value = values.get(segment.name);
  if (value === undefined) return [segment];
  if (!segment.isGlob) return [toText(value)];
  if (value instanceof RulePath) return [...value.segments];
  return fail('Type error. Received: [string] Expected: [path].');
}
