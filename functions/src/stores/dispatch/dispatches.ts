import { addDays, DELETED_PERSON, SEARCH_KEPT_DAYS } from '@gharseva/contract';
import { DamagedDocument } from '../../domain/damaged-document';
import type { Dispatch } from '../../orders/dispatch/dispatch';
import type { Transaction } from '../../platform/transact';
import { type DocumentSource, openCollection } from '../collection';
import { MAX_ASKED, type StoredDispatch, storedDispatchSchema } from './stored-dispatch';

/** The searches for workers: `dispatches/{order}` (docs/decisions/0091-offers.md). */
export function createDispatchStore(source: DocumentSource) {
  const dispatches = openCollection(source, 'dispatches', storedDispatchSchema);
  const { find, findIn } = dispatches;
  const ofWorker = async (uid: string) => (await dispatches.all()).where('uids', 'array-contains', uid);

  /** A search as it is stored: with everybody who was asked and the instant from which it may be deleted. */
  function whole({ asked: all, refused, ...dispatch }: Dispatch): StoredDispatch {
    const asked = all.slice(-MAX_ASKED);
    const uids = [...new Set([...asked.map(({ uid }) => uid), ...refused])];
    const expiresAt = new Date(`${addDays(dispatch.scheduledDate, SEARCH_KEPT_DAYS)}T00:00:00Z`);
    return { ...dispatch, asked, refused, expiresAt, uids: uids.filter((uid) => uid !== DELETED_PERSON) };
  }

  return {
    find,
    findIn,

    /** As `find`, but null as well for one that cannot be read. */
    async findReadable(id: string): Promise<StoredDispatch | null> {
      return (await dispatches.findAll([id]))[0] ?? null;
    },

    /** As `findIn`, but null as well for one that cannot be read: no move of an order waits for it to be mended. */
    findReadableIn: (transaction: Transaction, id: string): Promise<StoredDispatch | null> =>
      findIn(transaction, id).catch((error: unknown) => {
        if (error instanceof DamagedDocument) return null;
        throw error;
      }),

    /** Up to `max` searches of a city, a trade and the week of a Monday, by id; with `after`, those after that id. */
    async listOfWeek(
      { cityId, categoryId, week }: { cityId: string; categoryId: string; week: string },
      after: string | null,
      max: number,
    ): Promise<StoredDispatch[]> {
      const found = (await dispatches.all())
        .where('cityId', '==', cityId)
        .where('week', '==', week)
        .where('categoryIds', 'array-contains', categoryId)
        .orderBy('__name__');
      return dispatches.readPage(found, after === null ? null : [after], max);
    },

    /** The ids of up to `max` searches in which a worker was ever asked, readable or not. */
    async idsEverAsking(uid: string, max: number): Promise<string[]> {
      return dispatches.idsOf((await ofWorker(uid)).limit(max));
    },

    /** Up to `max` searches in which a worker was ever asked, by id; with `after`, those after that id. */
    async listEverAsking(uid: string, after: string | null, max: number): Promise<StoredDispatch[]> {
      const found = (await ofWorker(uid)).orderBy('__name__');
      return dispatches.readPage(found, after === null ? null : [after], max);
    },

    /** Deletes a dispatch that the transaction has read. */
    removeIn: dispatches.removeIn,

    /** Creates the dispatch of a new order. */
    createIn: (transaction: Transaction, dispatch: Dispatch): Promise<void> =>
      dispatches.createIn(transaction, whole(dispatch)),

    /** Writes a dispatch whole, in the place of the one that the transaction has read. */
    replaceIn: (transaction: Transaction, dispatch: Dispatch): Promise<void> =>
      dispatches.replaceIn(transaction, whole(dispatch)),
  };
}
