import { ADMIN_ACCOUNTS_PAGE_SIZE, adminRoleSchema, idSchema, instantSchema } from '@gharseva/contract';
import * as z from 'zod/mini';
import { type DocumentSource, openCollection } from './collection';

const storedAdminSchema = z.object({
  _id: idSchema,
  name: z._default(z.string(), ''),
  email: z._default(z.string(), ''),
  role: adminRoleSchema,
  since: instantSchema,
  /** When the admin last signed in. */
  lastSignInAt: z.optional(instantSchema),
  /** The id of the second factor of the last sign-in; empty for one without, and after a reset. */
  secondFactor: z.optional(z.string()),
  /** When an owner withdrew the access. */
  withdrawnAt: z.optional(instantSchema),
  /** Of the call that created the record; empty if the first sign-in did. */
  requestHash: z._default(z.string(), ''),
});

/** The part that decides on a call, read whatever the rest is like; an unreadable role is none. */
const accessSchema = z.object({
  role: z.catch(z.nullable(adminRoleSchema), null),
  withdrawnAt: z.optional(z.unknown()),
  secondFactor: z.optional(z.unknown()),
});

/** An admin's record. */
export type StoredAdmin = z.output<typeof storedAdminSchema>;

/**
 * Admins: `admins/{uid}`, written when an owner creates one, else at the first sign-in. The role in a record decides,
 * and the claims of the account follow it (docs/decisions/0075-admins-by-owners.md).
 */
export function createAdminStore(source: DocumentSource) {
  const admins = openCollection(source, 'admins', storedAdminSchema);
  const access = openCollection(source, 'admins', accessSchema);
  const { find, findIn, findAll, createIn, mergeIn } = admins;
  return {
    find,
    findIn,
    findAll,
    createIn,
    mergeIn,

    /** The role, whether access was withdrawn and whether a second factor is needed, by uid; null without a record. */
    async findAccess(uid: string) {
      const found = await access.find(uid);
      if (!found) return null;
      const { role, withdrawnAt, secondFactor } = found;
      return { role, isWithdrawn: withdrawnAt !== undefined, needsFactor: Boolean(secondFactor) };
    },

    /** A page of the admins, newest first; with `after`, the page after that admin. */
    async list(after: StoredAdmin | null): Promise<StoredAdmin[]> {
      const newest = (await admins.all()).orderBy('since', 'desc').orderBy('__name__', 'desc');
      return admins.readPage(newest, after && [after.since, after._id], ADMIN_ACCOUNTS_PAGE_SIZE + 1);
    },
  };
}
