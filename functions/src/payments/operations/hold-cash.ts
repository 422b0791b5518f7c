import type { Transaction } from '../../platform/transact';
import type { Stores } from '../../stores/stores';

/**
 * Touches the guard of what a partner holds in cash, before something is added to it. The deletion of the account touches it too,
 * and looks for open cash then: of two at once, the later one runs again (docs/decisions/0020-guards.md).
 * @returns whether the account is being deleted already
 */
export async function holdCashIn(
  transaction: Transaction,
  workerUid: string,
  { guards, deletions }: Pick<Stores, 'guards' | 'deletions'>,
): Promise<boolean> {
  await guards.touchIn(transaction, [['worker', workerUid]]);
  const { state } = (await deletions.find(workerUid)) ?? {};
  return state === 'running' || state === 'erased';
}
