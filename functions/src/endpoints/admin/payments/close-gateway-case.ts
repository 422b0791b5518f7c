import { indiaInstant } from '@gharseva/contract';
import { auditEntry } from '#audit/audit-entry.ts';
import { orderRef } from '#audit/audit-refs.ts';
import { AppError } from '#domain/app-error.ts';
import { notFound } from '#domain/check-version.ts';
import { say } from '#domain/say.ts';
import { derivedId } from '#domain/secure-id.ts';
import type { Handler } from '../../handler';

/**
 * Closes a case of the payment gateway with what was done about it; it changes no money. The same again, as after a lost answer,
 * changes nothing; what somebody else did, or in other words, is refused: it would stand nowhere, and the money may have gone
 * back twice.
 */
export const closeGatewayCase: Handler<'closeGatewayCase'> = ({ params, body }, actor, context) => {
  const { stores, transact, clock } = context;
  return transact(async (transaction) => {
    const found = await stores.gatewayCases.findIn(transaction, params.id);
    if (!found) throw notFound('payment');
    const { openSince, ...closed } = found;
    const { reason } = body;
    const closing = derivedId(actor.uid, reason);
    if (openSince === undefined) {
      // One that the version before has closed does not tell by whom.
      if (found.closing === undefined || found.closing === closing) return { _id: found._id };
      throw new AppError('conflict', say('case_closed'));
    }
    const now = clock();
    // Why stands in the audit trail, which a deletion finds.
    await stores.gatewayCases.replaceIn(transaction, { ...closed, closing, closedAt: indiaInstant(now) });
    const about = orderRef('payment', found.orderId);
    const entry = auditEntry(actor, 'close_gateway_case', about, now, { reason });
    await stores.audit.appendIn(transaction, entry);
    return { _id: found._id };
  });
};
