import { type ChangeDecision, indiaInstant } from '@gharseva/contract';
import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { workerRef } from '#audit/audit-refs.ts';
import { AppError } from '#domain/app-error.ts';
import { notFound } from '#domain/check-version.ts';
import { say } from '#domain/say.ts';
import type { StoredWorker } from '#stores/workers.ts';
import { touchedOf } from '#workers/admin-worker.ts';
import { newChoices } from '#workers/apply-admin-change.ts';
import { checkChoicesIn, tradeRefs } from '#workers/operations/check-choices.ts';
import { markOrphaned } from '#workers/operations/mark-orphaned.ts';
import { showAdminWorker } from '#workers/operations/show-admin-worker.ts';
import { profileOf, withoutRequest } from '#workers/profile-request.ts';
import type { Handler } from '../../handler';

/** Whether no request waits any more, and the one that is named was decided as it is to be, a refusal with the reason given. */
function isDecidedAlready(stored: StoredWorker, decision: ChangeDecision): boolean {
  const { changeRequest, changeRefused, approvedChange } = stored;
  if (changeRequest) return false;
  if (decision.decision === 'approve') return approvedChange === decision.at;
  return changeRefused?.reason === decision.reason && changeRefused.at >= decision.at;
}

/**
 * Approves or refuses a worker's change request (docs/product-decisions.md section 11). The decision is about exactly
 * the request that the admin looked at; bookings that the worker can then no longer do wait for another worker, and with
 * another trade or city what is offered to it ends. The same again, as after a lost answer, changes nothing.
 */
export const decideChange: Handler<'decideChange'> = async ({ params, body }, actor, context) => {
  const { stores, transact, clock, followUps } = context;
  const now = clock();
  const { changed, takesOtherJobs } = await transact(async (transaction) => {
    const stored = await stores.workers.findIn(transaction, params.id);
    if (!stored) throw notFound('worker');
    if (isDecidedAlready(stored, body)) return { changed: stored, takesOtherJobs: false };
    const { changeRequest } = stored;
    if (changeRequest?.at !== body.at) throw new AppError('conflict', say('change_gone'));
    const rest = withoutRequest(stored);
    const decided =
      body.decision === 'approve'
        ? { ...rest, ...profileOf(changeRequest), approvedChange: changeRequest.at }
        : { ...rest, changeRefused: { at: indiaInstant(now), reason: body.reason } };
    if (body.decision === 'approve') {
      await checkChoicesIn(transaction, newChoices(stored, changeRequest), stores);
      await markOrphaned(transaction, decided, now, stores);
    }
    await stores.workers.replaceIn(transaction, decided);
    const action = body.decision === 'approve' ? 'approve_change' : 'refuse_change';
    const asked = { ...stored, ...profileOf(changeRequest) };
    const refs = await tradeRefs(stores, [stored, asked]);
    const details = {
      // The entry of a refusal also names the requested change.
      changes: auditChanges(touchedOf(stored), touchedOf(asked), refs),
      reason: body.decision === 'refuse' ? body.reason : undefined,
    };
    const about = workerRef(stored._id, stored.fullName);
    await stores.audit.appendIn(transaction, auditEntry(actor, action, about, now, details));
    const takesOtherJobs = decided.serviceType !== stored.serviceType || decided.city !== stored.city;
    return { changed: decided, takesOtherJobs };
  });
  if (takesOtherJobs) await followUps.endOffers(params.id);
  return showAdminWorker(changed, stores, now);
};
