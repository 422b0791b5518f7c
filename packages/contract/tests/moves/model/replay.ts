import type { OrderState } from '@gharseva/contract/rules';

/** The order that its events tell of, from its first slot on, and the stored one, in the same form. */
export function replay(order: OrderState) {
  const { events } = order;
  const firstSlot = events.find(({ slot }) => slot)?.slot?.from;
  let told = {
    stage: 'placed' as string,
    status: 'placed',
    worker: undefined as string | undefined,
    slot: firstSlot ?? { date: order.scheduledDate, timeSlot: order.timeSlot },
    arrivedAt: undefined as string | undefined,
    lateBy: undefined as number | undefined,
    tries: 0,
    counted: 0,
  };
  let before = told;
  for (const event of events) {
    const previous = told;
    const isTurn = event.from !== event.to || event.slot !== undefined;
    const isVisit = isTurn && ['placed', 'assigned', 'accepted'].includes(event.to);
    const next = {
      stage: event.to,
      status: event.status?.to ?? event.to,
      worker: event.worker ? event.worker.to?._id : told.worker,
      slot: event.slot?.to ?? told.slot,
      arrivedAt: isVisit || (isTurn && event.to === 'on_the_way') ? undefined : told.arrivedAt,
      lateBy: isVisit ? undefined : told.lateBy,
      tries: event.to === 'accepted' && isTurn ? 0 : told.tries,
      counted: told.counted,
    };
    if (event.move === 'at_the_door') next.arrivedAt = event.at;
    if (event.move === 'running_late') next.lateBy = event.lateBy;
    if (event.move === 'wrong_code') next.tries += 1;
    if (event.move === 'renew_code') next.tries = 0;
    if (event.move === 'reschedule' && event.role === 'customer' && event.code !== 'nobody_came')
      next.counted += 1;
    told = event.isUndo
      ? {
          ...next,
          arrivedAt: before.arrivedAt,
          lateBy: before.lateBy,
          tries: before.tries,
          counted: before.counted,
        }
      : next;
    before = previous;
  }
  const {
    code,
    rescheduled,
    workerUid,
    stage,
    status,
    scheduledDate: date,
    timeSlot,
    arrivedAt,
    lateBy,
  } = order;
  return {
    replayed: told,
    stored: {
      ...{ stage, status, worker: workerUid, slot: { date, timeSlot }, arrivedAt, lateBy },
      ...{ tries: code?.tries ?? 0, counted: rescheduled ?? 0 },
    },
  };
}
