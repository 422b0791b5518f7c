import type { AdminActor, CustomerActor } from '../../domain/actor';
import { forbidden } from '../../domain/app-error';
import type { Stores } from '../../stores/stores';

/**
 * Whether the caller's phone is registered (docs/specification.md section 4): both worker and provider exist, and the worker has
 * that phone, so that an interrupted registration is repeated, and one after a change of the phone that has reached the account
 * alone: the registration takes it over.
 * @throws AppError `forbidden` for a phone other than the token's, but for admins
 */
export async function isRegistered(
  phone: string,
  actor: AdminActor | CustomerActor,
  stores: Stores,
): Promise<boolean> {
  if (actor.role === 'admin') return stores.workers.hasPhone(phone);
  if (phone !== actor.phone) throw forbidden();
  const [worker, provider] = await Promise.all([
    stores.workers.find(actor.uid),
    stores.providers.find(actor.uid),
  ]);
  return worker?.phone === actor.phone && provider !== null;
}
