import { endpoints } from '@gharseva/contract';
import { forbidden } from '../../domain/app-error';
import { chargeLimit } from '../../domain/charge-limit';
import { newProvider, newWorker } from '../../workers/new-worker';
import type { Handler } from '../handler';

/**
 * Registers the caller as a worker (docs/product-decisions.md section 1). The claim comes first: alone it lets nobody
 * do anything, for every call looks for the record. Worker and provider are then written together. A repetition changes
 * no status, adds whatever is missing, and takes over the token's phone, to which its owner may have moved.
 */
export const registerWorker: Handler<'registerWorker'> = async ({ body }, actor, deps) => {
  const { stores, transact, clock, claims } = deps;
  if (body.phone !== actor.phone || body.firebaseUid !== actor.uid) throw forbidden();
  await claims.grantWorker(actor.uid);

  const now = clock();
  const limitId = stores.limits.idOfActor('registerWorker', actor.uid);
  const isRepeat = await transact(async (transaction) => {
    const [storedWorker, storedProvider, [count]] = await Promise.all([
      stores.workers.findIn(transaction, actor.uid),
      stores.providers.findIn(transaction, actor.uid),
      stores.limits.findAllIn(transaction, [limitId]),
    ]);
    if (storedWorker && storedProvider && storedWorker.phone === actor.phone) return true;
    const charged = chargeLimit(endpoints.registerWorker.limit, count ?? null, now);
    const worker = storedWorker
      ? { ...storedWorker, phone: actor.phone }
      : newWorker(actor.uid, actor.phone, body.fullName, now);
    await stores.workers.putIn(transaction, worker);
    await stores.providers.putIn(transaction, storedProvider ?? newProvider(worker));
    await stores.limits.putIn(transaction, limitId, charged);
    return storedWorker !== null;
  });
  const message = isRepeat ? 'You are already registered.' : 'You are registered.';
  return { isRepeat, answer: { message, redirect: 'dashboard' } };
};
