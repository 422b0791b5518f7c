import { AppError } from './app-error';

/**
 * Lets a record answer for the request that came with the same key: only when the body was the same.
 * @throws AppError `idempotency_mismatch` when it was another.
 */
export function checkReplay<Stored extends { requestHash: string }>(
  stored: Stored,
  requestHash: string,
): Stored {
  if (stored.requestHash === requestHash) return stored;
  throw new AppError('idempotency_mismatch', 'This Idempotency-Key was used for another request.', {
    details: [{ path: 'Idempotency-Key', message: 'Used for another request' }],
  });
}
