import { liveStateOf } from '@gharseva/contract';
import { forbidden } from '../../domain/app-error';
import type { Handler } from '../handler';

/** Where an order is, for its customer and the worker who has it: one read (docs/order-life.md). */
export const getOrderState: Handler<'getOrderState'> = async ({ params }, actor, { stores }) => {
  const order = await stores.orders.find(params.id);
  if (!order || (order.user !== actor.uid && order.workerUid !== actor.uid)) throw forbidden();
  return liveStateOf(order);
};
