import {
  type EndpointResponse,
  isUnderWay,
  type Order,
  type Payment,
  type Provider,
  refundsOf,
  refundUrgency,
  type Worker,
} from '@gharseva/contract';
import { tradesAs } from './translate-order';

type Entry = EndpointResponse<'listNeedsAction'>[number];

/** The part of an order that an entry shows. */
type QueuedOrder = Pick<Order, '_id' | 'serviceType' | 'translations' | 'stage'> & { startsAt: string };

/** Everything that waits for an admin, each list in its order. */
export interface Waiting {
  /** Their slot has begun and no worker is on the way, or one has been for long. */
  late: readonly QueuedOrder[];
  /** Their work should be finished. */
  overdue: readonly QueuedOrder[];
  /** Their worker was deactivated, or can no longer do them; with begun work that its worker can no longer end. */
  orphaned: readonly QueuedOrder[];
  unassigned: readonly QueuedOrder[];
  /** Timers that were set aside, the latest first. */
  failedTimers: readonly { orderId: string; failedAt: string }[];
  /** Money of the payment gateway that was not what was due. */
  gatewayCases: readonly { _id: string; orderId: string; at: string }[];
  refunds: readonly Payment[];
  approved: readonly Payment[];
  /** Those whose money was not found since the day before. */
  waitingPayments: readonly Payment[];
  /** The orders of both kinds of refund, of waiting payments, of the cases and of the timers, without those that cannot be read. */
  concerned: readonly QueuedOrder[];
  /** Workers with a pending document; `waitingSince` has its time by worker id. */
  workers: readonly Worker[];
  waitingSince: ReadonlyMap<string, string>;
  /** Workers with a change request. */
  changes: readonly Worker[];
  /** Providers that are not verified. */
  providers: readonly Provider[];
  /** The day in India, and the days on which banks do not work beside weekends. */
  today: string;
  holidays: readonly string[];
}

const ofOrders = (kind: Entry['kind'], orders: readonly QueuedOrder[]): Entry[] =>
  orders.map((order) => ({
    ...{ kind, id: order._id, ...tradesAs(order, 'title'), at: order.startsAt },
    stage: order.stage,
  }));

/** Gives the title of an entry about an order, by the order's id: its trades, or nothing where it cannot be read. */
type TitleOf = (orderId: string) => Pick<Entry, 'title' | 'translations'>;

function titlesOf(orders: readonly QueuedOrder[]): TitleOf {
  const titles = new Map(orders.map((order) => [order._id, tradesAs(order, 'title')]));
  return (orderId) => titles.get(orderId) ?? { title: '' };
}

/** The refunds of a kind, those first whose last day is near or over. */
function ofRefunds(
  kind: Entry['kind'],
  payments: readonly Payment[],
  { today, holidays }: Waiting,
  titleOf: TitleOf,
): Entry[] {
  return payments
    .map((payment): Entry => {
      const { _id, bookingId, refund } = payment;
      const open = refundsOf(payment).filter(isUnderWay);
      const dueOn = open.map((one) => one.dueOn).find((day) => day !== undefined);
      const urgency = open[0] ? refundUrgency({ ...open[0], dueOn }, today, holidays) : null;
      return {
        ...{ kind, id: _id, ...titleOf(bookingId) },
        at: (kind === 'refund_to_pay' ? refund?.decidedAt : refund?.requestedAt) ?? null,
        ...(dueOn && { dueOn }),
        ...(urgency && { urgency }),
      };
    })
    .sort((one, other) => pressing(other) - pressing(one));
}

const PRESSING = { due_soon: 1, overdue: 2 } as const;
const pressing = ({ urgency }: Entry) => (urgency ? PRESSING[urgency] : 0);

/** An order once, with its latest timer; its stage would leave it to the list of unassigned ones. */
function ofTimers(timers: Waiting['failedTimers'], titleOf: TitleOf): Entry[] {
  const latest = new Map(timers.toReversed().map(({ orderId, failedAt }) => [orderId, failedAt]));
  return [...latest].map(([id, at]) => ({ kind: 'timer_failed', id, ...titleOf(id), at }));
}

/** The admin's queue (docs/product-decisions.md section 8). */
export function needsAction(found: Waiting): Entry[] {
  const { late, overdue, orphaned, unassigned, refunds, approved } = found;
  const titleOf = titlesOf(found.concerned);
  const toPay = [
    ...ofRefunds('refund_waiting', refunds, found, titleOf),
    ...ofRefunds('refund_to_pay', approved, found, titleOf),
  ];
  // An order of a deactivated worker is listed once, by the action that settles it; begun work has to be ended by an admin.
  const isOrphaned = new Set(orphaned.map(({ _id }) => _id));
  const isOverdue = new Set(overdue.map(({ _id }) => _id));
  const stuck = orphaned.filter(({ _id, stage }) => stage === 'in_progress' && !isOverdue.has(_id));
  return [
    ...ofOrders(
      'late',
      late.filter(({ _id }) => !isOrphaned.has(_id)),
    ),
    ...ofOrders('finish_overdue', [...overdue, ...stuck]),
    ...ofOrders(
      'worker_inactive',
      orphaned.filter(({ stage }) => stage !== 'in_progress'),
    ),
    ...toPay.filter(({ urgency }) => urgency),
    ...ofTimers(found.failedTimers, titleOf),
    ...found.gatewayCases.map(({ _id, orderId, at }) => ({
      kind: 'gateway_case' as const,
      ...{ id: _id, ...titleOf(orderId), at },
    })),
    ...ofOrders('unassigned', unassigned),
    ...toPay.filter(({ urgency }) => !urgency),
    ...found.waitingPayments.map(({ _id, waitsSince }) => ({
      kind: 'payment_waiting' as const,
      ...{ id: _id, ...titleOf(_id), at: waitsSince ?? null },
    })),
    ...found.workers.map(({ _id, fullName }) => ({
      kind: 'kyc_waiting' as const,
      ...{ id: _id, title: fullName, at: found.waitingSince.get(_id) ?? null },
    })),
    ...found.changes.map(({ _id, fullName, changeRequest }) => ({
      kind: 'change_request' as const,
      ...{ id: _id, title: fullName, at: changeRequest?.at ?? null },
    })),
    ...found.providers.map(({ _id, name }) => ({
      kind: 'provider_unverified' as const,
      ...{ id: _id, title: name, at: null },
    })),
  ];
}
