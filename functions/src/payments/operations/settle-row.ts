import { findClaim, indiaInstant, type StatementPayment } from '@gharseva/contract';
import type { AdminActor } from '../../domain/actor';
import { versionOf } from '../../domain/version-of';
import { movePayment, settledOf } from '../move-payment';
import { judgeRow, type Verdict } from '../statement/judge-row';
import { withReference } from '../statement/with-reference';
import type { StoredHeld } from './look-up-statement';
import { noteRefundIn, type RefundContext } from './note-refund';
import { writePaymentIn } from './write-payment';

/**
 * Counts the payment of a row for the claim that it belongs to, as an admin does who matches the claim, and keeps its
 * reference for that order. A row that was counted meanwhile changes nothing: what it is now is returned.
 */
export async function settleRow(
  paid: StatementPayment & { reference: string },
  held: StoredHeld,
  actor: AdminActor,
  context: RefundContext,
): Promise<Verdict> {
  const once = () => attempt(paid, held, actor, context);
  // Once more where the claim has come between the two documents that were read; a reference without its claim is nobody's.
  return (await once()) ?? (await once()) ?? { outcome: 'unknown', suggestions: [] };
}

function attempt(
  paid: StatementPayment & { reference: string },
  { order: seen }: StoredHeld,
  actor: AdminActor,
  context: RefundContext,
): Promise<Verdict | null> {
  const { stores, transact, clock, holidays } = context;
  const { reference } = paid;
  return transact(async (transaction): Promise<Verdict | null> => {
    const payment = await stores.payments.findIn(transaction, seen._id);
    // Read after the payment, which whoever undoes the end of the work guards: the one that was seen may be minutes old.
    const order = (await stores.orders.find(seen._id)) ?? seen;
    const held = payment && { order, payment };
    const isReferred = findClaim(payment?.claims, reference) !== undefined;
    const taken = isReferred ? null : await stores.paymentReferences.findIn(transaction, reference);
    if (taken?.orderId === order._id) return null;
    const verdict = judgeRow(paid, {
      byReference: isReferred ? held : null,
      numbered: isReferred || taken || !held ? [] : [held],
    });
    if (verdict.outcome !== 'matches' || !payment) return verdict;
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
    return { ...verdict, outcome: 'matched' };
  });
}
