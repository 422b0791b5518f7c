import { cashEntrySchema, idSchema, MAX_CASH_ENTRIES } from '@gharseva/contract';
import * as z from 'zod/mini';
import { derivedId } from '../domain/secure-id';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';

/**
 * A stored entry: whose cash, in which city, and which admin wrote it; `expiresAt` of a partner who has left lets Firestore
 * delete it.
 */
const storedCashEntrySchema = z.extend(cashEntrySchema, {
  _id: z.string(),
  workerUid: idSchema,
  cityId: idSchema,
  actor: idSchema,
  expiresAt: z.optional(z.unknown()),
});

export type StoredCashEntry = z.infer<typeof storedCashEntrySchema>;

/** Whose cash of which day in which city. */
export interface CashOf {
  workerUid: string;
  cityId: string;
  date: string;
}

/** The ids of such entries begin alike, and tell nothing of the partner. */
const prefixOf = ({ workerUid, cityId, date }: CashOf) => `${date}.${derivedId(workerUid, cityId, date)}`;

/** Of two digits, so that ids sort as their numbers do. */
const idOf = (of: CashOf, number: number) => `${prefixOf(of)}.${String(number).padStart(2, '0')}`;

/** Enough for the entries of everybody with cash on a city's day. */
const MAX_OF_DAY = 2_000;

/**
 * Entries of cash: `cashEntries/{day}.{digest}.{number}`, created only if missing and never changed; a wrong one is taken back
 * by another one. Numbers follow each other, so that of two who write at once one is refused.
 */
export function createCashEntryStore(source: DocumentSource) {
  const entries = openCollection(source, 'cashEntries', storedCashEntrySchema);
  const { findEachIn, replaceIn, removeIn } = entries;
  return {
    findEachIn,
    removeIn,
    replaceIn,

    /** All entries of a partner's day in a city, in the order in which they were written. @throws DamagedDocument */
    async listOf(of: CashOf): Promise<StoredCashEntry[]> {
      const ids = (await entries.all())
        .orderBy('__name__')
        .startAt(idOf(of, 0))
        .endBefore(`${prefixOf(of)}.A`);
      return entries.readEvery(ids.limit(MAX_CASH_ENTRIES));
    },

    /** The entries of a city's day, by partner: of all after one uid, and up to another one. */
    async listOfDay(
      { cityId, date }: Pick<CashOf, 'cityId' | 'date'>,
      after: string | null,
      upTo: string | null,
    ): Promise<StoredCashEntry[]> {
      let found = (await entries.all())
        .where('cityId', '==', cityId)
        .where('date', '==', date)
        .orderBy('workerUid');
      if (after !== null) found = found.where('workerUid', '>', after);
      if (upTo !== null) found = found.where('workerUid', '<=', upTo);
      return entries.readEvery(found.limit(MAX_OF_DAY));
    },

    /** Up to `max` entries of a partner from one day until before another one, by day. */
    async listByWorkerBetween(
      uid: string,
      [from, until]: readonly [from: string, until: string],
      max: number,
    ): Promise<StoredCashEntry[]> {
      const mine = (await entries.all()).where('workerUid', '==', uid);
      return entries.read(
        mine.where('date', '>=', from).where('date', '<', until).orderBy('date').limit(max),
      );
    },

    /** Up to `max` entries of a partner, by id; with `after`, those after that id. */
    async listByWorker(uid: string, after: string | null, max: number): Promise<StoredCashEntry[]> {
      const mine = (await entries.all()).where('workerUid', '==', uid).orderBy('__name__');
      return entries.readPage(mine, after === null ? null : [after], max);
    },

    /** As {@link listByWorker}, for a decision. @throws DamagedDocument */
    async listEveryByWorker(uid: string, after: string | null, max: number): Promise<StoredCashEntry[]> {
      const mine = (await entries.all()).where('workerUid', '==', uid).orderBy('__name__');
      return entries.readEvery((after === null ? mine : mine.startAfter(after)).limit(max));
    },

    /** The ids of up to `max` entries of a partner, readable or not. */
    async idsByWorker(uid: string, max: number): Promise<string[]> {
      return entries.idsOf((await entries.all()).where('workerUid', '==', uid).limit(max));
    },

    /** Adds the entry with the next number; the transaction fails if another one has it. */
    createIn: (transaction: Transaction, entry: Omit<StoredCashEntry, '_id'> & CashOf): Promise<void> =>
      entries.createIn(transaction, { _id: idOf(entry, entry.number), ...entry }),
  };
}
