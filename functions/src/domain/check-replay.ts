import { AppError } from './app-error';
import { say } from './say';

/**
 * Lets a record answer for the request that came with the same key: only when the body was the same.
 * @throws AppError `idempotency_mismatch` when it was another.
 */
export function checkReplay<Stored extends { requestHash: string }>(
  stored: Stored,
  requestHash: string,
): Stored {
  if (stored.requestHash === requestHash) return stored;
  throw new AppError('idempotency_mismatch', say('idempotency_mismatch'), {
    details: [{ path: 'Idempotency-Key', ...say('key_used') }],
  });
}
