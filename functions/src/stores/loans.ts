import { loanSchema } from '@gharseva/contract';
import { z } from 'zod/mini';
import { type DocumentSource, openCollection } from './collection';

const storedLoanSchema = z.extend(loanSchema, { requestHash: z.string() });

/** Loan applications: `loans/{id}` (docs/specification.md section 3). */
export function createLoanStore(source: DocumentSource) {
  const { find, findIn, createIn } = openCollection(source, 'loans', storedLoanSchema);
  return { find, findIn, createIn };
}
