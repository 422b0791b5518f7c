import { showLedger } from '#payments/operations/show-ledger.ts';
import type { Handler } from '../handler';

/** A partner's ledger of a week, for itself, or with its name for an admin. */
export const getLedger: Handler<'getLedger'> = async ({ query }, actor, { stores }) => {
  const { workerUid, week } = query;
  const [ledger, worker] = await Promise.all([
    showLedger(workerUid, week, stores),
    actor.role === 'admin' ? stores.workers.find(workerUid) : null,
  ]);
  return { ...ledger, ...(worker && { workerName: worker.fullName }) };
};
