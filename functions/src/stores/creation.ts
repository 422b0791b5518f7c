import type { Transaction } from '../platform/transact';

/** The work of a transaction that creates a record, in two parts. */
export interface Creation<Stored, Seen> {
  /**
   * Looks up what the record depends on, anew at each attempt, and writes nothing in the transaction: where the same call has
   * created the record meanwhile, what it finds or throws counts for nothing.
   */
  lookUp(transaction: Transaction): Promise<Seen>;
  /** Stores the record: creates it only if it is missing. */
  store(transaction: Transaction, seen: Seen): Promise<Stored>;
}
