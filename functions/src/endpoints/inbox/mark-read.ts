import { forbidden } from '../../domain/app-error';
import type { Handler } from '../handler';

/**
 * Marks an item of the caller's inbox as read, with `withEarlier` up to a hundred unread ones before it; made again, it marks
 * the next hundred, or nothing.
 */
export const markRead: Handler<'markRead'> = async ({ body }, actor, { stores, transact }) => {
  const { inbox } = stores;
  const box = { uid: actor.uid, role: body.as };
  const item = await inbox.find(box, body.id);
  if (!item) throw forbidden();
  const earlier = body.withEarlier ? await inbox.idsOfUnread(box, item) : [];
  const ids = [...new Set([inbox.idOf(box, item._id), ...earlier])];
  if (earlier.length > 0 || !item.isRead) await transact((transaction) => inbox.markReadIn(transaction, ids));
  return { unread: await inbox.countUnread(box) };
};
