import type { UploadStatus } from '@gharseva/contract';
import { auditEntry } from '../../audit/audit-entry';
import { documentRef } from '../../audit/audit-refs';
import { AppError, forbidden } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { Handler } from '../handler';

/** The reason that a file is gone, by what the caller can do about it. */
function goneTo(role: 'admin' | 'worker', status: UploadStatus) {
  if (role === 'admin') return `file_gone_${status}` as const;
  return status === 'approved' ? 'file_gone_fixed' : 'file_gone';
}

/**
 * The file of a document as a stream, in exactly the registered version (docs/product-decisions.md section 7). An
 * admin's view is recorded before the first byte is sent.
 */
export const getUploadFile: Handler<'getUploadFile'> = async ({ params }, actor, context) => {
  const { stores, transact, objects, clock } = context;
  const upload = await stores.uploads.find(params.id);
  if (!upload) throw forbidden();
  const object = await objects.find(upload.path);
  if (object?.generation !== upload.generation) {
    throw new AppError('not_found', say(goneTo(actor.role, upload.status)));
  }
  if (actor.role === 'admin') {
    const worker = await stores.workers.find(upload.refId);
    const about = documentRef(upload._id, worker?.fullName ?? '');
    await stores.audit.append(transact, auditEntry(actor, 'view_upload', about, clock()));
  }
  return {
    contentType: upload.contentType,
    size: upload.size,
    fileName: upload.fileName,
    bytes: await objects.open(upload),
  };
};
