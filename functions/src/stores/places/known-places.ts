import type { ClosedDay } from './slot-closures';
import type { StoredPlan } from './slot-plans';

/** More plans and days than an instance is asked for between two changes; keeps it from growing. */
const MAX_KNOWN = 5_000;

/** What an instance has read of capacities and closures since their present version; null for a document that does not exist. */
export interface KnownPlaces {
  plans: Map<string, StoredPlan | null>;
  closed: Map<string, ClosedDay | null>;
  /** The last day on which the number of places of a trade was lowered; null if never. */
  loweredOn: string | null;
}

/** Places of which nothing is known yet. */
export const openPlaces = (): KnownPlaces => ({ plans: new Map(), closed: new Map(), loweredOn: null });

/** What is known of some ids now. Another call may make room for its own while the rest is read. */
export function knownOf<Stored>(
  known: ReadonlyMap<string, Stored | null>,
  ids: readonly string[],
): Map<string, Stored | null> {
  return new Map(
    ids.flatMap((id) => {
      const one = known.get(id);
      return one === undefined ? [] : [[id, one] as const];
    }),
  );
}

/** Remembers what was read at some ids, but for what could not be read. */
export function learn<Stored extends { _id: string }>(
  known: Map<string, Stored | null>,
  ids: readonly string[],
  { records, damaged }: { records: readonly Stored[]; damaged: readonly { id: string }[] },
): void {
  if (known.size + ids.length > MAX_KNOWN) known.clear();
  const found = new Map(records.map((record) => [record._id, record]));
  const unreadable = new Set(damaged.map(({ id }) => id));
  for (const id of ids) if (!unreadable.has(id)) known.set(id, found.get(id) ?? null);
}
