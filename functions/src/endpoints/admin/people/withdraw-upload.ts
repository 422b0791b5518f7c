import { REQUIRED_UPLOAD_TYPES } from '@gharseva/contract';
import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { documentRef, workerRef } from '#audit/audit-refs.ts';
import { AppError } from '#domain/app-error.ts';
import { notThere } from '#domain/check-version.ts';
import { say } from '#domain/say.ts';
import { toAdminUpload } from '#stores/uploads.ts';
import { markOrphaned } from '#workers/operations/mark-orphaned.ts';
import { inStatus } from '#workers/profile-request.ts';
import type { Handler } from '../../handler';

const REQUIRED: readonly string[] = REQUIRED_UPLOAD_TYPES;

/**
 * Withdraws the approval of a document, which is rejected from then on, so that another file can take its place. Without one of
 * the four an active worker is paused: it reads why, and its bookings that have not begun wait for another.
 */
export const withdrawUpload: Handler<'withdrawUpload'> = ({ params, body }, actor, deps) => {
  const { stores, transact, clock } = deps;
  return transact(async (transaction) => {
    const stored = await stores.uploads.findIn(transaction, params.id);
    if (!stored) throw notThere('document');
    const isOther = body.generation !== undefined && body.generation !== stored.generation;
    if (isOther || stored.status !== 'approved') {
      throw new AppError('conflict', say('document_not_approved'));
    }
    const worker = await stores.workers.findIn(transaction, stored.refId);
    if (!worker) throw notThere('worker');
    const status = 'rejected' as const;
    const upload = { ...stored, status, meta: { status }, reason: body.reason };
    const documents = { ...worker.documents, [stored.type]: { status } };
    const isPaused = worker.status === 'active' && REQUIRED.includes(stored.type);
    const changed = {
      ...(isPaused ? inStatus(worker, 'inactive', body.reason) : worker),
      documents,
    };
    if (isPaused) await markOrphaned(transaction, changed, stores);
    await stores.uploads.mergeIn(transaction, upload);
    await stores.workers.replaceIn(transaction, changed);
    const now = clock();
    const { reason } = body;
    const document = documentRef(stored._id, worker.fullName);
    const decided = { changes: auditChanges({ status: stored.status }, { status }), reason };
    await stores.audit.appendIn(transaction, auditEntry(actor, 'withdraw_upload', document, now, decided));
    if (isPaused) {
      const about = workerRef(worker._id, worker.fullName);
      const changes = auditChanges({ status: worker.status }, { status: changed.status });
      const paused = auditEntry(actor, 'deactivate_worker', about, now, { changes, reason });
      await stores.audit.appendIn(transaction, paused);
    }
    return toAdminUpload(upload);
  });
};
