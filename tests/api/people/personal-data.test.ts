import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { keptUntil } from '../../../functions/src/people/kept-until';
import { ERASE_PLACES } from '../../../functions/src/people/operations/erase-places';
import { EXPORT_PLACES } from '../../../functions/src/people/operations/export-places';
import { PERSONAL_DATA } from '../../../functions/src/people/personal-data';
import { MARKERS } from '../../../functions/src/platform/commit-proof';

const ROOT = join(import.meta.dirname, '../../..');
const STORES = join(ROOT, 'functions/src/stores');
const read = (path: string) => readFileSync(join(ROOT, path), 'utf8');

const sources = readdirSync(STORES, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .map((name) => readFileSync(join(STORES, name), 'utf8'));
const NAMED = /(?:openCollection\(\s*source,\s*|\.collection\()'(\w+)'/g;

/** The names of the collections in some sources of the stores. */
const collectionsIn = (some: readonly string[]) =>
  [...new Set(some.flatMap((source) => [...source.matchAll(NAMED)].map(([, name]) => name ?? '')))].sort();

const places = Object.keys(PERSONAL_DATA).sort();
const inBucket = places.filter((place) => place.startsWith('bucket:'));

describe('the table of personal data', () => {
  test('names every collection of the stores', () => {
    const stored = collectionsIn(sources);
    expect(stored.length).toBeGreaterThan(15);
    expect(stored.filter((name) => !places.includes(name))).toEqual([]);
  });

  test('names every folder of storage.rules, and those of the server alone, and no other', () => {
    const folders = [...read('storage.rules').matchAll(/match \/(\w+)\/\{/g)].map(([, folder]) => folder);
    const ours = folders.filter((folder) => folder !== 'b').map((folder) => `bucket:${folder}`);
    expect(inBucket).toEqual(['bucket:catalogue', 'bucket:photos', ...ours].sort());
  });

  test('every place that loses or shows a person has its part of the deletion or export', () => {
    const where = (test: (row: (typeof PERSONAL_DATA)[keyof typeof PERSONAL_DATA]) => boolean) =>
      Object.entries(PERSONAL_DATA).flatMap(([place, row]) => (test(row) ? [place] : []));
    expect(Object.keys(ERASE_PLACES).sort()).toEqual(
      where(({ onDeletion }) => onDeletion === 'deleted' || onDeletion === 'stripped').sort(),
    );
    expect(Object.keys(EXPORT_PLACES).sort()).toEqual(where(({ exported }) => exported !== null).sort());
  });

  test('every place is told in docs/personal-data.md', () => {
    const page = read('docs/personal-data.md');
    expect(places.filter((place) => !page.includes(`\`${place.replace('bucket:', '')}`))).toEqual([]);
  });

  test('a collection that expires has its TTL in firestore.indexes.json, and no index on it', () => {
    const { fieldOverrides } = JSON.parse(read('firestore.indexes.json'));
    const ttl = fieldOverrides.filter((one: { ttl?: boolean }) => one.ttl);
    for (const one of ttl) expect(one).toMatchObject({ fieldPath: 'expiresAt', indexes: [] });
    const expiring = collectionsIn(sources.filter((source) => source.includes('expiresAt')));
    const named = ttl.map((one: { collectionGroup: string }) => one.collectionGroup).sort();
    // Payments get the instant from the deletion of a person, and their store does not know it; the markers of commits
    // have no store.
    expect(named).toEqual([...expiring, 'payments', MARKERS].sort());
  });
});

describe('keptUntil', () => {
  test.each([
    ['2026-03-31T23:59:59.000+05:30', '2034-03-31'],
    ['2026-04-01T00:00:00.000+05:30', '2035-03-31'],
    ['2026-03-31T18:30:00.000Z', '2035-03-31'],
    ['2026-11-20T09:15:00.000+05:30', '2035-03-31'],
  ])('an order of %s: until %s, eight financial years after its own', (createdAt, until) => {
    expect(keptUntil(createdAt)).toBe(until);
  });
});
