import { AppError, invalid } from '../domain/app-error';
import { DamagedDocument } from '../domain/damaged-document';
import { say } from '../domain/say';
import { isOutage } from '../platform/is-outage';
import type { Log } from '../platform/log';
import { findMissingIndex } from '../platform/missing-index';

/**
 * The refusal for a thrown error: an AppError as it is, Express's error for a malformed path as a bad request;
 * a damaged document is logged by id and fields, a missing index by its collection, anything else in full; all are
 * answered without a detail.
 */
export function toAppError(thrown: unknown, route: string, log: Log): AppError {
  if (thrown instanceof AppError) {
    if (thrown.cause) log.error('unavailable', { route }, thrown.cause);
    return thrown;
  }
  if (thrown instanceof URIError) return invalid('path', say('path_malformed'));
  if (thrown instanceof DamagedDocument) {
    const { collection, id, faults } = thrown;
    log.error('damaged document', { route, collection, id, faults });
    return new AppError('internal', say('internal'));
  }
  const index = findMissingIndex(thrown);
  if (index) {
    log.error('missing index', { route, ...index });
    return new AppError('internal', say('internal'));
  }
  const isUnavailable = isOutage(thrown);
  log.error(isUnavailable ? 'unavailable' : 'unexpected error', { route }, thrown);
  return isUnavailable
    ? new AppError('unavailable', say('unavailable'))
    : new AppError('internal', say('internal'));
}
