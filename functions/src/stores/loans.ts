import { ADMIN_LOANS_PAGE_SIZE, LOAN_KEPT_DAYS, type Loan, loanSchema } from '@gharseva/contract';
import * as z from 'zod/mini';
import { daysAfter } from '../domain/days-after';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';

const storedLoanSchema = z.extend(loanSchema, {
  requestHash: z.string(),
  expiresAt: z.optional(z.unknown()),
});

export type StoredLoan = z.infer<typeof storedLoanSchema>;

/** A loan application in the contract's form, without the server's own fields. */
export function toLoan({ requestHash: _hash, expiresAt: _at, ...loan }: StoredLoan): Loan {
  return loan;
}

/**
 * Loan applications: `loans/{id}` (docs/specification.md section 3). Firestore's TTL on `expiresAt` deletes them.
 */
export function createLoanStore(source: DocumentSource) {
  const loans = openCollection(source, 'loans', storedLoanSchema);
  const { find, findIn, replaceIn, removeIn, removeEachIn } = loans;
  return {
    find,
    findIn,
    replaceIn,
    removeIn,
    removeEachIn,

    /** Creates an application, with the instant from which Firestore may delete it. */
    createIn: (transaction: Transaction, loan: StoredLoan): Promise<void> =>
      loans.createIn(transaction, { ...loan, expiresAt: daysAfter(loan.createdAt, LOAN_KEPT_DAYS) }),

    /** A page of the applications, newest first; with `after`, the page after that one. */
    async list(isHandled: boolean | undefined, after: Loan | null): Promise<StoredLoan[]> {
      let found = (await loans.all()).orderBy('createdAt', 'desc').orderBy('__name__', 'desc');
      if (isHandled !== undefined) found = found.where('isHandled', '==', isHandled);
      return loans.readPage(found, after && [after.createdAt, after._id], ADMIN_LOANS_PAGE_SIZE + 1);
    },

    /** Up to `max` applications with a ten-digit phone, by id; with `after`, those after that id. */
    async listByPhone(phone: string, after: string | null, max: number): Promise<StoredLoan[]> {
      const found = (await loans.all()).where('phone', '==', phone).orderBy('__name__');
      return loans.readPage(found, after === null ? null : [after], max);
    },

    /** The ids of up to `max` applications with a ten-digit phone, readable or not. */
    async idsByPhone(phone: string, max: number): Promise<string[]> {
      return loans.idsOf((await loans.all()).where('phone', '==', phone).limit(max));
    },
  };
}
