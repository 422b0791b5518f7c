import { auditEntry } from '#audit/audit-entry.ts';
import { notFound } from '#domain/check-version.ts';
import type { Handler } from '../../handler';

/** Deletes a loan application; the audit trail keeps its id alone. */
export const deleteLoan: Handler<'deleteLoan'> = ({ params }, actor, { stores, transact, clock }) =>
  transact(async (transaction) => {
    if (!(await stores.loans.findIn(transaction, params.id))) throw notFound('entry');
    await stores.loans.removeIn(transaction, params.id);
    await stores.audit.appendIn(transaction, auditEntry(actor, 'delete_loan', params.id, clock()));
    return { id: params.id };
  });
