import type { Database, DocumentReference, DocumentSnapshot } from '../platform/database';
import { getTogether } from '../platform/get-together';
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
  const refs = parts.flatMap((part) => part.refs);
  const snapshots = await getTogether(await database(), refs);
  let first = 0;
  return parts.map(({ refs: { length }, read }) => {
    const own = snapshots.slice(first, first + length);
    first += length;
    return read(own);
  }) as FoundParts<Parts>;
}
