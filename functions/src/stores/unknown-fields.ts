import type { z } from 'zod/mini';

type Path = readonly PropertyKey[];
type Fields = Record<PropertyKey, unknown>;

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

function parentAt(fields: unknown, path: Path): Fields | null {
  let part: unknown = fields;
  for (const key of path.slice(0, -1)) part = isFields(part) ? part[key] : undefined;
  return isFields(part) ? part : null;
}

const keyOf = (path: Path) => path.at(-1) as PropertyKey;

/** Drops the fields that issues name as unknown, and tells whether there were any. */
export function dropUnknown(fields: object, issues: readonly z.core.$ZodIssue[]): boolean {
  let isDropped = false;
  for (const path of unknownPaths(issues)) {
    const parent = parentAt(fields, path);
    if (parent && keyOf(path) in parent) isDropped = delete parent[keyOf(path)];
  }
  return isDropped;
}
