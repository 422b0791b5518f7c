import { loanSchema } from '@gharseva/contract';
import { z } from 'zod/mini';
import type { Database } from '../platform/database';
import { openCollection } from './collection';

const storedLoanSchema = z.extend(loanSchema, { requestHash: z.string() });

/** Loan applications: `loans/{id}` (docs/specification.md section 3). */
export function createLoanStore(database: Database) {
  const { find, findIn, createIn } = openCollection(database, 'loans', storedLoanSchema);
  return { find, findIn, createIn };
}
