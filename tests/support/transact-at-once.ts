import type { Transact } from '../../functions/src/platform/transact';

/** Runs work once, on stores that answer from memory and need no transaction. */
export const transactAtOnce: Transact = (work) => work(undefined as never);
