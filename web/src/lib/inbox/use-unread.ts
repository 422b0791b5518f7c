import { countUnread } from '@gharseva/contract/schemas';
import { useQuery } from '@tanstack/react-query';
import { callChecked } from '../api/call-checked';
import { type Inbox, inboxKeys } from './inbox';

/** How often it is asked while the page is visible. */
const ASK_MS = 60_000;

/**
 * How many items of an inbox are unread; 0 until that is known, and when it cannot be asked.
 * @param asks false where another part of the page asks already
 */
export function useUnread(inbox: Inbox, asks = true): number {
  const { uid, role, session } = inbox;
  const { data } = useQuery({
    queryKey: inboxKeys.unread(inbox),
    queryFn: ({ signal }) =>
      callChecked(countUnread, {
        ...{ params: { userId: uid }, query: { as: role }, as: session, signal },
      }),
    staleTime: ASK_MS / 2,
    refetchInterval: ASK_MS,
    retry: false,
    enabled: asks,
  });
  return data?.unread ?? 0;
}
