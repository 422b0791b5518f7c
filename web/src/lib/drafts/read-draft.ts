import { type JsonSchema, readJson } from '../read-json';

/**
 * The kept value that can stand in the place of a fresh one: another version of the site may have kept it.
 *
 * @param name for the report of what is wrong
 * @param schema of the value; without one, it must have the fields and types of the fresh one
 * @returns undefined if there is none, or it cannot be read
 */
export function readDraft<T>(
  name: string,
  fresh: T,
  kept: unknown,
  schema: JsonSchema<T> | undefined,
): T | undefined {
  if (kept === undefined || kept === null) return undefined;
  // An unfinished form may have any text.
  if (schema) return readJson(`the draft ${name}`, schema, kept, { isUnfinished: true });
  return isLike(fresh, kept) ? (kept as T) : undefined;
}

/**
 * Whether a kept value has the fields of a fresh one, with their types, at any depth. A list may have become longer or shorter while
 * it was filled in: each of its items is like the one at its place, or else like the first.
 */
function isLike(fresh: unknown, kept: unknown): boolean {
  if (fresh === null) return kept === null;
  if (typeof fresh !== 'object') return typeof fresh === typeof kept;
  if (typeof kept !== 'object' || kept === null || Array.isArray(fresh) !== Array.isArray(kept)) return false;
  if (Array.isArray(fresh)) {
    return (kept as unknown[]).every(
      (item, index) => fresh.length === 0 || isLike(fresh[index] ?? fresh[0], item),
    );
  }
  return Object.entries(fresh).every(([field, value]) =>
    isLike(value, (kept as Record<string, unknown>)[field]),
  );
}
