import type { AuditAction, Worker, WorkerChange } from '@gharseva/contract';
import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry, changedFields } from '#audit/audit-entry.ts';
import { workerRef } from '#audit/audit-refs.ts';
import { checkVersion, notFound } from '#domain/check-version.ts';
import { versionOf } from '#domain/version-of.ts';
import type { Transaction } from '#platform/transact.ts';
import { editedOf, touchedOf } from '#workers/admin-worker.ts';
import { applyAdminChange, isAppliedAlready, newChoices } from '#workers/apply-admin-change.ts';
import { checkActivation, checkReopening } from '#workers/check-activation.ts';
import { checkChoices, checkChoicesIn, tradeRefs } from '#workers/operations/check-choices.ts';
import { markOrphaned } from '#workers/operations/mark-orphaned.ts';
import { withMovedPhone } from '#workers/operations/move-phone.ts';
import { renameProvider } from '#workers/operations/rename-provider.ts';
import { renumberCustomer } from '#workers/operations/renumber-customer.ts';
import { showAdminWorker } from '#workers/operations/show-admin-worker.ts';
import type { Handler } from '../../handler';

function actionOf(change: WorkerChange): AuditAction {
  if (!('status' in change) || change.status === 'pending') return 'update_worker';
  return change.status === 'active' ? 'activate_worker' : 'deactivate_worker';
}

/** The fields that decide which jobs a worker can take. */
const ORPHANING_FIELDS = ['status', 'serviceType', 'city'];

/**
 * Changes a worker's status, or its name, phone, trade, city, area, radius and hours (docs/specification.md section 7,
 * docs/product-decisions.md section 11, docs/decisions/0023-deactivation.md). A deactivation takes effect with the worker's next call, because each call
 * reads the record, and ends what is offered to the worker. The phone is changed at the identity provider first, which revokes the worker's tokens, then in
 * the records of worker and customer: after an interruption between the two, the worker's next registration call takes
 * over the account's phone. After a refusal the account has the phone of the records again.
 */
export const changeWorker: Handler<'changeWorker'> = async ({ params, body }, actor, context) => {
  const { stores, transact, clock, followUps } = context;
  const { version, ...change } = body;
  const known = await stores.workers.find(params.id);
  if (!known) throw notFound('worker');
  const check = (worker: Worker) => {
    if (!isAppliedAlready(worker, change, clock())) checkVersion(versionOf(editedOf(worker)), version);
  };
  check(known);
  // Before the phone is changed at the identity provider.
  if (!('status' in change)) await checkChoices(newChoices(known, change), stores);
  const changeIn = async (transaction: Transaction) => {
    const stored = await stores.workers.findIn(transaction, params.id);
    if (!stored) throw notFound('worker');
    check(stored);
    const changed = applyAdminChange(stored, change, clock());
    const uploads = () => stores.uploads.listEveryByWorker(params.id);
    if ('status' in change && change.status === 'active' && stored.status !== 'active') {
      checkActivation(stored, await uploads());
    }
    if ('status' in change && change.status === 'pending' && stored.status !== 'pending') {
      checkReopening(stored, await uploads());
    }
    const fields = changedFields(touchedOf(stored), touchedOf(changed));
    const answer = await showAdminWorker(changed, stores, clock());
    const takesOtherJobs = ORPHANING_FIELDS.some((field) => fields.includes(field));
    if (fields.length === 0) return { answer, takesOtherJobs };
    if (!('status' in change)) await checkChoicesIn(transaction, newChoices(stored, change), stores);
    if (fields.includes('fullName')) await renameProvider(transaction, changed, stores);
    if (fields.includes('phone')) await renumberCustomer(transaction, changed, stores);
    if (takesOtherJobs) await markOrphaned(transaction, changed, clock(), stores);
    await stores.workers.replaceIn(transaction, changed);
    const refs = await tradeRefs(stores, [stored, changed]);
    const changes = auditChanges(touchedOf(stored), touchedOf(changed), refs);
    const about = workerRef(params.id, changed.fullName);
    const details = { changes, reason: 'status' in body ? body.reason : undefined };
    await stores.audit.appendIn(transaction, auditEntry(actor, actionOf(body), about, clock(), details));
    return { answer, takesOtherJobs };
  };
  const isMoving = 'phone' in change && change.phone !== known.phone;
  const { answer, takesOtherJobs } = await (isMoving
    ? withMovedPhone(params.id, change.phone, context, () => transact(changeIn))
    : transact(changeIn));
  if (takesOtherJobs) await followUps.endOffers(params.id);
  return answer;
};
