import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { documentRef } from '#audit/audit-refs.ts';
import { AppError } from '#domain/app-error.ts';
import { notThere } from '#domain/check-version.ts';
import { say } from '#domain/say.ts';
import { toAdminUpload } from '#stores/uploads.ts';
import type { Handler } from '../../handler';

const replaced = () =>
  new AppError('conflict', say('document_replaced'), {
    details: [{ path: 'generation', ...say('not_current') }],
  });

/**
 * Approves or rejects a pending document (docs/specification.md section 4). The decision is on the very file that was
 * looked at, and stands in the document and in the worker's record together (docs/product-decisions.md section 7).
 */
export const setUploadStatus: Handler<'setUploadStatus'> = async ({ params, body }, actor, deps) => {
  const { stores, transact, objects, clock } = deps;
  return transact(async (transaction) => {
    const stored = await stores.uploads.findIn(transaction, params.id);
    if (!stored) throw notThere('document');
    if (body.generation !== undefined && body.generation !== stored.generation) throw replaced();
    if (stored.status !== 'pending') {
      throw new AppError('conflict', say('document_decided', { status: [say(`status_${stored.status}`)] }));
    }
    const object = await objects.find(stored.path);
    // What is not there can be rejected, so that it is uploaded again, and nothing else.
    if (!object && body.status === 'approved') throw new AppError('conflict', say('file_gone_pending'));
    if (object && object.generation !== stored.generation) throw replaced();
    const worker = await stores.workers.findIn(transaction, stored.refId);
    if (!worker) throw notThere('worker');
    const { status, reason } = body;
    const upload = { ...stored, status, meta: { status }, reason: status === 'rejected' ? reason : '' };
    await stores.uploads.mergeIn(transaction, upload);
    const documents = { ...worker.documents, [stored.type]: { status } };
    await stores.workers.replaceIn(transaction, { ...worker, documents });
    const action = status === 'approved' ? 'approve_upload' : 'reject_upload';
    const about = documentRef(stored._id, worker.fullName);
    const changes = auditChanges({ status: stored.status }, { status });
    const details = { changes, reason: upload.reason };
    await stores.audit.appendIn(transaction, auditEntry(actor, action, about, clock(), details));
    return toAdminUpload(upload);
  });
};
