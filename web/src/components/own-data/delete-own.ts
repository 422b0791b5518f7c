import type { EndpointResponse } from '@gharseva/contract';
import { deleteOwnAccount } from '@gharseva/contract/schemas';
import { ApiError } from '../../lib/api/api-error';
import { callChecked } from '../../lib/api/call-checked';
import type { Session } from '../../lib/session/session';
import { DELETION_MS } from './deletion-ms';
import { isUnproven, mayBeGone } from './may-be-gone';

/** Whose deletion was asked for, and not answered. */
const unanswered = new Set<string>();

/**
 * Deletes the account of the caller. An account that is closed signs nobody in: when an attempt had no answer, the next
 * one's refusal by 401 is that answer, and no end of a session.
 */
export async function deleteOwn(
  id: string,
  phone: string,
  as: Session<'customer'>,
): Promise<EndpointResponse<'deleteOwnAccount'>> {
  const isRetry = unanswered.delete(id);
  const { kind, token } = as;
  const session = isRetry ? { kind, token } : as;
  const sent = { params: { id }, body: { phone }, as: session, timeout: DELETION_MS };
  try {
    return await callChecked(deleteOwnAccount, sent);
  } catch (error) {
    if (isRetry && error instanceof ApiError && error.status === 401) return { isFinished: false };
    if (mayBeGone(error) || (isRetry && isUnproven(error))) unanswered.add(id);
    throw error;
  }
}
