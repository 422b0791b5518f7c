import { MAX_COMPARED } from '../../stores/collection';
import { stripEntry } from '../strip-entry';
import type { ErasingContext } from './erasing';

const PAGE = 100;

/**
 * Strips the audit entries about some records of a person. Called before the records are stripped, which lead to them.
 */
export async function stripEntriesOf(
  recordIds: readonly string[],
  uid: string,
  { stores, transact }: ErasingContext,
): Promise<void> {
  for (let start = 0; start < recordIds.length; start += MAX_COMPARED) {
    const targets = recordIds.slice(start, start + MAX_COMPARED);
    let after: string | null = null;
    do {
      const ids: string[] = await stores.audit.idsAbout(targets, after, PAGE);
      await transact((transaction) =>
        stores.audit.changeEachIn(transaction, ids, (entry) => stripEntry(entry, uid)),
      );
      after = ids.length === PAGE ? (ids.at(-1) ?? null) : null;
    } while (after !== null);
  }
}
