import * as z from 'zod/mini';
import { inboxItemIdSchema, inboxItemSchema, inboxRoleSchema, unreadSchema } from '../entities/inbox';
import { idSchema } from '../entities/primitives';
import { INBOX_PAGE_SIZE } from '../rules/paging';
import { defineEndpoint } from './define-endpoint';

const ownInbox = z.strictObject({ userId: idSchema });

export const listInbox = defineEndpoint({
  summary:
    'What the moves of orders have told the caller, newest first, a page at a time; `after` is the last id of the page before.',
  method: 'GET',
  path: '/api/inbox/:userId',
  audience: { kind: 'customerOwner', param: 'userId', forWorkersToo: true },
  cache: 'never',
  params: ownInbox,
  query: z.strictObject({ as: inboxRoleSchema, after: z.optional(inboxItemIdSchema) }),
  status: 200,
  response: z.array(inboxItemSchema).check(z.maxLength(INBOX_PAGE_SIZE)),
  page: { size: INBOX_PAGE_SIZE },
  errors: [],
});

export const countUnread = defineEndpoint({
  summary: 'How many items of the caller’s inbox are unread.',
  method: 'GET',
  path: '/api/inbox/:userId/unread',
  audience: { kind: 'customerOwner', param: 'userId', forWorkersToo: true },
  cache: 'never',
  params: ownInbox,
  query: z.strictObject({ as: inboxRoleSchema }),
  status: 200,
  response: unreadSchema,
  errors: [],
});

export const markRead = defineEndpoint({
  summary:
    'Marks an item of the caller’s inbox as read, with `withEarlier` the items before it too, a hundred at a time; how many are unread then.',
  method: 'POST',
  path: '/api/inbox/:userId/read',
  audience: { kind: 'customerOwner', param: 'userId', forWorkersToo: true },
  cache: 'never',
  params: ownInbox,
  body: z.strictObject({
    as: inboxRoleSchema,
    id: inboxItemIdSchema,
    withEarlier: z._default(z.boolean(), false),
  }),
  status: 200,
  response: unreadSchema,
  errors: [],
});
