import type * as z from 'zod/mini';

type Path = readonly PropertyKey[];
type Fields = Record<PropertyKey, unknown>;

/** The key of an object's fields that its schema does not know. Spreading copies it; no answer and no version has it. */
const UNKNOWN = Symbol('unknown fields');

/** A field that was dropped, and where it stood. */
export interface DroppedField {
  path: Path;
  value: unknown;
}

/** The paths of the unknown keys that issues name; of a union, those of the member that fits but for such keys. */
function unknownPaths(issues: readonly z.core.$ZodIssue[], base: Path = []): Path[] {
  return issues.flatMap((issue) => {
    const path = [...base, ...issue.path];
    if (issue.code === 'unrecognized_keys') return issue.keys.map((key) => [...path, key]);
    if (issue.code !== 'invalid_union') return [];
    const fitting = issue.errors.find((member) => member.every(({ code }) => code === 'unrecognized_keys'));
    return fitting ? unknownPaths(fitting, path) : [];
  });
}

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null;

/** The object or list that has the last part of a path; null if there is none. */
export function parentAt(fields: unknown, path: Path): Fields | null {
  let part: unknown = fields;
  for (const key of path.slice(0, -1)) part = isFields(part) ? part[key] : undefined;
  return isFields(part) ? part : null;
}

/** The last part of a path. */
export const keyOf = (path: Path) => path.at(-1) as PropertyKey;

/** Drops the fields that issues name as unknown, and returns them. */
export function dropUnknown(fields: object, issues: readonly z.core.$ZodIssue[]): DroppedField[] {
  return unknownPaths(issues).flatMap((path) => {
    const parent = parentAt(fields, path);
    if (!parent || !(keyOf(path) in parent)) return [];
    const value = parent[keyOf(path)];
    delete parent[keyOf(path)];
    return [{ path, value }];
  });
}

/**
 * Keeps the dropped fields of a record's parts with these parts, out of sight, so that {@link restoreUnknown} finds
 * them. Those of the record itself need not be kept: no write removes them.
 */
export function keepUnknown(record: object, dropped: readonly DroppedField[]): void {
  for (const { path, value } of dropped) {
    const parent = path.length > 1 ? parentAt(record, path) : null;
    if (parent) parent[UNKNOWN] = { ...(parent[UNKNOWN] as object | undefined), [keyOf(path)]: value };
  }
}

/** A value to be stored, with the unknown fields of its parts: another version wrote them and expects them back. */
export function restoreUnknown<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map(restoreUnknown) as Value;
  if (!isFields(value) || Object.getPrototypeOf(value) !== Object.prototype) return value;
  const parts = Object.entries(value).map(([key, part]) => [key, restoreUnknown(part)]);
  return { ...(value[UNKNOWN] as object | undefined), ...Object.fromEntries(parts) } as Value;
}
