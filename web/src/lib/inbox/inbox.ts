import type { InboxRole } from '@gharseva/contract';
import type { Session } from '../session/session';

/** The inbox of a person, and the session in which it is read. */
export interface Inbox {
  uid: string;
  role: InboxRole;
  session: Session<'customer'> | Session<'worker'>;
}

/** Begins every key of a partner's queries, and so of an inbox that goes with the partner's session. */
const OWNERS: Readonly<Record<InboxRole, string>> = { customer: 'inbox', worker: 'worker' };

/** The keys of the queries of an inbox. */
export const inboxKeys = {
  all: ({ uid, role }: Pick<Inbox, 'uid' | 'role'>) => [OWNERS[role], uid, 'updates'] as const,
  items: (inbox: Inbox) => [...inboxKeys.all(inbox), 'items'] as const,
  unread: (inbox: Inbox) => [...inboxKeys.all(inbox), 'unread'] as const,
};
