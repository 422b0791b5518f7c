import type { Transaction } from '../platform/transact';

/** Does a transaction's work, and tells whether it wrote anything. */
export async function watchWrites<Result>(
  transaction: Transaction,
  work: (transaction: Transaction) => Promise<Result>,
): Promise<{ result: Result; hasWritten: boolean }> {
  let hasWritten = false;
  const noting =
    <Args extends unknown[]>(write: (...args: Args) => void) =>
    (...args: Args) => {
      hasWritten = true;
      write(...args);
    };
  const result = await work({
    getAll: transaction.getAll,
    add: noting(transaction.add),
    merge: noting(transaction.merge),
    replace: noting(transaction.replace),
    remove: noting(transaction.remove),
    proveBy: transaction.proveBy,
    stamp: transaction.stamp,
    afterwards: transaction.afterwards,
  });
  return { result, hasWritten };
}
