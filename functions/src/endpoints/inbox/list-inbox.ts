import { forbidden } from '../../domain/app-error';
import type { Handler } from '../handler';

/** A page of the caller's inbox, newest first; `after` must be an item of it (docs/order-life.md). */
export const listInbox: Handler<'listInbox'> = async ({ query }, actor, { stores }) => {
  const box = { uid: actor.uid, role: query.as };
  const after = query.after === undefined ? null : await stores.inbox.find(box, query.after);
  if (query.after !== undefined && !after) throw forbidden();
  return stores.inbox.list(box, after);
};
