import { indiaInstant } from '@gharseva/contract';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Transaction } from '../../platform/transact';
import type { AuditEntry } from '../../stores/audit';
import type { Deletion } from '../../stores/deletions';
import { inStatus } from '../../workers/profile-request';
import { checkSettled } from './check-settled';
import { ERASE_PLACES } from './erase-places';
import type { ErasingContext } from './erasing';
import type { Person } from './find-person';

/** For how long a call may delete before it leaves the rest to the job. */
const CALL_MS = 4_000;

/** How long after the account's end a call of before may still have written: longer than a call can take. */
const LAST_WRITE_MS = 5 * 60_000;

const isOpen = (deletion: Deletion | null): deletion is Deletion =>
  deletion !== null && deletion.state !== 'done';

/**
 * Starts the deletion of a person: the account is locked first, so that nobody signs in while it runs. What a commit
 * cannot hold together is done step by step, and by a job until it is finished.
 * @param entry the request of an admin, for the audit trail; null for that of the person
 * @returns whether everything is deleted
 * @throws AppError `conflict` for an admin, and while a booking, job or payment is open; nothing has changed then
 */
export async function deletePerson(
  { uid, account, phones }: Person,
  entry: AuditEntry | null,
  context: ErasingContext,
): Promise<boolean> {
  const { stores, transact, clock } = context;
  if (account?.isAdmin) throw new AppError('conflict', say('deletion_admin'));
  if (!isOpen(await stores.deletions.find(uid))) await checkSettled(uid, stores);
  await transact(async (transaction) => {
    const earlier = await stores.deletions.findIn(transaction, uid);
    const requested = {
      ...({ _id: uid, state: 'requested', by: entry ? 'admin' : 'self' } as const),
      ...{ requestedAt: indiaInstant(clock()), phones: [...phones] },
    };
    await stores.deletions.replaceIn(transaction, isOpen(earlier) ? earlier : requested);
    if (entry) await stores.audit.appendIn(transaction, entry);
  });
  try {
    return await continueDeletion(uid, context, CALL_MS);
  } catch (error) {
    // Once the account is locked, its owner cannot ask again: the job goes on, and logs what fails again.
    const { state } = (await stores.deletions.find(uid)) ?? {};
    if (state === 'running' || state === 'erased') return false;
    throw error;
  }
}

/**
 * Goes on with a deletion until the account is gone, for at most some milliseconds. Repeated, it does what is left.
 * @returns whether everything is deleted
 * @throws AppError `conflict` when a booking was made before the account was locked: it is then open again
 */
export async function continueDeletion(
  uid: string,
  context: ErasingContext,
  patienceMs: number,
): Promise<boolean> {
  const { stores, personAccounts, clock } = context;
  const deletion = await stores.deletions.find(uid);
  if (!deletion || deletion.state === 'done') return true;
  if (deletion.state === 'requested') await lock(deletion, context);
  if (deletion.state === 'erased') {
    if (clock().getTime() - Date.parse(deletion.erasedAt ?? '') < LAST_WRITE_MS) return true;
    if (!(await eraseAll(deletion, context, patienceMs))) return false;
    await change(uid, { state: 'done' }, context);
    return true;
  }
  if (!(await eraseAll(deletion, context, patienceMs))) return false;
  await personAccounts.remove(uid);
  await change(uid, { state: 'erased', phones: [], erasedAt: indiaInstant(clock()) }, context);
  return true;
}

/**
 * Pauses a partner who is being deleted: the account is locked, and the record stays until everything else is deleted, which may
 * take days where something cannot be read. Nobody would answer an offer, or do a job.
 */
async function pauseIn(
  transaction: Transaction,
  uid: string,
  { stores: { workers }, clock }: Pick<ErasingContext, 'stores' | 'clock'>,
): Promise<void> {
  // One that cannot be read is asked for nothing.
  const [seen] = await workers.findAll([uid]);
  if (seen?.status !== 'active') return;
  const worker = await workers.findIn(transaction, uid);
  if (worker) await workers.replaceIn(transaction, inStatus(worker, 'inactive', '', clock()));
  // To delete what is missing writes nothing, and says that it was looked for.
  else await workers.removeEachIn(transaction, [uid]);
}

/**
 * Locks the account, and looks again for what may have been booked, or taken in cash, until then: whatever adds to a partner's
 * cash meets the guard, and is either found here or finds the deletion (docs/decisions/0111-cash.md). A partner is given no job
 * from then on.
 */
async function lock(requested: Deletion, context: ErasingContext): Promise<void> {
  const { _id: uid } = requested;
  const { stores, transact, personAccounts } = context;
  await personAccounts.lock(uid);
  try {
    await transact(async (transaction) => {
      await stores.guards.touchIn(transaction, [['worker', uid]]);
      await checkSettled(uid, stores);
      // Another call may have withdrawn it, for something that is settled now.
      const deletion = (await stores.deletions.findIn(transaction, uid)) ?? requested;
      await stores.deletions.replaceIn(transaction, { ...deletion, state: 'running' });
      await pauseIn(transaction, uid, context);
    });
  } catch (error) {
    // Of anything else nobody knows whether it was stored: the account stays locked, and the job tries again.
    if (!(error instanceof AppError && error.code === 'conflict')) throw error;
    // Another call has found everything settled, and goes on: the account stays locked.
    if ((await stores.deletions.find(uid))?.state !== 'requested') throw error;
    await personAccounts.unlock(uid);
    await transact(async (transaction) => {
      await stores.deletions.findIn(transaction, uid);
      await stores.deletions.removeIn(transaction, uid);
    });
    throw error;
  }
}

/** Whether every place was emptied in time, by the clock of the context: no test of it depends on the machine. */
async function eraseAll(
  { _id: uid, phones }: Deletion,
  context: ErasingContext,
  patienceMs: number,
): Promise<boolean> {
  const deadline = context.clock().getTime() + patienceMs;
  for (const erase of Object.values(ERASE_PLACES)) {
    while (await erase({ uid, phones }, context)) {
      if (context.clock().getTime() > deadline) return false;
    }
    if (context.clock().getTime() > deadline) return false;
  }
  return true;
}

async function change(
  uid: string,
  changes: Partial<Deletion>,
  { stores, transact }: ErasingContext,
): Promise<void> {
  await transact(async (transaction) => {
    const deletion = await stores.deletions.findIn(transaction, uid);
    if (deletion) await stores.deletions.replaceIn(transaction, { ...deletion, ...changes });
  });
}
