import { notThere } from '../../domain/check-version';
import { versionOf } from '../../platform/version-of';
import type { Handler } from '../handler';

/** A page of all services by name. */
export const listAdminServices: Handler<'listAdminServices'> = async ({ query }, _actor, { stores }) => {
  const { after: afterId, isActive, ...filter } = query;
  const after = afterId === undefined ? null : await stores.services.find(afterId);
  if (afterId !== undefined && !after) throw notThere('service');
  const wanted = { ...filter, isActive: isActive === undefined ? undefined : isActive === 'true' };
  const services = await stores.services.list(wanted, after);
  return services.map((service) => ({ ...service, version: versionOf(service) }));
};
