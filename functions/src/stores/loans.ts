import { loanSchema } from '@gharseva/contract';
import { z } from 'zod';
import type { Database } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { readDocument } from './read-document';

const storedLoanSchema = loanSchema.extend({ requestHash: z.string() });

export type StoredLoan = z.infer<typeof storedLoanSchema>;

/** Loan applications: `loans/{id}` (docs/specification.md section 3). */
export function createLoanStore(database: Database) {
  const collection = async () => (await database()).collection('loans');
  return {
    /** One application; null when there is none. */
    async find(id: string) {
      return readDocument(storedLoanSchema, await (await collection()).doc(id).get());
    },

    /** As `find`, guarded: the transaction fails when it changes meanwhile. */
    async findIn(transaction: Transaction, id: string) {
      const [snapshot] = await transaction.getAll((await collection()).doc(id));
      return snapshot ? readDocument(storedLoanSchema, snapshot) : null;
    },

    /** Creates an application; the transaction fails when the id is taken. */
    async createIn(transaction: Transaction, { _id, ...loan }: StoredLoan): Promise<void> {
      transaction.put((await collection()).doc(_id), loan);
    },
  };
}
