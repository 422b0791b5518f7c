import { findClaim, indiaInstant, type Payment, type StatementPayment } from '@gharseva/contract';
import type { AdminActor } from '../../domain/actor';
import { AppError } from '../../domain/app-error';
import { versionOf } from '../../domain/version-of';
import { Unanswered } from '../../platform/call-time';
import type { Transaction } from '../../platform/transact';
import type { StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { movePayment, settledOf } from '../move-payment';
import { judgeRow, type Verdict } from '../statement/judge-row';
import { withReference } from '../statement/with-reference';
import { noteRefundIn, type RefundContext } from './note-refund';
import { writePaymentIn } from './write-payment';

/** A row that is the money of a claim, with the id of the claim's order. */
export interface RowToSettle {
  paid: StatementPayment & { reference: string };
  orderId: string;
}

/** A row as it is by now; no verdict where its claim has come between the two documents that were read. */
interface ReadRow {
  row: RowToSettle;
  /** Null where one of them is gone. */
  held: { order: StoredOrder; payment: Payment } | null;
  /** Whether a claim has its reference. */
  isReferred: boolean;
  verdict: Verdict | null;
}

type Verdicts = Map<RowToSettle, Verdict | null>;

/** What became of a row; `refused`, why its money cannot be counted, now or with the same table again. */
export type Settled = Verdict | { refused: AppError };

/** The row that was refused by what is stored. @throws any other error */
function refusedBy(error: unknown): { refused: AppError }[] {
  if (error instanceof AppError && error.code === 'conflict') return [{ refused: error }];
  throw error;
}

/**
 * Counts the payments of some rows for the claims that they belong to, as an admin does who matches the claims, and keeps
 * their references for those orders. A row that was counted meanwhile changes nothing: what it is now is returned. The rows are
 * one commit; where that is refused, each is one of its own, so that no row stops another.
 * @param rows each of another order
 * @returns what each row is, in their order
 * @throws what a row has thrown that is no refusal, after all others were counted
 */
export async function settleRows(
  rows: readonly RowToSettle[],
  actor: AdminActor,
  context: RefundContext,
): Promise<Settled[]> {
  try {
    return await settleTogether(rows, actor, context);
  } catch (error) {
    const isOver = error instanceof Unanswered || (error instanceof AppError && error.code === 'unavailable');
    if (isOver) throw error;
    if (rows.length <= 1) return refusedBy(error);
  }
  const settled: Settled[] = [];
  const failures: unknown[] = [];
  for (const row of rows) {
    await settleTogether([row], actor, context)
      .catch(refusedBy)
      .then(
        (ofRow) => settled.push(...ofRow),
        (error: unknown) => failures.push(error),
      );
  }
  if (failures.length > 0) throw failures[0];
  return settled;
}

async function settleTogether(
  rows: readonly RowToSettle[],
  actor: AdminActor,
  context: RefundContext,
): Promise<Verdict[]> {
  const once = await settleOnce(rows, actor, context);
  // Once more where the claim has come between the two documents that were read; a reference without its claim is nobody's.
  const missed = rows.filter((row) => once.get(row) === null);
  const again = await settleOnce(missed, actor, context);
  return rows.map((row) => once.get(row) ?? again.get(row) ?? { outcome: 'unknown', suggestions: [] });
}

async function settleOnce(
  rows: readonly RowToSettle[],
  actor: AdminActor,
  context: RefundContext,
): Promise<Verdicts> {
  const verdicts: Verdicts = new Map();
  let left = rows;
  while (left.length > 0) {
    for (const [row, verdict] of await attempt(left, actor, context)) verdicts.set(row, verdict);
    left = left.filter((row) => !verdicts.has(row));
  }
  return verdicts;
}

/** Counts the rows if all of them can be; else tells only what those are that cannot. */
function attempt(
  rows: readonly RowToSettle[],
  actor: AdminActor,
  context: RefundContext,
): Promise<[RowToSettle, Verdict | null][]> {
  return context.transact(async (transaction) => {
    // At once, so that what all of them read next is one request.
    const read = await Promise.all(rows.map((row) => readIn(transaction, row, context.stores)));
    const others = read.filter(({ verdict }) => verdict?.outcome !== 'matches');
    // A commit is of nothing that it has read but does not write.
    if (others.length > 0) return others.map(({ row, verdict }) => [row, verdict]);
    return Promise.all(read.map((one) => settleIn(transaction, one, actor, context)));
  });
}

async function readIn(
  transaction: Transaction,
  row: RowToSettle,
  stores: Pick<Stores, 'orders' | 'paymentReferences' | 'payments'>,
): Promise<ReadRow> {
  const { paid, orderId } = row;
  // Read anew: what the row was judged by may be minutes old.
  const order = await stores.orders.findIn(transaction, orderId);
  const payment = await stores.payments.findIn(transaction, orderId);
  const held = order && payment && { order, payment };
  const isReferred = findClaim(payment?.claims, paid.reference) !== undefined;
  const taken = isReferred ? null : await stores.paymentReferences.findIn(transaction, paid.reference);
  const read = { row, held, isReferred };
  if (taken?.orderId === orderId) return { ...read, verdict: null };
  const verdict = judgeRow(paid, {
    byReference: isReferred ? held : null,
    numbered: isReferred || taken || !held ? [] : [held],
  });
  return { ...read, verdict };
}

async function settleIn(
  transaction: Transaction,
  { row, held, isReferred, verdict }: ReadRow,
  actor: AdminActor,
  context: RefundContext,
): Promise<[RowToSettle, Verdict | null]> {
  if (!held || !verdict) return [row, verdict];
  const { order, payment } = held;
  const { stores, clock, holidays } = context;
  const { reference } = row.paid;
  const now = clock();
  const claimed = isReferred ? payment : withReference(payment, reference);
  const decision = {
    action: 'match_claim',
    claim: reference,
    version: versionOf(settledOf(claimed)),
  } as const;
  const moved = movePayment(claimed, decision, order, { now, holidays });
  if (!isReferred) {
    const kept = { _id: reference, orderId: order._id, at: indiaInstant(now) };
    await stores.paymentReferences.createIn(transaction, kept);
  }
  const by = { role: 'admin', actor: actor.uid, at: now } as const;
  await noteRefundIn(transaction, order, { before: payment, after: moved }, by, context);
  await writePaymentIn(
    transaction,
    payment,
    moved,
    { actor, action: 'match_claim', reason: '', now },
    stores,
  );
  return [row, { ...verdict, outcome: 'matched' }];
}
