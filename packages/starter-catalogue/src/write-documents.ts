import { createHash } from 'node:crypto';
import type { DocumentSnapshot, Firestore, WriteBatch } from 'firebase-admin/firestore';

/** The collection of the seed's manifests: per seeded collection, the fingerprint last written at each id. */
const MANIFESTS = 'seedManifests';
const READ_CHUNK = 300;
const WRITE_CHUNK = 400;

/** A record of the seed. Its `_id` is the document's id and not a stored field, as in the API's stores. */
export interface SeedDocument {
  _id: string;
}

/** Counts of one collection: written now, already up to date, or left as people made them. */
export interface WriteCounts {
  written: number;
  unchanged: number;
  leftToPeople: number;
}

/**
 * Writes the documents at their `_id`. Only those that the seed may write: missing ones that it never wrote, and
 * outdated ones that are unchanged since it wrote them. Documents that people created, edited or deleted are left alone.
 * Idempotent: a second run writes nothing. Each commit has the fingerprints of its documents, so that a run that is stopped
 * is completed by the next.
 * @param stamp adds to each commit what tells of it
 */
export async function writeDocuments(
  db: Firestore,
  collection: string,
  documents: readonly SeedDocument[],
  stamp: (batch: WriteBatch) => void = () => undefined,
): Promise<WriteCounts> {
  const manifestRef = db.collection(MANIFESTS).doc(collection);
  const before = readManifest(await manifestRef.get());
  const manifest = { ...before };
  const stored = await readAll(db, collection, documents);
  const toWrite: SeedDocument[] = [];
  const counts: WriteCounts = { written: 0, unchanged: 0, leftToPeople: 0 };

  for (const document of documents) {
    const wanted = fingerprint(withoutId(document));
    const current = stored.get(document._id);
    if (current === wanted) {
      counts.unchanged += 1;
      manifest[document._id] = wanted;
    } else if (current === before[document._id]) {
      toWrite.push(document);
      manifest[document._id] = wanted;
    } else {
      counts.leftToPeople += 1;
    }
  }

  for (const chunk of chunks(toWrite, WRITE_CHUNK)) {
    const batch = db.batch();
    for (const document of chunk) batch.set(db.collection(collection).doc(document._id), withoutId(document));
    const written = Object.fromEntries(chunk.map(({ _id }) => [_id, manifest[_id]]));
    batch.set(manifestRef, { fingerprints: written }, { merge: true });
    stamp(batch);
    await batch.commit();
  }
  if (counts.unchanged > 0 && fingerprint(manifest) !== fingerprint(before))
    await manifestRef.set({ fingerprints: manifest });
  return { ...counts, written: toWrite.length };
}

async function readAll(
  db: Firestore,
  collection: string,
  documents: readonly SeedDocument[],
): Promise<Map<string, string>> {
  const fingerprints = new Map<string, string>();
  for (const chunk of chunks(documents, READ_CHUNK)) {
    const snapshots = await db.getAll(...chunk.map(({ _id }) => db.collection(collection).doc(_id)));
    for (const snapshot of snapshots) {
      if (snapshot.exists) fingerprints.set(snapshot.id, fingerprint(snapshot.data()));
    }
  }
  return fingerprints;
}

function withoutId({ _id, ...fields }: SeedDocument): Record<string, unknown> {
  return fields;
}

function readManifest(snapshot: DocumentSnapshot): Record<string, string> {
  const fingerprints: unknown = snapshot.get('fingerprints');
  return fingerprints && typeof fingerprints === 'object' ? { ...fingerprints } : {};
}

function chunks<T>(items: readonly T[], size: number): T[][] {
  const count = Math.ceil(items.length / size);
  return Array.from({ length: count }, (_, index) => items.slice(index * size, (index + 1) * size));
}

/** A digest of the data, independent of the order of keys. */
function fingerprint(data: unknown): string {
  return createHash('sha256')
    .update(JSON.stringify(sortKeys(data)))
    .digest('hex')
    .slice(0, 24);
}

function sortKeys(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortKeys);
  if (value === null || typeof value !== 'object') return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, inner]) => [key, sortKeys(inner)]));
}
