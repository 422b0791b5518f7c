import { forbidden } from '../../domain/app-error';
import { requireCurrentPhone } from '../../people/operations/require-current-phone';
import { newProvider, newWorker } from '../../workers/new-worker';
import type { Handler } from '../handler';

/**
 * Registers the caller as a worker (docs/product-decisions.md section 1). The claim is set first: alone it allows
 * nothing, because every call reads the record. Worker and provider are then written together. Registering again
 * changes no status, adds whatever is missing, and takes over the token's phone, which its owner may have changed, if
 * it is still the account's.
 */
export const registerWorker: Handler<'registerWorker'> = async ({ body }, actor, context) => {
  const { stores, transact, clock, claims } = context;
  if (body.phone !== actor.phone || body.firebaseUid !== actor.uid) throw forbidden();
  await claims.grantWorker(actor.uid);

  const now = clock();
  const isRepeat = await transact(async (transaction) => {
    const [storedWorker, storedProvider] = await Promise.all([
      stores.workers.findIn(transaction, actor.uid),
      stores.providers.findIn(transaction, actor.uid),
    ]);
    if (storedWorker && storedProvider && storedWorker.phone === actor.phone) return true;
    await requireCurrentPhone(actor, claims);
    const worker = storedWorker
      ? { ...storedWorker, phone: actor.phone }
      : newWorker(actor.uid, actor.phone, body.fullName, now);
    await stores.workers.replaceIn(transaction, worker);
    await stores.providers.replaceIn(transaction, storedProvider ?? newProvider(worker));
    return storedWorker !== null;
  });
  const message = isRepeat ? 'You are already registered.' : 'You are registered.';
  return { isRepeat, answer: { message, redirect: 'dashboard' } };
};
