import { forbidden } from '../../domain/app-error';
import { listRateCard } from '../../orders/operations/list-rate-card';
import { showsCustomer } from '../../orders/to-booking';
import type { Handler } from '../handler';

/** What the caller can propose as extras of a job of the caller's, as long as it is under way. */
export const getRateCard: Handler<'getRateCard'> = async ({ params }, actor, { stores, clock }) => {
  const now = clock();
  const order = await stores.orders.find(params.id);
  if (order?.workerUid !== actor.uid || !showsCustomer(order, now)) throw forbidden();
  return listRateCard(order, now, stores);
};
