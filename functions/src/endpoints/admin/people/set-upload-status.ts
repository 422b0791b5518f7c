import { decideUpload } from '#documents/operations/decide-upload.ts';
import { toAdminUpload } from '#stores/uploads.ts';
import type { Handler } from '../../handler';

/** Approves or rejects a pending document (docs/specification.md section 4). */
export const setUploadStatus: Handler<'setUploadStatus'> = async ({ params, body }, actor, context) =>
  toAdminUpload(await decideUpload(params.id, body, actor, context));
