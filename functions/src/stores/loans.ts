import { loanSchema } from '@gharseva/contract';
import { z } from 'zod';
import type { Database, Transaction } from '../platform/database';
import { readDocument } from './read-document';

const storedLoanSchema = loanSchema.extend({ requestHash: z.string() });

export type StoredLoan = z.infer<typeof storedLoanSchema>;

/** Loan applications: `loans/{id}` (SPEC.md section 3). */
export function createLoanStore(database: Database) {
  const collection = async () => (await database()).collection('loans');
  return {
    /** One application; null when there is none. */
    async find(id: string) {
      return readDocument(storedLoanSchema, await (await collection()).doc(id).get());
    },

    /** As `find`, locked until the transaction ends. */
    async findIn(transaction: Transaction, id: string) {
      return readDocument(storedLoanSchema, await transaction.get((await collection()).doc(id)));
    },

    /** Creates an application; the transaction fails when the id is taken. */
    async createIn(transaction: Transaction, { _id, ...loan }: StoredLoan): Promise<void> {
      transaction.create((await collection()).doc(_id), loan);
    },
  };
}
