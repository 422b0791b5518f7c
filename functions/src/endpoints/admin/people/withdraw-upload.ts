import { withdrawApproval } from '#documents/operations/withdraw-approval.ts';
import { toAdminUpload } from '#stores/uploads.ts';
import type { Handler } from '../../handler';

/** Withdraws the approval of a document. */
export const withdrawUpload: Handler<'withdrawUpload'> = async ({ params, body }, actor, context) =>
  toAdminUpload(await withdrawApproval(params.id, body, actor, context));
