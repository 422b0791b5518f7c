import { AppError } from './app-error';
import { say } from './say';

/**
 * Refuses a change to a record that has changed since the admin read it, so that nothing is silently overwritten.
 * @param sent undefined when the caller sends no version: the change then applies to the current record
 * @throws AppError `conflict`
 */
export function checkVersion(current: string, sent: string | undefined): void {
  if (sent === undefined || sent === current) return;
  throw new AppError('conflict', say('changed_meanwhile'), {
    details: [{ path: 'version', ...say('not_current'), value: current }],
  });
}

/** The kinds of records that an admin can name. */
type Named =
  | 'city'
  | 'category'
  | 'service'
  | 'closure'
  | 'coupon'
  | 'worker'
  | 'provider'
  | 'booking'
  | 'payment'
  | 'document'
  | 'entry'
  | 'person'
  | 'admin';

/** The refusal of a record that an admin names and that does not exist. */
export const notFound = (what: Named) =>
  new AppError('not_found', say(what === 'provider' ? 'provider_missing' : `no_${what}`));

/** The kinds of records that can use another one. */
type Use = 'services' | 'subcategories' | 'workers' | 'open_bookings';

/**
 * Refuses to delete a record in use, naming what uses it (docs/product-decisions.md section 4).
 * @param counts the number of users of each kind
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
