import { MAX_ADMIN_CATALOGUE } from '@gharseva/contract';
import { notFound } from '#domain/check-version.ts';
import { withVersion } from '#domain/version-of.ts';
import type { Handler } from '../../handler';

/** All services by name, or a page of them. */
export const listAdminServices: Handler<'listAdminServices'> = async ({ query }, _actor, { stores }) => {
  const { after: afterId, isActive, limit = MAX_ADMIN_CATALOGUE, ...filter } = query;
  const after = afterId === undefined ? null : await stores.services.find(afterId);
  if (afterId !== undefined && !after) throw notFound('service');
  const wanted = { ...filter, isActive: isActive === undefined ? undefined : isActive === 'true' };
  const services = await stores.services.list(wanted, after, limit + 1);
  return services.map(withVersion);
};
