import type { InboxItem } from '@gharseva/contract';
import { MAX_UNREAD_SHOWN } from '@gharseva/contract/rules';
import { markRead } from '@gharseva/contract/schemas';
import { type InfiniteData, useMutation, useQueryClient } from '@tanstack/react-query';
import { callChecked } from '../api/call-checked';
import { putAnswer } from '../api/put-answer';
import { type Inbox, inboxKeys } from './inbox';

/** A call marks a hundred items at most; an inbox has a few thousand at the very most. */
const MAX_CALLS = 40;

/** Marks items of an inbox as read, at once on the screen, and reads the count anew. */
export function useMarkRead(inbox: Inbox) {
  const client = useQueryClient();
  const { uid, role, session } = inbox;
  const mark = (id: string, withEarlier: boolean) =>
    callChecked(markRead, { params: { userId: uid }, body: { as: role, id, withEarlier }, as: session });
  const show = async (isMarked: (item: InboxItem) => boolean) => {
    const queryKey = inboxKeys.items(inbox);
    // A page that was asked for before would show the items as they were.
    await client.cancelQueries({ queryKey });
    client.setQueryData<InfiniteData<InboxItem[]>>(
      queryKey,
      (list) =>
        list && {
          ...list,
          pages: list.pages.map((page) =>
            page.map((item) => (isMarked(item) ? { ...item, isRead: true } : item)),
          ),
        },
    );
  };
  const count = (unread: number) => putAnswer(client, inboxKeys.unread(inbox), { unread });

  const one = useMutation({
    mutationFn: (id: string) => mark(id, false),
    onMutate: (id) => show((item) => item._id === id),
    onSuccess: async ({ unread }, id) => {
      // The list may have been read anew meanwhile, from before the mark.
      await show((item) => item._id === id);
      await count(unread);
    },
    // What cannot be sent now is unread still, and read again when the page is opened next.
    onError: () => client.invalidateQueries({ queryKey: inboxKeys.all(inbox), refetchType: 'none' }),
  });
  const all = useMutation({
    mutationFn: async (newest: string) => {
      let left = await mark(newest, true);
      for (let calls = 1; calls < MAX_CALLS && left.unread > 0; calls += 1) {
        const next = await mark(newest, true);
        // What is newer than the newest one shown stays unread; at the bound of the count more is hidden behind it.
        if (next.unread === left.unread && next.unread < MAX_UNREAD_SHOWN) break;
        left = next;
      }
      return left;
    },
    onSuccess: async ({ unread }) => {
      await show(() => true);
      await count(unread);
      if (unread > 0) await client.invalidateQueries({ queryKey: inboxKeys.items(inbox) });
    },
  });
  return {
    markOne: (item: InboxItem) => {
      if (!item.isRead) one.mutate(item._id);
    },
    markAll: (newest: InboxItem) => all.mutate(newest._id),
    isMarkingAll: all.isPending,
    error: all.error,
  };
}
