import { needsWorker } from '../stages';
import type { Guard } from './guard';
import type { OrderState } from './move-types';

/** Who asks, and which worker has the order or gets it. */
export const WORKER_GUARDS = {
  own_order: {
    ...{ kind: 'actor', word: 'forbidden' },
    holds: ({ user }, { role, actor }) => role !== 'customer' || actor === user,
  },
  own_job: {
    ...{ kind: 'actor', word: 'forbidden' },
    holds: ({ workerUid }, { role, actor }) => role !== 'worker' || actor === workerUid,
  },
  worker_is_actor: {
    ...{ kind: 'input', word: 'forbidden' },
    holds: (_order, { actor, input }) => input?.worker?._id === actor,
  },
  worker_is_other: {
    ...{ kind: 'input', word: 'nothing_changes' },
    holds: ({ stage, workerUid }, { input }) => stage === 'placed' || input?.worker?._id !== workerUid,
  },
  worker_eligible: {
    ...{ kind: 'input', word: 'worker_not_free' },
    holds: (_order, { facts }) => facts?.isEligible === true,
  },
  worker_free: {
    ...{ kind: 'input', word: 'worker_not_free' },
    holds: (_order, { facts }) => facts?.isWorkerFree === true,
  },
  offer_open: {
    ...{ kind: 'input', word: 'offer_gone' },
    holds: (_order, { facts }) => facts?.isOffered === true,
  },
  has_worker: {
    ...{ kind: 'input', word: 'booking_unassigned' },
    holds: ({ workerUid }, { input }) =>
      workerUid !== undefined || (input?.stage !== undefined && !needsWorker(input.stage)),
  },
  replaceable: {
    ...{ kind: 'order', word: 'booking_not_assignable' },
    holds: ({ stage, needsReassignment }: Pick<OrderState, 'stage' | 'needsReassignment'>) =>
      stage !== 'on_the_way' || needsReassignment === true,
  },
  not_orphaned: {
    ...{ kind: 'order', word: 'job_taken_back' },
    holds: ({ needsReassignment }, { role }) => role !== 'worker' || needsReassignment !== true,
  },
  orphaned: {
    ...{ kind: 'order', word: 'nothing_changes' },
    holds: ({ needsReassignment }) => needsReassignment === true,
  },
  not_orphaned_yet: {
    ...{ kind: 'order', word: 'nothing_changes' },
    holds: ({ needsReassignment }) => needsReassignment !== true,
  },
} as const satisfies Record<string, Guard>;
