import { notThere } from '../../domain/check-version';
import type { Handler } from '../handler';

/** A page of the audit trail, newest first; no route changes it. */
export const listAudit: Handler<'listAudit'> = async ({ query }, _actor, deps) => {
  const { stores, adminSessions } = deps;
  const { after: afterId, ...filter } = query;
  const after = afterId === undefined ? null : await stores.audit.find(afterId);
  if (afterId !== undefined && !after) throw notThere('entry');
  const entries = await stores.audit.list(filter, after);
  const emails = await adminSessions.emailsOf([...new Set(entries.map(({ actor }) => actor))]);
  return entries.map((entry) => {
    const actorName = emails.get(entry.actor);
    return actorName === undefined ? entry : { ...entry, actorName };
  });
};
