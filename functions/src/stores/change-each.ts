import type { Transaction } from '../platform/transact';

/** The part of a store by which its records are changed. */
interface Changeable<Stored extends { _id: string }> {
  findEachIn(transaction: Transaction, ids: readonly string[]): Promise<(Stored | null)[]>;
  replaceIn(transaction: Transaction, changed: Stored): Promise<void>;
  removeIn(transaction: Transaction, id: string): Promise<void>;
}

/** Changes the existing records among some ids. To delete a missing one writes nothing, and says that it was looked for. */
export async function changeEachIn<Stored extends { _id: string }>(
  transaction: Transaction,
  ids: readonly string[],
  store: Changeable<Stored>,
  change: (record: Stored) => Stored,
): Promise<void> {
  const found = await store.findEachIn(transaction, ids);
  for (const [index, id] of ids.entries()) {
    const record = found[index];
    if (record) await store.replaceIn(transaction, change(record));
    else await store.removeIn(transaction, id);
  }
}
