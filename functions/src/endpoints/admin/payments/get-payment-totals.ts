import type { Handler } from '../../handler';

/** Count and sum of the payments of a period in each status, aggregated by the database. */
export const getPaymentTotals: Handler<'getPaymentTotals'> = ({ query }, _actor, { stores }) =>
  stores.payments.totals(query);
