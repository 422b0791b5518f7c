import type { MoveEvent, OrderState } from '@gharseva/contract/rules';

const worthOf = (lines: MoveEvent['extras'] = []) =>
  lines.reduce((sum, { price, quantity }) => sum + price * quantity, 0);

/** What extras wait, were agreed to and were refused after an event, in rupees: those of the visit. */
function extrasAfter(
  { waiting, approved, declined }: { waiting: number; approved: number; declined: number },
  { move, extras, from, to }: MoveEvent,
  isVisit: boolean,
) {
  if (isVisit) return { waiting: 0, approved: 0, declined: 0 };
  if (move === 'propose_extras') return { waiting: worthOf(extras), approved, declined };
  if (move === 'approve_extras') return { waiting: 0, approved: approved + waiting, declined };
  if (move === 'decline_extras') return { waiting: 0, approved, declined: declined + waiting };
  const isOff = move === 'withdraw_extras' || move === 'extras_unanswered' || from !== to;
  return { waiting: isOff ? 0 : waiting, approved, declined };
}

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
    waiting: 0,
    approved: 0,
    declined: 0,
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
      ...extrasAfter(told, event, isVisit),
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
          waiting: before.waiting,
          approved: before.approved,
          declined: before.declined,
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
  const worth = (state: string) =>
    (order.extras ?? []).reduce((sum, entry) => sum + (entry.state === state ? worthOf(entry.lines) : 0), 0);
  return {
    approved: told.approved,
    replayed: told,
    stored: {
      ...{ stage, status, worker: workerUid, slot: { date, timeSlot }, arrivedAt, lateBy },
      ...{ tries: code?.tries ?? 0, counted: rescheduled ?? 0 },
      ...{ waiting: worth('proposed'), approved: worth('approved'), declined: worth('declined') },
    },
  };
}
