import { AppError } from './app-error';
import { say } from './say';

/**
 * Answers a replay with the stored record, if the request had the same body.
 * @throws AppError `idempotency_mismatch` for another body
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
