import type { Inbox } from '#lib/inbox/inbox.ts';
import { partner } from './partner';

/** The inbox of a partner, as a partner. */
export const ownInbox = (uid: string): Inbox => ({ uid, role: 'worker', session: partner });
