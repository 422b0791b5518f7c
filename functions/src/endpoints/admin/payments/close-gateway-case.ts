import { indiaInstant } from '@gharseva/contract';
import { auditEntry } from '#audit/audit-entry.ts';
import { orderRef } from '#audit/audit-refs.ts';
import { notFound } from '#domain/check-version.ts';
import type { Handler } from '../../handler';

/** Closes a case of the payment gateway with what was done about it; it changes no money. */
export const closeGatewayCase: Handler<'closeGatewayCase'> = ({ params, body }, actor, context) => {
  const { stores, transact, clock } = context;
  return transact(async (transaction) => {
    const found = await stores.gatewayCases.findIn(transaction, params.id);
    if (!found) throw notFound('payment');
    const { openSince, ...closed } = found;
    if (openSince === undefined) return { _id: found._id };
    const now = clock();
    const { reason } = body;
    // Why stands in the audit trail, which a deletion finds.
    await stores.gatewayCases.replaceIn(transaction, { ...closed, closedAt: indiaInstant(now) });
    const about = orderRef('payment', found.orderId);
    const entry = auditEntry(actor, 'close_gateway_case', about, now, { reason });
    await stores.audit.appendIn(transaction, entry);
    return { _id: found._id };
  });
};
