import { type AuditAction, toE164, type WorkerChange } from '@gharseva/contract';
import { auditChanges } from '../../../audit/audit-changes';
import { auditEntry, changedFields } from '../../../audit/audit-entry';
import { workerRef } from '../../../audit/audit-refs';
import { AppError } from '../../../domain/app-error';
import { checkVersion, notThere } from '../../../domain/check-version';
import { say } from '../../../domain/say';
import { versionOf } from '../../../domain/version-of';
import { editedOf, touchedOf } from '../../../workers/admin-worker';
import { applyAdminChange, newChoices } from '../../../workers/apply-admin-change';
import { checkActivation } from '../../../workers/check-activation';
import { checkChoices, tradeRefs } from '../../../workers/operations/check-choices';
import { markOrphaned } from '../../../workers/operations/mark-orphaned';
import { renameProvider } from '../../../workers/operations/rename-provider';
import { showAdminWorker } from '../../../workers/operations/show-admin-worker';
import type { Handler } from '../../handler';

const phoneTaken = () =>
  new AppError('conflict', say('phone_taken'), {
    details: [{ path: 'phone', ...say('taken') }],
  });

function actionOf(change: WorkerChange): AuditAction {
  if (!('status' in change)) return 'update_worker';
  return change.status === 'active' ? 'activate_worker' : 'deactivate_worker';
}

const ORPHANING_FIELDS = ['status', 'serviceType', 'city'];

/**
 * Changes a worker's status, or its name, phone, trade, city, area and radius (docs/specification.md section 7,
 * docs/product-decisions.md section 11). A deactivation holds from the worker's next call on, for each call looks at
 * the record. The number is moved at the identity provider as well, before the record: an interruption between the two
 * is mended by the worker's next registration call, which takes over the number that the account has.
 */
export const changeWorker: Handler<'changeWorker'> = async ({ params, body }, actor, deps) => {
  const { stores, transact, clock, claims } = deps;
  const { version, ...change } = body;
  const known = await stores.workers.find(params.id);
  if (!known) throw notThere('worker');
  checkVersion(versionOf(editedOf(known)), version);
  if (!('status' in change)) await checkChoices(newChoices(known, change), stores);
  if ('phone' in change && change.phone !== known.phone) {
    const isMoved = await claims.movePhone(params.id, toE164(change.phone));
    if (!isMoved) throw phoneTaken();
  }
  return transact(async (transaction) => {
    const stored = await stores.workers.findIn(transaction, params.id);
    if (!stored) throw notThere('worker');
    checkVersion(versionOf(editedOf(stored)), version);
    const changed = applyAdminChange(stored, change);
    if ('status' in change && change.status === 'active' && stored.status !== 'active') {
      checkActivation(stored, await stores.uploads.listByWorker(params.id));
    }
    const fields = changedFields(touchedOf(stored), touchedOf(changed));
    const answer = await showAdminWorker(changed, stores, clock());
    if (fields.length === 0) return answer;
    if (fields.includes('fullName')) await renameProvider(transaction, changed, stores);
    if (ORPHANING_FIELDS.some((field) => fields.includes(field)))
      await markOrphaned(transaction, changed, stores);
    await stores.workers.replaceIn(transaction, changed);
    const refs = await tradeRefs(stores, [stored, changed]);
    const changes = auditChanges(touchedOf(stored), touchedOf(changed), refs);
    const about = workerRef(params.id, changed.fullName);
    const details = { changes, reason: 'status' in body ? body.reason : undefined };
    await stores.audit.appendIn(transaction, auditEntry(actor, actionOf(body), about, clock(), details));
    return answer;
  });
};
