import { AppError } from './app-error';

/**
 * Refuses a change of a record that is no longer as the admin saw it, so that nothing is silently overwritten.
 * @param sent undefined where the caller sends none: then the change is of the record as it is now
 * @throws AppError `conflict` that says so
 */
export function checkVersion(current: string, sent: string | undefined): void {
  if (sent === undefined || sent === current) return;
  throw new AppError(
    'conflict',
    'Somebody has changed this meanwhile. Please look at it again before you save.',
    {
      details: [{ path: 'version', message: 'No longer current', value: current }],
    },
  );
}

/** The refusal of what an admin names and is not there; `what` as in `city`. */
export const notThere = (what: string) => new AppError('not_found', `There is no such ${what}.`);

/**
 * Refuses to delete what is in use, naming what uses it (DECISIONS.md section 4).
 * @param uses how many of each, by its name in the plural
 * @throws AppError `conflict`
 */
export function checkUnused(uses: Readonly<Record<string, number>>): void {
  const used = Object.entries(uses).filter(([, count]) => count > 0);
  if (used.length === 0) return;
  const list = used.map(([name, count]) => `${count} ${name}`).join(', ');
  throw new AppError('conflict', `This is in use and cannot be deleted: ${list}.`, {
    details: used.map(([path, value]) => ({ path, message: 'Uses this', value })),
  });
}
