import { INBOX_PAGE_SIZE, type InboxRole, MAX_UNREAD_SHOWN } from '@gharseva/contract';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestApi } from '../../support/api/api-server';
import { COMMIT_FAULTS, underFault } from '../../support/api/commit-faults';
import { type Count, countDocuments } from '../../support/count-reads';
import { readDatabase } from '../../support/read-database';
import { startTrustingApi, tokenOfCustomer } from '../../support/trusting-api';

let api: TestApi;
let count = 0;
let me: { uid: string; token: string };
beforeAll(async () => {
  api = await startTrustingApi();
});
beforeEach(() => {
  count += 1;
  me = tokenOfCustomer(count);
});
afterAll(() => api.close());

/** Writes items into an inbox, one a minute, from the oldest on; the ids, newest first. */
async function write(uid: string, items: number, changes: object = {}, role: InboxRole = 'customer') {
  const writer = api.db.bulkWriter();
  const ids = Array.from({ length: items }, (_, index) => `order-${String(index).padStart(3, '0')}.2`);
  for (const [index, id] of ids.entries()) {
    const [hour, minute] = [9 + Math.floor(index / 60), index % 60].map((part) =>
      String(part).padStart(2, '0'),
    );
    void writer.set(api.db.doc(`inbox/${uid}.${role}.${id}`), {
      ...{ box: `${uid}.${role}`, orderId: id.split('.')[0], rev: 2, message: 'partner_found' },
      ...{ at: `2026-11-20T${hour}:${minute}:00.000+05:30`, isRead: false },
      ...{ scheduledDate: '2026-11-23', timeSlot: '10:00 AM - 12:00 PM', ...changes },
    });
  }
  await writer.close();
  return ids.reverse();
}

const list = ({ uid, token } = me, query: object = {}) =>
  api.call('listInbox', { token, params: { userId: uid }, query: { as: 'customer', ...query } });
const unread = async ({ uid, token } = me, as: InboxRole = 'customer') =>
  (await api.call('countUnread', { token, params: { userId: uid }, query: { as } })).data.unread;
const mark = (id: string, more: object = {}, { uid, token } = me) =>
  api.call('markRead', { token, params: { userId: uid }, body: { as: 'customer', id, ...more } });

describe('GET /api/inbox/:userId', () => {
  test('pages, newest first, each item once', async () => {
    const ids = await write(me.uid, INBOX_PAGE_SIZE * 2 + 3);
    const seen: string[] = [];
    for (let after: string | undefined; ; ) {
      const { data, headers } = await list(me, after === undefined ? {} : { after });
      seen.push(...data.map(({ _id }) => _id));
      if (!headers.get('Link')) break;
      after = data.at(-1)?._id;
    }
    expect(seen).toEqual(ids);
  });

  test('as a customer and as a worker: two inboxes', async () => {
    const [id] = await write(me.uid, 1);
    expect((await list(me, { as: 'worker' })).data).toEqual([]);
    expect([await unread(me, 'worker'), await unread()]).toEqual([0, 1]);
    expect((await mark(id ?? '', { as: 'worker' })).status).toBe(403);
    expect((await list()).data).toEqual([
      {
        ...{ _id: id, orderId: 'order-000', rev: 2, at: '2026-11-20T09:00:00.000+05:30' },
        ...{ message: 'partner_found', isRead: false },
        ...{ scheduledDate: '2026-11-23', timeSlot: '10:00 AM - 12:00 PM' },
      },
    ]);
  });

  test('another’s inbox, and a page after an item that is not there: 403', async () => {
    const other = tokenOfCustomer(8000);
    await write(other.uid, 1);
    const asMe = { token: me.token, params: { userId: other.uid } };
    const answers = [
      await api.call('listInbox', { ...asMe, query: { as: 'customer' } }),
      await api.call('countUnread', { ...asMe, query: { as: 'customer' } }),
      await api.call('markRead', { ...asMe, body: { as: 'customer', id: 'order-000.2' } }),
      await list(me, { after: 'order-000.2' }),
      await mark('order-000.2'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
    expect(await unread(other)).toBe(1);
  });

  test('a uid that begins with another one: nothing of it', async () => {
    await write(`${me.uid}0`, 2);
    expect([(await list()).data, await unread()]).toEqual([[], 0]);
  });

  test.each(['order.x', '.2', '__a.2', 'a/b.2', `${'a'.repeat(140)}.2`])(
    'an id like %s: 400',
    async (after) => {
      expect([(await list(me, { after })).status, (await mark(after)).status]).toEqual([400, 400]);
    },
  );
});

describe('the count of unread items', () => {
  test('ends at its bound, and is one charged read', async () => {
    await write(me.uid, MAX_UNREAD_SHOWN + 5);
    const counted: Count = { reads: 0, writes: 0, counted: 0 };
    countDocuments(await api.database(), counted);
    expect(await unread()).toBe(MAX_UNREAD_SHOWN);
    expect([counted.reads, counted.writes, counted.counted]).toEqual([0, 0, 1]);
  });
});

describe('POST /api/inbox/:userId/read', () => {
  test('one item: that one, and nothing is written the second time', async () => {
    const ids = await write(me.uid, 3);
    expect((await mark(ids[1] ?? '')).data).toEqual({ unread: 2 });
    expect((await list()).data.map(({ isRead }) => isRead)).toEqual([false, true, false]);
    const stored = await readDatabase(api.db, ['inbox']);
    expect((await mark(ids[1] ?? '')).data).toEqual({ unread: 2 });
    expect(await readDatabase(api.db, ['inbox'])).toEqual(stored);
  });

  test('up to an item: what is newer stays unread; more than a hundred in calls of a hundred', async () => {
    const ids = await write(me.uid, 205);
    expect((await mark(ids[4] ?? '', { withEarlier: true })).data).toEqual({ unread: 100 });
    for (let calls = 0; calls < 2; calls += 1) await mark(ids[4] ?? '', { withEarlier: true });
    expect(await unread()).toBe(4);
    expect((await mark(ids[0] ?? '', { withEarlier: true })).data).toEqual({ unread: 0 });
  });

  test('a damaged item among them is marked too, with all that it has', async () => {
    const [id] = await write(me.uid, 1);
    const damaged = api.db.doc(`inbox/${me.uid}.customer.odd.1`);
    await damaged.set({
      box: `${me.uid}.customer`,
      at: '2026-11-19T09:00:00.000+05:30',
      isRead: false,
      odd: 1,
    });
    expect((await list()).data).toHaveLength(1);
    expect((await mark(id ?? '', { withEarlier: true })).data).toEqual({ unread: 0 });
    expect((await damaged.get()).data()).toMatchObject({ isRead: true, odd: 1 });
  });

  test('twice at once: both succeed', async () => {
    const ids = await write(me.uid, 10);
    const answers = await Promise.all([1, 2].map(() => mark(ids[0] ?? '', { withEarlier: true })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(await unread()).toBe(0);
  });

  test.each(COMMIT_FAULTS)('commits are $name: marked', async (fault) => {
    const ids = await write(me.uid, 2);
    let answer = 0;
    await underFault(await api.database(), fault, async () => {
      answer = (await mark(ids[0] ?? '', { withEarlier: true })).data.unread;
    });
    expect(answer).toBe(0);
  });
});
