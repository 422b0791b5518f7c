import type { Database, DocumentReference, DocumentSnapshot } from '../platform/database';
import type { Found } from './read-document';

/** Some records of one collection, to be read together with those of others. */
export interface Part<Stored> {
  refs: readonly DocumentReference[];
  /** Parses what was read at `refs`. */
  read(snapshots: readonly DocumentSnapshot[]): Found<Stored>;
}

/** The readable records of each part, with what it leaves out. */
type FoundParts<Parts extends readonly Part<unknown>[]> = {
  [Index in keyof Parts]: Parts[Index] extends Part<infer Stored> ? Found<Stored> : never;
};

/** Reads records of several collections in one request. */
export async function readTogether<const Parts extends readonly Part<unknown>[]>(
  database: Database,
  parts: Parts,
): Promise<FoundParts<Parts>> {
  const snapshots = await (await database()).getAll(...parts.flatMap(({ refs }) => refs));
  let first = 0;
  return parts.map(({ refs, read }) => {
    const own = snapshots.slice(first, first + refs.length);
    first += refs.length;
    return read(own);
  }) as FoundParts<Parts>;
}
