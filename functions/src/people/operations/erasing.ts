import type { Clock } from '../../platform/clock';
import type { ObjectStore } from '../../platform/object-store';
import type { PersonAccounts } from '../../platform/person-accounts';
import type { Transact } from '../../platform/transact';
import type { Stores } from '../../stores/stores';

/** Who is deleted: the uid, and the ten-digit phones by which records without a uid are found. */
export interface ErasedPerson {
  uid: string;
  phones: readonly string[];
}

/** What a deletion works with. */
export interface ErasingContext {
  stores: Stores;
  transact: Transact;
  objects: ObjectStore;
  personAccounts: PersonAccounts;
  clock: Clock;
}
