import type { MoveName, OrderState } from '@gharseva/contract/rules';
import type { Made } from './laws';
import { EXTRA, extrasCodeOf, namesLostPhoto, startCodeOf } from './world';

const MINUTE = 60_000;

/** The initials of who may make a move, and of the stages from which: `P A C W B D X` from placed to cancelled. */
const WHO_AND_WHENCE: Record<MoveName, [who: string, from: string]> = {
  place: ['ca', 'P'],
  accept_offer: ['w', 'P'],
  assign: ['a', 'PACW'],
  accept: ['wa', 'A'],
  decline: ['w', 'A'],
  hand_back: ['w', 'CW'],
  on_my_way: ['wa', 'C'],
  running_late: ['wa', 'CW'],
  at_the_door: ['wa', 'W'],
  start: ['wa', 'W'],
  wrong_code: ['w', 'W'],
  renew_code: ['ca', 'CW'],
  propose_extras: ['w', 'B'],
  withdraw_extras: ['w', 'B'],
  approve_extras: ['cwa', 'B'],
  wrong_extras_code: ['w', 'B'],
  decline_extras: ['ca', 'B'],
  extras_unanswered: ['s', 'B'],
  finish: ['wa', 'B'],
  customer_absent: ['wa', 'W'],
  not_here_wait: ['c', 'PACW'],
  not_here_another: ['c', 'ACW'],
  reschedule: ['ca', 'PACW'],
  cancel: ['ca', 'PACWB'],
  override_stage: ['a', 'PACWB'],
  set_text: ['a', 'PACWBDX'],
  undo: ['a', 'PACWBDX'],
  mark_orphaned: ['s', 'ACWB'],
  clear_orphaned: ['s', 'ACWB'],
  assignment_expired: ['s', 'A'],
  nobody_found: ['s', 'P'],
  remind_day: ['s', 'C'],
  remind_soon: ['s', 'C'],
  not_started: ['s', 'PACW'],
  not_started_long: ['s', 'PACW'],
  finish_overdue: ['s', 'B'],
  hide_contact: ['s', 'D'],
  ask_refund: ['cas', 'DX'],
  approve_refund: ['a', 'DX'],
  reject_refund: ['a', 'DX'],
  pay_refund: ['as', 'DX'],
  reject_claim: ['a', 'PACWBDX'],
  refund_due_soon: ['s', 'DX'],
  refund_overdue: ['s', 'DX'],
  erase: ['s', 'PACWB'],
};

const INITIALS: Record<OrderState['stage'], string> = {
  ...{ placed: 'P', assigned: 'A', accepted: 'C', on_the_way: 'W', in_progress: 'B', completed: 'D' },
  cancelled: 'X',
};

const OF_CUSTOMERS = [
  ...['plans_changed', 'booked_by_mistake', 'other_time', 'found_another', 'too_expensive', 'nobody_came'],
  'other',
];
const OF_PARTNERS = ['unwell', 'vehicle', 'other_job', 'family', 'too_far', 'other'];

