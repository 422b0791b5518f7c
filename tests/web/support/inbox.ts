import type { InboxItem } from '@gharseva/contract';

/** An item of an inbox, unread. */
export function inboxItem(change: Partial<InboxItem> = {}): InboxItem {
  return {
    ...{ _id: 'order-aaabbbcc1d2e.3', orderId: 'order-aaabbbcc1d2e', rev: 3, message: 'partner_accepted' },
    ...{ at: '2026-11-20T18:30:00.000+05:30', scheduledDate: '2026-11-22' },
    ...{ timeSlot: '10:00 AM - 12:00 PM', isRead: false },
    ...change,
  };
}
