import type { Transaction } from '../platform/transact';

/** The work of a transaction that creates a record, in two parts. */
export interface Creation<Stored, Seen> {
  /**
   * Looks up what the record depends on, beside the look for an earlier call, and anew at each attempt. It writes nothing in
   * the transaction: where there is an earlier call, what it finds or throws counts for nothing.
   */
  lookUp(transaction: Transaction): Promise<Seen>;
  /** Stores the record. */
  store(transaction: Transaction, seen: Seen): Promise<Stored>;
}
