import { indiaInstant } from '@gharseva/contract';
import { auditEntry } from '#audit/audit-entry.ts';
import { notFound } from '#domain/check-version.ts';
import { toLoan } from '#stores/loans.ts';
import type { Handler } from '../../handler';

/** Marks a loan application as handled, or as open again. */
export const handleLoan: Handler<'handleLoan'> = async (
  { params, body },
  actor,
  { stores, transact, clock },
) =>
  transact(async (transaction) => {
    const stored = await stores.loans.findIn(transaction, params.id);
    if (!stored) throw notFound('entry');
    if (stored.isHandled === body.isHandled) return toLoan(stored);
    const now = clock();
    const { handledAt: _at, ...open } = stored;
    const loan = body.isHandled
      ? { ...open, isHandled: true, handledAt: indiaInstant(now) }
      : { ...open, isHandled: false };
    await stores.loans.replaceIn(transaction, loan);
    const action = body.isHandled ? 'handle_loan' : 'reopen_loan';
    await stores.audit.appendIn(transaction, auditEntry(actor, action, params.id, now));
    return toLoan(loan);
  });
