import type { Handler } from '../handler';

/** How many items of the caller's inbox are unread, for the count in the header. */
export const countUnread: Handler<'countUnread'> = async ({ query }, actor, { stores }) => ({
  unread: await stores.inbox.countUnread({ uid: actor.uid, role: query.as }),
});
