import type { InboxItem } from '@gharseva/contract';
import { INBOX_PAGE_SIZE } from '@gharseva/contract/rules';
import { listInbox } from '@gharseva/contract/schemas';
import { useInfiniteQuery } from '@tanstack/react-query';
import { callChecked } from '../api/call-checked';
import { type Inbox, inboxKeys } from './inbox';

/**
 * An inbox, newest first, paginated; a short page is the last one. Read anew whenever its page is opened, and each minute while it is
 * visible, as the count in the header is.
 */
export function useInbox(inbox: Inbox) {
  const { uid, role, session } = inbox;
  return useInfiniteQuery({
    queryKey: inboxKeys.items(inbox),
    queryFn: ({ pageParam, signal }): Promise<InboxItem[]> =>
      callChecked(listInbox, {
        params: { userId: uid },
        query: { as: role, ...(pageParam !== null && { after: pageParam }) },
        ...{ as: session, signal },
      }),
    staleTime: 0,
    initialPageParam: null as string | null,
    refetchInterval: 60_000,
    getNextPageParam: (page) => (page.length < INBOX_PAGE_SIZE ? null : (page.at(-1)?._id ?? null)),
  });
}
