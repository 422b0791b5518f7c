import { indiaInstant } from '@gharseva/contract';
import type { Handler } from '../handler';

/**
 * Stores a loan application (docs/specification.md section 5). Anyone may send one, so that calls count by network
 * address and by phone, across instances; a replay by the same Idempotency-Key does not count.
 */
export const applyForLoan: Handler<'applyForLoan'> = async (
  { body, idempotency },
  _actor,
  { stores, clock },
) => {
  const { id, requestHash } = idempotency;
  const loan = { ...body, _id: id, createdAt: indiaInstant(clock()), isHandled: false, requestHash };
  const { _id } = await idempotency.createOnce(stores.loans, async () => async (transaction) => {
    await stores.loans.createIn(transaction, loan);
    return loan;
  });
  return { _id };
};
