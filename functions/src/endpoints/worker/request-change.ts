import { indiaInstant } from '@gharseva/contract';
import { forbidden } from '../../domain/app-error';
import { toWorker } from '../../stores/workers';
import { newChoices } from '../../workers/apply-admin-change';
import { checkChoices } from '../../workers/operations/check-choices';
import { isSameProfile, profileOf, withoutRequest } from '../../workers/profile-request';
import type { Handler } from '../handler';

/**
 * Keeps an active worker's change request until an admin decides (docs/product-decisions.md section 11). A newer
 * request replaces the previous one; a request equal to the record withdraws it.
 */
export const requestChange: Handler<'requestChange'> = async ({ body }, actor, context) => {
  const { stores, transact, clock } = context;
  await checkChoices(newChoices(actor.worker, body), stores);
  const now = clock();
  const stored = await transact(async (transaction) => {
    const worker = await stores.workers.findIn(transaction, actor.uid);
    if (worker?.status !== 'active') throw forbidden();
    const { changeRequest } = worker;
    if (changeRequest && isSameProfile(changeRequest, body)) return worker;
    const asked = { ...profileOf(body), at: indiaInstant(now) };
    const changed = {
      ...withoutRequest(worker),
      ...(!isSameProfile(worker, body) && { changeRequest: asked }),
    };
    await stores.workers.replaceIn(transaction, changed);
    return changed;
  });
  return toWorker(stored, await stores.orders.countToday(stored, now));
};
