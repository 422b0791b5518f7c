import type { InboxItem } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { countUnread } from '../../../../functions/src/endpoints/inbox/count-unread';
import { listInbox } from '../../../../functions/src/endpoints/inbox/list-inbox';
import { markRead } from '../../../../functions/src/endpoints/inbox/mark-read';
import { deepFreeze } from '../../../support/deep-freeze';
import { refusalOfAsync } from '../../../support/refusal';
import { transactAtOnce } from '../../../support/transact-at-once';

const ASHA = deepFreeze({ role: 'customer', uid: 'asha', phone: '9876543210' } as const);
const BOX = { uid: 'asha', role: 'worker' } as const;
const itemOf = (_id: string, isRead: boolean): InboxItem =>
  deepFreeze({
    ...{ _id, orderId: 'order-1', rev: 1, at: '2026-11-23T09:00:00.000+05:30', isRead },
    ...{ message: 'job_assigned', scheduledDate: '2026-11-24', timeSlot: '10:00 AM - 12:00 PM' },
  });

/** The inbox of asha as a worker, with two items and the ids of earlier unread ones; what is asked of another box fails. */
function contextOf(asked: unknown[], earlier: string[] = []) {
  const items = [itemOf('old', true), itemOf('new', false)];
  const note = (what: string, box: unknown, ...more: unknown[]) => {
    expect(box).toEqual(BOX);
    asked.push([what, ...more]);
  };
  const inbox = {
    find: async (box: unknown, id: string) => {
      note('find', box, id);
      return items.find(({ _id }) => _id === id) ?? null;
    },
    list: async (box: unknown, after: InboxItem | null) => {
      note('list', box, after?._id ?? null);
      return items;
    },
    countUnread: async (box: unknown) => {
      note('count', box);
      return 7;
    },
    idsOfUnread: async (box: unknown, { _id }: InboxItem) => {
      note('earlier', box, _id);
      return earlier;
    },
    idOf: ({ uid, role }: typeof BOX, id: string) => `${uid}.${role}.${id}`,
    markReadIn: async (_transaction: unknown, ids: string[]) => void asked.push(['marked', ids]),
  };
  return { stores: { inbox }, transact: transactAtOnce } as never;
}

const FORBIDDEN = { code: 'forbidden', reason: 'forbidden' };

describe('a page of an inbox', () => {
  const list = (query: object, asked: unknown[]) =>
    listInbox({ query: { as: 'worker', ...query } } as never, ASHA, contextOf(asked));

  test.each([
    ['the first', {}, [['list', null]]],
    [
      'after an item',
      { after: 'old' },
      [
        ['find', 'old'],
        ['list', 'old'],
      ],
    ],
  ])('%s is of the caller in the role that is asked for', async (_, query, expected) => {
    const asked: unknown[] = [];
    const items = await list(query, asked);
    expect([items.map(({ _id }) => _id), asked]).toEqual([['old', 'new'], expected]);
  });

  test.each(['other', ''])('after what is none of it, %j, is refused', async (after) => {
    const asked: unknown[] = [];
    expect(await refusalOfAsync(list({ after }, asked))).toMatchObject(FORBIDDEN);
    expect(asked).toEqual([['find', after]]);
  });
});

test('the number of unread items is that of the caller in the role that is asked for', async () => {
  const asked: unknown[] = [];
  expect(await countUnread({ query: { as: 'worker' } } as never, ASHA, contextOf(asked))).toStrictEqual({
    unread: 7,
  });
  expect(asked).toEqual([['count']]);
});

describe('an item that is marked', () => {
  /** What was asked and marked, but for the look for the item and the count at the end. */
  async function mark(id: string, withEarlier: boolean, earlier: string[] = []) {
    const asked: unknown[] = [];
    const body = { as: 'worker', id, withEarlier };
    expect(await markRead({ body } as never, ASHA, contextOf(asked, earlier))).toStrictEqual({ unread: 7 });
    expect([asked[0], asked.at(-1)]).toEqual([['find', id], ['count']]);
    return asked.slice(1, -1);
  }

  test('alone is read', async () => {
    expect(await mark('new', false, ['asha.worker.x'])).toEqual([['marked', ['asha.worker.new']]]);
  });

  test('again writes nothing', async () => {
    expect(await mark('old', false)).toEqual([]);
    expect(await mark('old', true)).toEqual([['earlier', 'old']]);
  });

  test('with the earlier ones marks each once', async () => {
    expect(await mark('new', true, ['asha.worker.new', 'asha.worker.x'])).toEqual([
      ...[
        ['earlier', 'new'],
        ['marked', ['asha.worker.new', 'asha.worker.x']],
      ],
    ]);
  });

  test('that is read marks the earlier ones', async () => {
    expect(await mark('old', true, ['asha.worker.x'])).toEqual([
      ...[
        ['earlier', 'old'],
        ['marked', ['asha.worker.old', 'asha.worker.x']],
      ],
    ]);
  });

  test('and is none of the caller’s is refused', async () => {
    const asked: unknown[] = [];
    const body = { as: 'worker', id: 'other', withEarlier: true };
    const refusal = await refusalOfAsync(markRead({ body } as never, ASHA, contextOf(asked)));
    expect([refusal, asked]).toMatchObject([FORBIDDEN, [['find', 'other']]]);
  });
});
