import { forbidden } from '../../domain/app-error';
import type { Handler } from '../handler';

/**
 * Whether the caller's phone is registered (docs/specification.md section 4): both worker and provider exist, so that
 * an interrupted registration is repeated. Callers may only ask for the token's phone.
 */
export const workerExists: Handler<'workerExists'> = async ({ query }, actor, { stores }) => {
  if (actor.role === 'admin') return { exists: await stores.workers.hasPhone(query.phone) };
  if (query.phone !== actor.phone) throw forbidden();
  const [worker, provider] = await Promise.all([
    stores.workers.find(actor.uid),
    stores.providers.find(actor.uid),
  ]);
  return { exists: worker !== null && provider !== null };
};
