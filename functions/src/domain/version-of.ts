import { digest } from './secure-id';

const LENGTH = 16;

/**
 * Fields that earlier versions do not know. Empty ones are left out, so that a record without them has the same version
 * everywhere: in a form or a table from before a deploy, and for a version that serves beside this one.
 */
const LATER = new Set(['included', 'excluded']);

const isLeftOut = (key: string, value: unknown) => value === undefined || (value === '' && LATER.has(key));

/** The value in a canonical form: keys sorted, undefined values left out. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([key, one]) => !isLeftOut(key, one));
  return Object.fromEntries(
    entries.sort(([a], [b]) => (a < b ? -1 : 1)).map(([key, one]) => [key, sorted(one)]),
  );
}

/** The version of a record's editable content: equal for equal content, 16 hexadecimal digits. */
export function versionOf(content: unknown): string {
  return digest(JSON.stringify(sorted(content))).slice(0, LENGTH);
}

/** A record with its version beside its fields. */
export const withVersion = <Record extends object>(record: Record): Record & { version: string } => ({
  ...record,
  version: versionOf(record),
});
