import type * as z from 'zod/mini';
import { keyOf, parentAt } from './unknown-fields';

/** Stands for a text in which nothing can be seen. */
const UNSEEN = '—';

/**
 * Puts a dash for each required text that issues name as empty, although something is stored: invisible characters,
 * which an earlier version did not remove.
 * @returns whether there was such a text
 */
export function showUnseen(fields: object, issues: readonly z.core.$ZodIssue[]): boolean {
  let isFound = false;
  for (const { code, path, ...issue } of issues) {
    if (code !== 'too_small' || !('origin' in issue) || issue.origin !== 'string') continue;
    const parent = parentAt(fields, path);
    const stored = parent?.[keyOf(path)];
    if (!parent || typeof stored !== 'string' || stored === '' || stored === UNSEEN) continue;
    parent[keyOf(path)] = UNSEEN;
    isFound = true;
  }
  return isFound;
}
