import { notThere } from '../../domain/check-version';
import type { Handler } from '../handler';

/** A page of the audit trail, newest first; no route changes it. */
export const listAudit: Handler<'listAudit'> = async ({ query }, _actor, { stores }) => {
  const { after: afterId, ...filter } = query;
  const after = afterId === undefined ? null : await stores.audit.find(afterId);
  if (afterId !== undefined && !after) throw notThere('entry');
  return stores.audit.list(filter, after);
};
