import * as z from 'zod/mini';
import { word } from '../errors/word';
import { MAX_UNREAD_SHOWN } from '../rules/paging';
import { timeSlotSchema } from './order';
import { dateSchema, idSchema, instantSchema } from './primitives';

/** A person has one inbox as a customer and one as a worker. */
export const INBOX_ROLES = ['customer', 'worker'] as const;

/** Whose inbox is meant; always the caller's own. */
export const inboxRoleSchema = z.enum(INBOX_ROLES);

/** The id of an item in its inbox: the order, and its rev after the move, `{order}.{rev}`. */
export const inboxItemIdSchema = z
  .string()
  .check(z.maxLength(140), z.regex(/^(?!__)[A-Za-z0-9_-]+\.[0-9]+$/, word('id_wrong')));

/** What a move told one person (docs/order-life.md): no name, phone or street. */
export const inboxItemSchema = z.strictObject({
  _id: inboxItemIdSchema,
  orderId: idSchema,
  /** The order's rev after the move: of two items about one order, the one with the greater rev is the newer. */
  rev: z.int().check(z.gte(1)),
  at: instantSchema,
  /** A word of the table of moves, of this version or a later one. */
  message: z.string().check(z.regex(/^[a-z_]{1,40}$/, word('wrong_format'))),
  /** The slot of the visit that it is about. */
  scheduledDate: dateSchema,
  timeSlot: timeSlotSchema,
  /** The announced delay, in minutes. */
  lateBy: z.optional(z.int().check(z.gte(0))),
  isRead: z.boolean(),
});

/** How many items are unread, counted up to a bound. */
export const unreadSchema = z.strictObject({
  unread: z.int().check(z.gte(0), z.lte(MAX_UNREAD_SHOWN)),
});

export type InboxRole = (typeof INBOX_ROLES)[number];
export type InboxItem = z.infer<typeof inboxItemSchema>;
