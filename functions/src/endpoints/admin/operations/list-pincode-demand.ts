import { notFound } from '#domain/check-version.ts';
import type { Handler } from '../../handler';

/** The requested pincodes, most wanted first. */
export const listPincodeDemand: Handler<'listPincodeDemand'> = async ({ query }, _actor, { stores }) => {
  const after = query.after === undefined ? null : await stores.pincodeRequests.findDemand(query.after);
  if (query.after !== undefined && !after) throw notFound('entry');
  return stores.pincodeRequests.listDemand(after);
};
