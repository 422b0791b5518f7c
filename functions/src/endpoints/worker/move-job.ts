import { forbidden } from '../../domain/app-error';
import { findCall, makeMoveIn } from '../../orders/operations/make-move';
import { showJobs } from '../../orders/operations/show-jobs';
import { refuseExtrasCode, refuseStart } from '../../orders/refuse-move';
import type { Handler } from '../handler';

/**
 * Moves a job of the caller, as the table of moves lets its partner (docs/order-life.md). One that the caller has given
 * back is no longer the caller's; the call that gave it back can still be repeated.
 */
export const moveJob: Handler<'moveJob'> = async ({ params, body, idempotency }, actor, context) => {
  const { stores, transact, clock, followUps } = context;
  const made = await transact(async (transaction) => {
    const order = await stores.orders.findIn(transaction, params.id);
    if (!order) throw forbidden();
    if (order.workerUid !== actor.uid && !findCall(order, idempotency.id)) throw forbidden();
    const by = { role: 'worker', actor: actor.uid, at: clock() } as const;
    return makeMoveIn(transaction, order, { ...by, body, idempotency }, context);
  });
  if (made.isCodeWrong)
    throw body.move === 'approve_extras' ? refuseExtrasCode(made.order) : refuseStart(made.order);
  if (made.order.stage === 'placed') await followUps.askNow(params.id);
  const [job] = await showJobs([made.order], actor.uid, clock(), stores);
  if (!job) throw forbidden();
  return job;
};
