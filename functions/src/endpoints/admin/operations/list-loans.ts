import { notFound } from '#domain/check-version.ts';
import { toLoan } from '#stores/loans.ts';
import type { Handler } from '../../handler';

/** A page of the loan applications, newest first. */
export const listLoans: Handler<'listLoans'> = async ({ query }, _actor, { stores }) => {
  const after = query.after === undefined ? null : await stores.loans.find(query.after);
  if (query.after !== undefined && !after) throw notFound('entry');
  const isHandled = query.isHandled === undefined ? undefined : query.isHandled === 'true';
  return (await stores.loans.list(isHandled, after)).map(toLoan);
};
