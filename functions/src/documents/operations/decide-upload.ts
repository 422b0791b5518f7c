import { type EndpointParsed, indiaInstant } from '@gharseva/contract';
import { auditChanges } from '../../audit/audit-changes';
import { auditEntry } from '../../audit/audit-entry';
import { documentRef } from '../../audit/audit-refs';
import type { AdminActor } from '../../domain/actor';
import { AppError } from '../../domain/app-error';
import { notFound } from '../../domain/check-version';
import { say } from '../../domain/say';
import type { ObjectStore } from '../../platform/object-store';
import type { StoredUpload } from '../../stores/uploads';
import type { WriteContext } from '../../stores/write-context';
import { writeUpload } from './write-upload';

const replaced = () =>
  new AppError('conflict', say('document_replaced'), {
    details: [{ path: 'generation', ...say('not_current') }],
  });

/**
 * Approves or rejects a pending document. The decision is about exactly the file that the admin looked at, and is
 * written to the document and to the worker's record together (docs/product-decisions.md section 7). The same decision about
 * the file that is named, as after a lost answer, writes nothing.
 * @throws AppError `not_found`, `conflict` for a document that was decided or replaced, or whose file is gone
 */
export function decideUpload(
  id: string,
  { status, reason, generation }: EndpointParsed<'setUploadStatus', 'body'>,
  actor: AdminActor,
  { stores, transact, objects, clock }: WriteContext & { objects: ObjectStore },
): Promise<StoredUpload> {
  const words = status === 'rejected' ? reason : '';
  return transact(async (transaction) => {
    const stored = await stores.uploads.findIn(transaction, id);
    if (!stored) throw notFound('document');
    if (generation !== undefined && generation !== stored.generation) throw replaced();
    if (generation !== undefined && stored.status === status && stored.reason === words) return stored;
    if (stored.status !== 'pending') {
      throw new AppError('conflict', say('document_decided', { status: [say(`status_${stored.status}`)] }));
    }
    const object = await objects.find(stored.path);
    // A missing file can only be rejected, so that the worker uploads it again.
    if (!object && status === 'approved') throw new AppError('conflict', say('file_gone_pending'));
    if (object && object.generation !== stored.generation) throw replaced();
    const worker = await stores.workers.findIn(transaction, stored.refId);
    if (!worker) throw notFound('worker');
    const now = clock();
    const decision = { status, meta: { status }, decidedAt: indiaInstant(now) };
    const upload = { ...stored, ...decision, reason: words };
    await writeUpload(transaction, upload, worker, stores);
    const action = status === 'approved' ? 'approve_upload' : 'reject_upload';
    const about = documentRef(stored._id, worker.fullName);
    const details = { changes: auditChanges({ status: stored.status }, { status }), reason: upload.reason };
    await stores.audit.appendIn(transaction, auditEntry(actor, action, about, now, details));
    return upload;
  });
}
