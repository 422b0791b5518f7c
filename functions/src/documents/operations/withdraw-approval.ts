import { type EndpointParsed, indiaInstant, REQUIRED_UPLOAD_TYPES } from '@gharseva/contract';
import { auditChanges } from '../../audit/audit-changes';
import { auditEntry } from '../../audit/audit-entry';
import { documentRef, workerRef } from '../../audit/audit-refs';
import type { AdminActor } from '../../domain/actor';
import { AppError } from '../../domain/app-error';
import { notFound } from '../../domain/check-version';
import { say } from '../../domain/say';
import type { StoredUpload } from '../../stores/uploads';
import type { WriteContext } from '../../stores/write-context';
import { markOrphaned } from '../../workers/operations/mark-orphaned';
import { inStatus } from '../../workers/profile-request';
import { writeUpload } from './write-upload';

const REQUIRED: readonly string[] = REQUIRED_UPLOAD_TYPES;

/**
 * Withdraws the approval of a document: it becomes rejected, and another file can replace it. Without one of the
 * required documents an active worker is paused: it reads the reason, and its bookings whose work has not begun wait
 * for another worker. The same again about the file that is named, as after a lost answer, writes nothing.
 * @returns the document, and whether its worker was paused, now or by the same call before
 * @throws AppError `not_found`, `conflict` for a document that is not approved or was replaced
 */
export function withdrawApproval(
  id: string,
  { reason, generation }: EndpointParsed<'withdrawUpload', 'body'>,
  actor: AdminActor,
  { stores, transact, clock }: WriteContext,
): Promise<{ upload: StoredUpload; isPaused: boolean }> {
  return transact(async (transaction) => {
    const stored = await stores.uploads.findIn(transaction, id);
    if (!stored) throw notFound('document');
    const isOther = generation !== undefined && generation !== stored.generation;
    const isMade = generation !== undefined && stored.status === 'rejected' && stored.reason === reason;
    if (isOther || (stored.status !== 'approved' && !isMade)) {
      throw new AppError('conflict', say('document_not_approved'));
    }
    const worker = await stores.workers.findIn(transaction, stored.refId);
    if (!worker) throw notFound('worker');
    const isRequired = REQUIRED.includes(stored.type);
    if (isMade) {
      return { upload: stored, isPaused: isRequired && worker.pauseReason === reason };
    }
    const status = 'rejected' as const;
    const now = clock();
    const upload = { ...stored, status, meta: { status }, reason, decidedAt: indiaInstant(now) };
    const isPaused = worker.status === 'active' && isRequired;
    const changed = isPaused ? inStatus(worker, 'inactive', reason, now) : worker;
    if (isPaused) await markOrphaned(transaction, changed, now, stores);
    await writeUpload(transaction, upload, changed, stores);
    const document = documentRef(stored._id, worker.fullName);
    const decided = { changes: auditChanges({ status: stored.status }, { status }), reason };
    await stores.audit.appendIn(transaction, auditEntry(actor, 'withdraw_upload', document, now, decided));
    if (isPaused) {
      const about = workerRef(worker._id, worker.fullName);
      const changes = auditChanges({ status: worker.status }, { status: changed.status });
      const paused = auditEntry(actor, 'deactivate_worker', about, now, { changes, reason });
      await stores.audit.appendIn(transaction, paused);
    }
    return { upload, isPaused };
  });
}
