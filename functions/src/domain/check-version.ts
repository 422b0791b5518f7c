import { AppError } from './app-error';
import { say } from './say';

/**
 * Refuses a change of a record that is no longer as the admin saw it, so that nothing is silently overwritten.
 * @param sent undefined where the caller sends none: then the change is of the record as it is now
 * @throws AppError `conflict` that says so
 */
export function checkVersion(current: string, sent: string | undefined): void {
  if (sent === undefined || sent === current) return;
  throw new AppError('conflict', say('changed_meanwhile'), {
    details: [{ path: 'version', ...say('not_current'), value: current }],
  });
}

/** What an admin can name. */
type Named =
  | 'city'
  | 'category'
  | 'service'
  | 'worker'
  | 'provider'
  | 'booking'
  | 'payment'
  | 'document'
  | 'entry';

/** The refusal of what an admin names and is not there. */
export const notThere = (what: Named) =>
  new AppError('not_found', say(what === 'provider' ? 'provider_missing' : `no_${what}`));

/** What can use a record. */
type Use = 'services' | 'subcategories' | 'workers' | 'open_bookings';

/**
 * Refuses to delete what is in use, naming what uses it (docs/product-decisions.md section 4).
 * @param uses how many of each
 * @throws AppError `conflict`
 */
export function checkUnused(counts: Readonly<Partial<Record<Use, number>>>): void {
  const used = (Object.entries(counts) as [Use, number][]).filter(([, count]) => count > 0);
  if (used.length === 0) return;
  const uses = used.map(([use, count]) => say(`count_${use}`, { count }));
  throw new AppError('conflict', say('in_use', { uses }), {
    details: used.map(([path, value]) => ({ path, ...say('uses_this'), value })),
  });
}
