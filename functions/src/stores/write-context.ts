import type { Clock } from '../platform/clock';
import type { Transact } from '../platform/transact';
import type { Stores } from './stores';

/** What an operation with its own transaction works with. */
export interface WriteContext {
  stores: Stores;
  transact: Transact;
  clock: Clock;
}