/** Whether who made a move may make it, then and there, by the rules of the life of an order. */
export function may(made: Made): boolean {
  const { before, asked, moved, world, id, said } = made;
  const { move, role, actor, at, input } = asked;
  const [who, from] = WHO_AND_WHENCE[move];
  const isRight = who.includes(role[0] ?? '') && (move === 'place' || from.includes(INITIALS[before.stage]));
  if (!isRight || before.kept !== undefined) return false;
  const isCustomer = role === 'customer';
  const isWorker = role === 'worker';
  if (isCustomer && actor !== before.user) return false;
  if (isWorker && actor !== (move === 'accept_offer' ? moved.order.workerUid : before.workerUid))
    return false;
  const now = at.getTime();
  const start = startIn(before);
  const failed = before.events.findLast(
    (one) => one.from !== one.to || one.slot || one.worker || one.move === 'nobody_found',
  );
  const wasAway = failed?.move === 'customer_absent';
  const came = before.arrivedAt === undefined ? null : Math.max(Date.parse(before.arrivedAt), start);
  const isAlone =
    now >= (came === null ? start + 15 * MINUTE : came + 45 * MINUTE) &&
    !wasAway &&
    before.stage !== 'in_progress';
  const code = input?.code;
  if (move !== 'wrong_code' && namesLostPhoto(asked)) return false;
  const isBefore = (minutes: number) => now <= start - minutes * MINUTE;
  const isNear = now >= start - 180 * MINUTE;
  const newWorker = moved.order.workerUid;
  const isAble = newWorker !== undefined && !world.unable.has(newWorker);
  const isMarked = before.needsReassignment === true;
  const isLeft = isMarked && ['accepted', 'on_the_way'].includes(before.stage);
  const isAsked = before.extras?.some(({ state }) => state === 'proposed') === true;
  const wrongCodes = before.events.filter((one) => one.move === 'wrong_extras_code').length;
  switch (move) {
    case 'accept_offer':
      return isAble && made.wasOffered;
    case 'assign':
      return (
        isAble &&
        (before.stage === 'placed' || newWorker !== before.workerUid) &&
        (before.stage !== 'on_the_way' || isMarked)
      );
    case 'accept':
      return !isWorker || !isMarked;
    case 'decline':
      return code === undefined || OF_PARTNERS.includes(code);
    case 'hand_back':
      return code === undefined ? isBefore(180) : OF_PARTNERS.includes(code);
    case 'on_my_way':
      return !isWorker || (isNear && !isMarked);
    case 'running_late':
      return (
        [15, 30, 45, 60, 90].includes(input?.lateBy ?? 0) &&
        (!isWorker || (isNear && !isMarked && before.arrivedAt === undefined))
      );
    case 'at_the_door':
      return !isWorker || (!isMarked && before.arrivedAt === undefined);
    case 'start':
      return !isWorker || (said === startCodeOf(id, before) && (before.code?.tries ?? 0) < 5);
    case 'wrong_code':
      return said !== null && said !== startCodeOf(id, before) && (before.code?.tries ?? 0) < 5;
    case 'propose_extras': {
      const lines = input?.extras ?? [];
      const sum = (all: readonly { price: number; quantity: number }[]) =>
        all.reduce((total, { price, quantity }) => total + price * quantity, 0);
      const agreed = (before.extras ?? []).flatMap((one) => (one.state === 'approved' ? one.lines : []));
      return (
        !isAsked &&
        lines.length > 0 &&
        world.isOffered &&
        lines.every(({ itemId }) => itemId === EXTRA.itemId) &&
        before.events.filter((one) => one.move === move).length < 10 &&
        sum([...agreed, ...lines]) <= (before.extrasCeiling ?? Number.POSITIVE_INFINITY)
      );
    }
    case 'withdraw_extras':
    case 'decline_extras':
      return isAsked;
    case 'approve_extras':
      return isAsked && (!isWorker || (said === extrasCodeOf(id, before) && wrongCodes < 5));
    case 'wrong_extras_code':
      return isAsked && said !== null && said !== extrasCodeOf(id, before) && wrongCodes < 5;
    case 'extras_unanswered': {
      const asked = before.events.findLastIndex((one) => one.move === 'propose_extras');
      return isAsked && (made.timer === undefined || made.timer.rev > asked);
    }
    case 'finish':
      return !isWorker || !isAsked;
    case 'renew_code':
      return !isCustomer || before.events.filter((one) => one.move === move).length < 10;
    case 'customer_absent':
      return (
        !isWorker ||
        (input?.photos?.length === 1 &&
          now >= Math.max(Date.parse(before.arrivedAt ?? ''), start) + 15 * MINUTE)
      );
    case 'not_here_wait': {
      const last = before.events.findLast((one) => one.move === move);
      return (
        (isAlone || before.needsChoice === true) &&
        (before.stage !== 'placed' || now < start + 120 * MINUTE) &&
        (!last || now - Date.parse(last.at) >= 15 * MINUTE)
      );
    }
    case 'not_here_another':
      return isAlone && now < start + 120 * MINUTE;
    case 'remind_day':
    case 'remind_soon':
      return !isMarked;
    case 'not_started':
    case 'not_started_long': {
      const arrived = before.events.findLastIndex((one) => one.move === 'at_the_door');
      return isAlone && (made.timer === undefined || made.timer.rev > arrived);
    }
    case 'reschedule': {
      if (!isCustomer) return true;
      const isOurs = isAlone || isLeft || (before.needsChoice === true && !wasAway);
      const isInTime = isBefore(180) && before.stage !== 'on_the_way';
      const isCounted = moved.order.events.at(-1)?.code !== 'nobody_came';
      return (
        (isInTime || isOurs || before.needsChoice === true) &&
        (isOurs || (before.rescheduled ?? 0) < 2) &&
        isCounted === !isOurs
      );
    }
    case 'cancel': {
      if (!isCustomer) return code === undefined || OF_CUSTOMERS.includes(code);
      const isEarly = ['placed', 'assigned', 'accepted'].includes(before.stage);
      return OF_CUSTOMERS.includes(code ?? '') && (isEarly || isAlone || isLeft);
    }
    case 'override_stage':
      return moved.order.stage !== before.stage;
    case 'set_text':
      return moved.order.status !== before.status;
    case 'undo': {
      const last = before.events.at(-1);
      return (
        last?.role === 'admin' &&
        !last.isUndo &&
        !/_(refund|claim)$/.test(last.move ?? '') &&
        now - Date.parse(last.at) <= MINUTE
      );
    }
    case 'mark_orphaned':
      return !isMarked;
    case 'clear_orphaned':
      return isMarked;
    case 'ask_refund': {
      const end = before.events.findLast((one) => one.from !== one.to);
      const instants = [end?.at ?? '', made.moneyFoundAt ?? ''].map(Date.parse).filter(Number.isFinite);
      return !isCustomer || now - Math.max(...instants) <= 48 * 60 * MINUTE;
    }
    case 'nobody_found':
      return before.needsChoice !== true;
    default:
      return true;
  }
}

/** The start of an order's slot, by the first hour that its window names. */
function startIn({ scheduledDate, timeSlot }: OrderState): number {
  const [clock = ''] = timeSlot.split(' - ');
  const [hours = '', half] = clock.replace(':00', '').split(' ');
  const hour = (Number(hours) % 12) + (half === 'PM' ? 12 : 0);
  return Date.parse(`${scheduledDate}T00:00:00+05:30`) + hour * 60 * MINUTE;
}
