import {
  indiaDate,
  isUnderWay,
  lastFoundAt,
  type MoveName,
  type MoveRole,
  type Payment,
  REFUND_TIMERS,
  type RefundEntry,
  type RefundStatus,
  refundDueOn,
  refundsOf,
  refundTimers,
} from '@gharseva/contract';
import { moveOrderIn } from '../../orders/operations/move-order';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import { timerId } from '../../stores/timers';
import type { WriteContext } from '../../stores/write-context';

/** What a change of refunds works with: its own transaction, and the days on which banks do not work. */
export type RefundContext = WriteContext & { holidays: readonly string[] };

/** Who changed the refunds of an order's payment, and when. */
interface Author {
  role: MoveRole;
  actor: string;
  at: Date;
}

/** A payment before and after a change. */
interface Changed {
  before: Payment;
  after: Payment;
}

const MOVES: Record<RefundStatus, MoveName> = {
  requested: 'ask_refund',
  approved: 'approve_refund',
  rejected: 'reject_refund',
  refunded: 'pay_refund',
};

/** The refunds that a change has opened or decided; none if it was about something else. */
function changedIn({ before, after }: Changed): RefundEntry[] {
  const was = new Map(refundsOf(before).map(({ id, status }) => [id, status]));
  return refundsOf(after).filter(({ id, status }) => was.get(id) !== status);
}

/** The refund of a payment that is to be paid out first. */
const firstDue = (payment: Payment) => refundsOf(payment).find(isUnderWay);

/**
 * Puts a change of a payment's refunds into the history of its order, tells people, and sets the timers of the one that is due
 * first, in the change's own commit. For any other change of the payment the order is held as it is
 * (docs/decisions/0098-payment-claims.md). That the payment itself is written is left to the caller.
 * @param order its order, read in the same transaction
 * @throws AppError the refusal of the table of moves: too late, not the caller's
 */
export async function noteRefundIn(
  transaction: Transaction,
  order: StoredOrder,
  changed: Changed,
  by: Author,
  { stores, holidays }: Pick<RefundContext, 'stores' | 'holidays'>,
): Promise<void> {
  const entries = changedIn(changed);
  for (const { id, status } of entries) {
    if (status !== 'refunded' || order.stage !== 'completed') continue;
    const { _id: orderId, cityId } = order;
    await stores.invoiceQueue.askIn(transaction, { orderId, cityId, refund: id, dueAt: by.at });
  }
  // The record of a customer who has left is locked: nobody is to be told.
  if (entries.length === 0 || order.kept) return stores.orders.replaceIn(transaction, order);
  const facts = { moneyFoundAt: lastFoundAt(changed.before) };
  let moved = order;
  for (const entry of entries) {
    // What came beyond the price opens a refund by itself.
    const author = entry.status === 'requested' && entry.by === 'system' ? SYSTEM : by;
    const { decisionReason: reason } = entry;
    const asked = { ...author, at: by.at, move: MOVES[entry.status], ...(reason && { input: { reason } }) };
    moved = await moveOrderIn(transaction, moved, asked, stores, async () => ({ facts }));
  }
  const due = firstDue(changed.after);
  if (due?.id === firstDue(changed.before)?.id) return;
  await stores.timers.removeEachIn(transaction, order._id, REFUND_TIMERS);
  const ids = REFUND_TIMERS.map((kind) => timerId(order._id, kind));
  await stores.failedTimers.removeEachIn(transaction, ids);
  if (!due) return;
  const { dueOn = refundDueOn(indiaDate(new Date(due.requestedAt)), holidays) } = due;
  for (const timer of refundTimers(dueOn, holidays)) {
    await stores.timers.setIn(transaction, { ...timer, orderId: order._id, rev: moved.events.length });
  }
}

const SYSTEM = { role: 'system', actor: 'system' } as const;
