import {
  ADMIN_PAYMENTS_PAGE_SIZE,
  addDays,
  claimedSum,
  isUnderWay,
  PAYMENT_STATUSES,
  type Payment,
  paymentSchema,
  type RefundStatus,
  refundsOf,
  soughtSince,
  waitsSince,
} from '@gharseva/contract';
import { countAndSum, type Query } from '../platform/database';
import type { Transaction } from '../platform/transact';
import { type DocumentSource, openCollection } from './collection';

/** The filter of a list of payments; `from` and `to` are days in India, both included. */
export interface PaymentFilter {
  status?: Payment['status'] | undefined;
  refund?: RefundStatus | undefined;
  cityId?: string | undefined;
  workerUid?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** A number of payments, and their sum in whole rupees. */
export interface PaymentTotal {
  count: number;
  amount: number;
}

function narrowed(all: Query, { status, refund, cityId, workerUid, from, to }: PaymentFilter): Query {
  let found = all;
  if (status !== undefined) found = found.where('status', '==', status);
  if (refund !== undefined) found = found.where('refund.status', '==', refund);
  if (cityId !== undefined) found = found.where('cityId', '==', cityId);
  if (workerUid !== undefined) found = found.where('workerUid', '==', workerUid);
  if (from !== undefined) found = found.where('createdAt', '>=', from);
  if (to !== undefined) found = found.where('createdAt', '<', addDays(to, 1));
  return found;
}

/** The number of payments in one query of a decision. */
const PAGE = 100;

/** Whether money is to be collected, looked at, or returned; an order that a coupon made free owes nothing. */
const isUnsettled = (payment: Payment): boolean =>
  (payment.status === 'pending' && payment.amount > 0) ||
  claimedSum(payment.claims) > 0 ||
  refundsOf(payment).some(isUnderWay);

/** A payment with its marks for the list of those whose money is waited for. */
function marked<Written extends Payment>({ waitsSince: _was, soughtSince: _had, ...payment }: Written) {
  const [waits, sought] = [waitsSince(payment), soughtSince(payment)];
  return {
    ...payment,
    ...(waits !== undefined && { waitsSince: waits }),
    ...(sought !== undefined && { soughtSince: sought }),
  };
}

/** Payments: `payments/{orderId}` (docs/product-decisions.md section 6). */
export function createPaymentStore(source: DocumentSource) {
  const payments = openCollection(source, 'payments', paymentSchema);
  const { find, findAll, findSome, findEvery, findIn, findEachIn, createIn, removeIn } = payments;

  /** Up to `max` payments that are sought since before an instant, the oldest first. */
  async function listSought(before: string, max: number): Promise<Payment[]> {
    const sought = (await payments.all())
      .where('soughtSince', '<', before)
      .orderBy('soughtSince')
      .orderBy('__name__');
    const found: Payment[] = [];
    let last: Payment | null = null;
    do {
      const after: string[] | null = last && [last.soughtSince ?? '', last._id];
      const page: Payment[] = await payments.readPage(sought, after, max);
      // The version before leaves the mark of a payment that it settles.
      found.push(...page.filter((payment) => soughtSince(payment) !== undefined));
      last = page.length === max ? (page.at(-1) ?? null) : null;
    } while (last !== null && found.length < max);
    return found.slice(0, max);
  }

  return {
    find,
    findAll,
    findSome,
    findEvery,
    findIn,
    findEachIn,
    createIn,
    removeIn,

    /** Writes a payment whole. */
    replaceIn: (transaction: Transaction, payment: Payment): Promise<void> =>
      payments.replaceIn(transaction, marked(payment)),

    /** A page of the payments, newest order first; with `after`, the page after that payment. */
    async list(filter: PaymentFilter, after: Payment | null): Promise<Payment[]> {
      const newestFirst = narrowed(await payments.all(), filter)
        .orderBy('createdAt', 'desc')
        .orderBy('__name__', 'desc');
      const behind = after && [after.createdAt ?? '', after._id];
      return payments.readPage(newestFirst, behind, ADMIN_PAYMENTS_PAGE_SIZE + 1);
    },

    /** Up to `max` payments of a customer, by id; with `after`, those after that id. */
    async listByUser(uid: string, after: string | null, max: number): Promise<Payment[]> {
      const found = (await payments.all()).where('userId', '==', uid).orderBy('__name__');
      return payments.readPage(found, after === null ? null : [after], max);
    },

    /** The ids of up to `max` payments of a customer, readable or not. */
    async idsByUser(uid: string, max: number): Promise<string[]> {
      return payments.idsOf((await payments.all()).where('userId', '==', uid).limit(max));
    },

    /**
     * Up to `max` payments of a customer that wait for money, for what was claimed to be looked at, or for a refund to be decided
     * or paid out: for a decision. All of the customer's are looked at. @throws DamagedDocument
     */
    async listUnsettled(uid: string, max: number): Promise<Payment[]> {
      const mine = (await payments.all()).where('userId', '==', uid).orderBy('__name__');
      const found: Payment[] = [];
      let after: string | null = null;
      do {
        const asked: Query = after === null ? mine : mine.startAfter(after);
        const page: Payment[] = await payments.readEvery(asked.limit(PAGE));
        found.push(...page.filter(isUnsettled));
        after = page.length === PAGE ? (page.at(-1)?._id ?? null) : null;
      } while (after !== null && found.length < max);
      return found.slice(0, max);
    },

    /** Up to `max` payments of an amount that wait for money. */
    async listPendingOf(amount: number, max: number): Promise<Payment[]> {
      const pending = (await payments.all()).where('status', '==', 'pending');
      return payments.read(pending.where('amount', '==', amount).limit(max));
    },

    /**
     * Up to `max` payments whose money is waited for since before an instant: those that somebody has claimed, the oldest first,
     * then the others, the latest first.
     */
    async listWaiting(before: string, max: number): Promise<Payment[]> {
      const waiting = (await payments.all()).where('waitsSince', '<', before).orderBy('waitsSince', 'desc');
      const [first, others] = await Promise.all([listSought(before, max), payments.read(waiting.limit(max))]);
      const ids = new Set(first.map(({ _id }) => _id));
      const rest = others.filter((payment) => !ids.has(payment._id) && waitsSince(payment) !== undefined);
      return [...first, ...rest].slice(0, max);
    },

    /** Up to `max` payments with a refund in a given status, the oldest request first. */
    async listByRefund(status: RefundStatus, max: number): Promise<Payment[]> {
      const found = (await payments.all()).where('refund.status', '==', status);
      return payments.read(found.orderBy('refund.requestedAt').limit(max));
    },

    /** The number of refunds in a status. */
    async countByRefund(status: RefundStatus): Promise<number> {
      return payments.count((await payments.all()).where('refund.status', '==', status));
    },

    /** Count and sum of a period for each status: one aggregation each, no document read. */
    async totals(
      period: Pick<PaymentFilter, 'cityId' | 'workerUid' | 'from' | 'to'>,
    ): Promise<Record<Payment['status'], PaymentTotal>> {
      const all = await payments.all();
      const entries = PAYMENT_STATUSES.map(async (status) => {
        const { count, sum } = await countAndSum(narrowed(all, { ...period, status }), 'amount');
        return [status, { count, amount: sum }] as const;
      });
      return Object.fromEntries(await Promise.all(entries)) as Record<Payment['status'], PaymentTotal>;
    },

    /** The number of payments. */
    count: () => payments.count(),
  };
}
