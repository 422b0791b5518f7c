import { notFound } from '#domain/check-version.ts';
import type { Handler } from '../../handler';

/** The requests for a pincode, newest first. */
export const listPincodeRequests: Handler<'listPincodeRequests'> = async ({ query }, _actor, { stores }) => {
  const after = query.after === undefined ? null : await stores.pincodeRequests.find(query.after);
  if (query.after !== undefined && !after) throw notFound('entry');
  return stores.pincodeRequests.list(query.pincode, after);
};
