import { isDeepStrictEqual } from 'node:util';
import type { DocumentData, Firestore } from 'firebase-admin/firestore';

/** Makes the database what it was `before`; it is `now` as given, both as `readDatabase` reads them. */
export async function restoreDatabase(
  db: Firestore,
  before: Record<string, unknown>,
  now: Record<string, unknown>,
): Promise<void> {
  const batch = db.batch();
  for (const path of Object.keys(now)) if (!(path in before)) batch.delete(db.doc(path));
  for (const [path, data] of Object.entries(before)) {
    if (!isDeepStrictEqual(now[path], data)) batch.set(db.doc(path), data as DocumentData);
  }
  await batch.commit();
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null || Object.getPrototypeOf(value) !== Object.prototype)
    return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sorted(inner)]));
}

/** Documents whose expiry depends on the instant or the token of the call. */
const EXPIRES_BY_CALL = /^(commits|endedSessions)\//;

/**
 * What a call has changed, a line for each document: equal for two calls that have stored the same. Random ids,
 * the ids of commits, what derives from them, the numbers of seats and shards, the versions of files and the given texts look alike.
 */
export function changesBetween(
  before: Record<string, unknown>,
  after: Record<string, unknown>,
  masked: readonly string[] = [],
): string[] {
  const gone = Object.keys(before).filter((path) => !(path in after));
  const changed = Object.entries(after).filter(([path, data]) => !isDeepStrictEqual(before[path], data));
  const lines = changed.map(([path, data]) => {
    const { commits: _commits, ...fields } = data as DocumentData;
    if (EXPIRES_BY_CALL.test(path)) delete fields.expiresAt;
    return `${path} ${JSON.stringify(sorted(fields))}`;
  });
  return [...gone.map((path) => `${path} deleted`), ...lines]
    .map((line) =>
      masked
        .reduce((text, one) => text.replaceAll(one, 'MASKED'), line)
        .replaceAll(/\b([a-z0-9]{20}|[0-9a-f]{64})\b/g, 'ID')
        .replaceAll(/^(slotSeats\/\S+\.)\d+ /g, '$1SEAT ')
        .replaceAll(/^(timers\/.*"shard":)\d/g, '$1SHARD')
        .replaceAll(/"seats":\[[^\]]*\]/g, '"seats":[]')
        .replaceAll(/"(etag|generation|number|timeCreated|updated)":"[^"]*"/g, '"$1":""'),
    )
    .sort();
}
