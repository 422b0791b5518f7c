import { AppError } from '../domain/app-error';
import { continueDeletion } from '../people/operations/delete-person';
import type { ErasingContext } from '../people/operations/erasing';
import type { Log } from '../platform/log';

/** The number of deletions in one query. */
const PAGE = 20;

/** For how long the job works on one deletion before it turns to the next. */
const EACH_MS = 60_000;

/**
 * Goes on with the deletions that are not done: those that a call could not finish, and those whose account has just
 * gone, where a call of that moment may have left something. One that fails is logged, and tried again the next time.
 * @returns the numbers of deletions seen and failed
 */
export async function finishDeletions(
  context: ErasingContext & { log: Log },
): Promise<{ seen: number; failed: number }> {
  const { stores, log } = context;
  let seen = 0;
  let failed = 0;
  let after: string | null = null;
  do {
    const open: { _id: string; state: string }[] = await stores.deletions.listOpen(after, PAGE);
    for (const { _id: uid, state } of open) {
      seen += 1;
      await continueDeletion(uid, context, EACH_MS).catch((error: unknown) => {
        // A booking was made before the account was locked: the deletion has ended, and the person may ask again.
        if (state === 'requested' && error instanceof AppError && error.code === 'conflict') return;
        failed += 1;
        log.error('job failed', { state }, error);
      });
    }
    after = open.length === PAGE ? (open.at(-1)?._id ?? null) : null;
  } while (after !== null);
  return { seen, failed };
}
