import {
  INBOX_KEPT_DAYS,
  INBOX_PAGE_SIZE,
  type InboxItem,
  type InboxRole,
  inboxItemSchema,
  MAX_UNREAD_SHOWN,
} from '@gharseva/contract';
import * as z from 'zod/mini';
import { daysAfter } from '../domain/days-after';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';

/** Whose inbox it is: a person has one as a customer and one as a worker. */
export interface Box {
  uid: string;
  role: InboxRole;
}

const storedItemSchema = z.extend(z.omit(inboxItemSchema, { _id: true }), {
  /** `{uid}.{role}.{order}.{rev}` */
  _id: z.string(),
  box: z.string(),
  expiresAt: z.optional(z.unknown()),
});

type StoredItem = z.infer<typeof storedItemSchema>;

/** What of an item tells whether it is read, whatever else of it is damaged. */
const markSchema = z.object({ _id: z.string(), isRead: z.unknown() });

const boxOf = ({ uid, role }: Box) => `${uid}.${role}`;
const idIn = (box: Box, item: string) => `${boxOf(box)}.${item}`;

/** An item for an inbox. */
type ToldItem = Box & { item: InboxItem };

const storedOf = ({ item, ...box }: ToldItem) => ({
  ...{ ...item, _id: idIn(box, item._id), box: boxOf(box) },
  expiresAt: daysAfter(item.at, INBOX_KEPT_DAYS),
});

/** An item as its reader sees it. */
const shown = (box: Box, { box: _box, expiresAt: _end, _id, ...item }: StoredItem): InboxItem => ({
  ...item,
  _id: _id.slice(idIn(box, '').length),
});

/**
 * What the moves of orders told people: `inbox/{uid}.{role}.{order}.{rev}`, written in the move's own commit
 * (docs/decisions/0090-inbox.md). Firestore's TTL on `expiresAt` deletes the items.
 */
export function createInboxStore(source: DocumentSource) {
  const items = openCollection(source, 'inbox', storedItemSchema);
  const marks = openCollection(source, 'inbox', markSchema);
  const newestFirst = async (box: Box) =>
    (await items.all()).where('box', '==', boxOf(box)).orderBy('at', 'desc').orderBy('__name__', 'desc');
  const unreadOf = async (box: Box) => (await newestFirst(box)).where('isRead', '==', false);
  const ofPerson = async (uid: string) =>
    (await items.all()).orderBy('__name__').startAt(`${uid}.`).endAt(`${uid}.\uf8ff`);
  return {
    removeEachIn: items.removeEachIn,

    /** Puts items of one move into their inboxes, each in the place of one that the move cannot have written. */
    async putEachIn(transaction: Transaction, told: readonly ToldItem[]): Promise<void> {
      const stored = told.map(storedOf);
      await items.removeEachIn(
        transaction,
        stored.map(({ _id }) => _id),
      );
      for (const item of stored) await items.replaceIn(transaction, item);
    },

    /** Creates items of a new order; the transaction fails if one exists. */
    async createEachIn(transaction: Transaction, told: readonly ToldItem[]): Promise<void> {
      for (const one of told) await items.createIn(transaction, storedOf(one));
    },

    /** An item of an inbox; null if there is none. */
    async find(box: Box, id: string): Promise<InboxItem | null> {
      const item = await items.find(idIn(box, id));
      return item && shown(box, item);
    },

    /** A page of an inbox, newest first, and one item more if there is one; with `after`, the page after that item. */
    async list(box: Box, after: InboxItem | null): Promise<InboxItem[]> {
      const cursor = after && [after.at, idIn(box, after._id)];
      const page = await items.readPage(await newestFirst(box), cursor, INBOX_PAGE_SIZE + 1);
      return page.map((item) => shown(box, item));
    },

    /** The number of unread items of an inbox, up to a bound: one read is charged for it. */
    countUnread: async (box: Box): Promise<number> =>
      items.count((await unreadOf(box)).limit(MAX_UNREAD_SHOWN)),

    /** Up to a hundred unread items of an inbox, from one on to the earlier ones, readable or not: their full ids. */
    async idsOfUnread(box: Box, from: InboxItem): Promise<string[]> {
      const unread = (await unreadOf(box)).startAt(from.at, idIn(box, from._id));
      return items.idsOf(unread.limit(MAX_UNREAD_SHOWN));
    },

    /** The full id of an item. */
    idOf: idIn,

    /** Marks existing items as read, by their full ids. */
    async markReadIn(transaction: Transaction, ids: readonly string[]): Promise<void> {
      const found = await marks.findEachIn(transaction, ids);
      for (const [index, _id] of ids.entries()) {
        if (found[index]) await marks.mergeIn(transaction, { _id, isRead: true });
        else await marks.removeIn(transaction, _id);
      }
    },

    /** Up to `max` items of all inboxes of a person, by full id; with `after`, those after that id. */
    async listOfPerson(
      uid: string,
      after: string | null,
      max: number,
    ): Promise<Omit<StoredItem, 'expiresAt'>[]> {
      const all = await ofPerson(uid);
      const page = await items.readPage(all, after === null ? null : [after], max);
      return page.map(({ expiresAt: _end, ...item }) => item);
    },

    /** Up to `max` full ids of all inboxes of a person, readable or not. */
    idsOfPerson: async (uid: string, max: number): Promise<string[]> =>
      items.idsOf((await ofPerson(uid)).limit(max)),
  };
}
