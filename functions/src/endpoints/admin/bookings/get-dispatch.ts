import { notFound } from '#domain/check-version.ts';
import { toDispatch } from '#orders/to-dispatch.ts';
import type { Handler } from '../../handler';

/** Who was asked for a booking, with their names as they are now. */
export const getDispatch: Handler<'getDispatch'> = async ({ params }, _actor, { stores, clock }) => {
  const dispatch = await stores.dispatches.find(params.id);
  if (!dispatch) {
    if (!(await stores.orders.find(params.id))) throw notFound('booking');
    return { dispatch: null };
  }
  const workers = await stores.workers.findAll(dispatch.uids);
  const names = new Map(workers.map(({ _id, fullName }) => [_id, fullName]));
  return { dispatch: toDispatch(dispatch, names, clock()) };
};
