import type { ReactNode } from 'react';
import { UnreadLink } from '#components/inbox/unread-link.tsx';
import { partnerPaths } from '#config/partner-paths.ts';
import type { Inbox } from '#lib/inbox/inbox.ts';

/** The link to a partner's updates, with their number. */
export default function UpdatesLink({ inbox }: { inbox: Inbox }): ReactNode {
  return <UnreadLink to={partnerPaths.updates} inbox={inbox} />;
}
