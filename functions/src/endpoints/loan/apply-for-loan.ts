import { indiaInstant } from '@gharseva/contract';
import { checkReplay } from '../../domain/check-replay';
import { derivedId, randomId } from '../../domain/secure-id';
import type { Handler } from '../handler';

/**
 * Takes a loan application (docs/specification.md section 5). Anyone may send one, so they are counted for each network
 * address and for each phone, across instances; a replay by the same Idempotency-Key is not counted.
 */
export const applyForLoan: Handler<'applyForLoan'> = async (input, _actor, { stores, transact, clock }) => {
  const { body, idempotencyKey, requestHash } = input;
  const now = clock();
  const _id = idempotencyKey ? derivedId('loan', idempotencyKey) : randomId();

  const replay = async () => {
    const stored = await stores.loans.find(_id);
    return stored && { _id: checkReplay(stored, requestHash)._id };
  };
  const earlier = idempotencyKey ? await replay() : null;
  if (earlier) return earlier;

  return transact(async (transaction) => {
    const stored = await stores.loans.findIn(transaction, _id);
    if (stored) return { _id: checkReplay(stored, requestHash)._id };
    await stores.loans.createIn(transaction, { ...body, _id, createdAt: indiaInstant(now), requestHash });
    return { _id };
  }, replay);
};
