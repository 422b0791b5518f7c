import { notFound } from '#domain/check-version.ts';
import type { Handler } from '../../handler';

/** A page of the providers by name. */
export const listProviders: Handler<'listProviders'> = async ({ query }, _actor, { stores }) => {
  const after = query.after === undefined ? null : await stores.providers.find(query.after);
  if (query.after !== undefined && !after) throw notFound('provider');
  const isVerified = query.isVerified === undefined ? undefined : query.isVerified === 'true';
  return stores.providers.list(isVerified, after);
};
