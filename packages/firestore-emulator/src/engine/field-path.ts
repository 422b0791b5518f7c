import { isVector } from './compare-values';
import { invalid } from './status-error';
import type { Fields, Value } from './value';

const MAX_PATH_BYTES = 1500;
const parsed = new Map<string, string[]>();

/**
 * A field path's segments: `a.b` gives two, backticks quote a segment (`` a.`b.c` ``).
 * @throws StatusError INVALID_ARGUMENT when the path is empty, badly quoted, too long or names a reserved field
 */
export function parseFieldPath(path: string): string[] {
  const known = parsed.get(path);
  if (known) return known;
  const segments: string[] = [];
  if (path === '__name__') return ['__name__'];
  const token = /`((?:[^`\\]|\\.)+)`|([a-zA-Z_][a-zA-Z_0-9]*)/y;
  let at = 0;
  while (at < path.length) {
    token.lastIndex = at;
    const match = token.exec(path);
    if (!match) throw invalid(`Invalid property path "${path}".`);
    segments.push(match[1] === undefined ? (match[2] as string) : match[1].replace(/\\(.)/g, '$1'));
    at = token.lastIndex;
    if (at < path.length) {
      if (path[at] !== '.' || at === path.length - 1) throw invalid(`Invalid property path "${path}".`);
      at += 1;
    }
  }
  if (segments.length === 0) throw invalid('A property path may not be empty.');
  if (Buffer.byteLength(path) >= MAX_PATH_BYTES)
    throw invalid(`A property path is longer than ${MAX_PATH_BYTES} bytes.`);
  const reserved = segments.find((segment) => /^__.*__$/s.test(segment));
  if (reserved !== undefined) throw invalid(`The field name "${reserved}" is reserved.`);
  if (parsed.size < 10_000) parsed.set(path, segments);
  return segments;
}

/** The value at a path, or undefined when any step of it is missing or not a map. */
export function getField(fields: Fields, segments: readonly string[]): Value | undefined {
  let current: Fields | undefined = fields;
  for (let i = 0; i < segments.length - 1; i += 1) {
    current = fieldsIn(own(current, segments[i] as string));
    if (!current) return undefined;
  }
  return own(current, segments[segments.length - 1] as string);
}

/** The fields with the value at a path set (intermediate steps become maps). The input is not changed. */
export function withField(fields: Fields, segments: readonly string[], value: Value): Fields {
  const [head, ...rest] = segments as [string, ...string[]];
  if (rest.length === 0) return { ...fields, [head]: value };
  const inner = fieldsIn(own(fields, head)) ?? {};
  return { ...fields, [head]: { mapValue: { fields: withField(inner, rest, value) } } };
}

/** The fields without the value at a path; a path that leads nowhere changes nothing. The input is not changed. */
export function withoutField(fields: Fields, segments: readonly string[]): Fields {
  const [head, ...rest] = segments as [string, ...string[]];
  const step = own(fields, head);
  if (step === undefined) return fields;
  if (rest.length === 0) {
    const { [head]: _gone, ...kept } = fields;
    return kept;
  }
  const inner = fieldsIn(step);
  return inner ? { ...fields, [head]: { mapValue: { fields: withoutField(inner, rest) } } } : fields;
}

/** A document's fields reduced to a mask of field paths; no mask keeps all. */
export function selectFields(fields: Fields, mask: readonly string[] | undefined): Fields {
  if (!mask) return fields;
  let kept: Fields = {};
  for (const path of mask) {
    if (path === '__name__') continue;
    const segments = parseFieldPath(path);
    const value = getField(fields, segments);
    if (value !== undefined) kept = withField(kept, segments, value);
  }
  return kept;
}

/** The fields of a map; undefined for any other value, and for a vector, which has none. */
function fieldsIn(value: Value | undefined): Fields | undefined {
  if (value === undefined || !('mapValue' in value)) return undefined;
  const fields = value.mapValue.fields ?? {};
  return isVector(fields) ? undefined : fields;
}

function own(fields: Fields | undefined, name: string): Value | undefined {
  return fields !== undefined && Object.hasOwn(fields, name) ? fields[name] : undefined;
}
