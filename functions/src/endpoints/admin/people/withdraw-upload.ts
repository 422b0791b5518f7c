import { withdrawApproval } from '#documents/operations/withdraw-approval.ts';
import { toAdminUpload } from '#stores/uploads.ts';
import type { Handler } from '../../handler';

/** Withdraws the approval of a document; what is offered to a worker whom that pauses ends. */
export const withdrawUpload: Handler<'withdrawUpload'> = async ({ params, body }, actor, context) => {
  const { upload, isPaused } = await withdrawApproval(params.id, body, actor, context);
  if (isPaused) await context.followUps.endOffers(upload.refId);
  return toAdminUpload(upload);
};
