import { Readable } from 'node:stream';
import { describe, expect, test } from 'vitest';
import { exportFiles, exportPhotos } from '../../../../functions/src/people/operations/export-files';
import { exportPerson } from '../../../../functions/src/people/operations/export-person';
import { paymentOf, refundOf } from '../../../support/payments/payment';
import { eventOf, storedOrder } from '../../../support/payments/placed-order';
import { CLOCK } from '../../../support/people/memory';

const RAVI = { uid: 'ravi', account: null, phones: [] };

const FACTS = { contentType: 'image/png', size: 5, md5Hash: 'md5', timeCreated: 'T1', updated: 'T2' };
/** A file of the bucket, with what nobody needs of it. */
const fileOf = (path: string) => ({ ...FACTS, path, bucket: 'files', generation: '7', hasToken: true });

/** Bytes that come in pieces which are no groups of three. */
const open = async ({ path }: { path: string }) =>
  Readable.from([Buffer.from(`${path}-`), Buffer.from('ab'), Buffer.from('c'), Buffer.from('defgh')]);

const inBase64 = (path: string) => Buffer.from(`${path}-abcdefgh`).toString('base64');

async function read(records: AsyncIterable<AsyncIterable<string> | Iterable<string>>): Promise<unknown[]> {
  const texts: string[] = [];
  for await (const pieces of records) {
    let text = '';
    for await (const piece of pieces) text += piece;
    texts.push(text);
  }
  return texts.map((text) => JSON.parse(text));
}

describe('the files in an export', () => {
  test('are all of the partner’s folder, page by page, with their bytes', async () => {
    const asked: unknown[] = [];
    const list = async (...of: unknown[]) => {
      asked.push(of);
      return of[1] === null
        ? { objects: [fileOf('a'), fileOf('bb')], nextPage: 'two' }
        : { objects: [fileOf('ccc')], nextPage: null };
    };
    expect(await read(exportFiles(RAVI, { objects: { list, open } } as never))).toEqual(
      ['a', 'bb', 'ccc'].map((path) => ({ path, ...FACTS, base64: inBase64(path) })),
    );
    expect(asked).toEqual([
      ['workers/ravi/', null, 50],
      ['workers/ravi/', 'two', 50],
    ]);
  });

  test('are never whole in memory', async () => {
    const objects = { list: async () => ({ objects: [fileOf('a')], nextPage: null }), open };
    for await (const pieces of exportFiles(RAVI, { objects } as never)) {
      const parts: string[] = [];
      for await (const piece of pieces) parts.push(piece);
      expect(parts.slice(1)).toEqual(['', 'YS1h', '', 'YmNkZWZn', 'aA==', '"}']);
    }
  });

  test('may be empty', async () => {
    const objects = {
      list: async () => ({ objects: [fileOf('a')], nextPage: null }),
      open: async () => Readable.from([]),
    };
    expect(await read(exportFiles(RAVI, { objects } as never))).toEqual([
      { path: 'a', ...FACTS, base64: '' },
    ]);
  });
});

describe('the photographs in an export', () => {
  const [BEFORE, AFTER] = ['before', 'after'].map(
    (kind) => `${kind}_0123456789abcdef0123456789abcdef.jpg`,
  ) as [string, string];
  const REFUND = 'refund_0123456789abcdef0123456789abcdef.jpg';

  test('are those of the customer’s orders and refunds that are there, without who took them', async () => {
    const photos = [AFTER, BEFORE];
    const first = storedOrder({ events: [{ ...eventOf('completed', 'T'), photos }] });
    const second = storedOrder({ _id: 'order-2' });
    const third = storedOrder({ _id: 'order-3' });
    const asked: unknown[] = [];
    const context = {
      stores: {
        orders: {
          listByUser: async (uid: string, after: object | null) => {
            asked.push([uid, after]);
            return after === null ? [first, second, third] : [];
          },
        },
        payments: {
          findAll: async (ids: string[]) => {
            asked.push(ids);
            return ids.includes('order-2')
              ? [
                  paymentOf({
                    _id: 'order-2',
                    refunds: [refundOf('1', 'requested', 9, { photos: [REFUND] })],
                  }),
                ]
              : [];
          },
        },
      },
      objects: { open, find: async (path: string) => (path.includes(AFTER) ? null : fileOf(path)) },
    };
    const before = `photos/order-1/ravi/${BEFORE}`;
    const refund = `photos/order-2/asha/${REFUND}`;
    expect(await read(exportPhotos({ ...RAVI, uid: 'asha' }, context as never))).toEqual([
      { order: 'order-1', name: BEFORE, ...FACTS, base64: inBase64(before) },
      { order: 'order-2', name: REFUND, ...FACTS, base64: inBase64(refund) },
    ]);
    expect(asked).toEqual([['asha', null], ['order-1', 'order-2', 'order-3'], ['asha', third], []]);
  });
});

describe('the file of an export', () => {
  /** Stores that have no record but two loans. */
  const stores = new Proxy(
    {},
    {
      get: (_, store: string) =>
        new Proxy({}, { get: (_none, method: string) => async () => answerOf(store, method) }),
    },
  );
  const answerOf = (store: string, method: string) => {
    if (store === 'loans') return [{ _id: 'l1' }, { _id: 'l2' }];
    return method === 'find' ? null : [];
  };
  const objects = { list: async () => ({ objects: [], nextPage: null }) };

  async function fileOfPerson(account: object | null) {
    const person = { uid: 'ravi', account, phones: ['9876543210'] };
    const answer = exportPerson(person as never, { stores, objects, clock: CLOCK } as never);
    const chunks: Buffer[] = [];
    for await (const chunk of answer.bytes) chunks.push(Buffer.from(chunk as Buffer));
    return { answer, text: Buffer.concat(chunks).toString() };
  }

  test('is JSON of an unknown length, named by the day in India', async () => {
    const { contentType, size, fileName, bytes } = (await fileOfPerson(null)).answer;
    expect([contentType, size, fileName]).toEqual([
      ...['application/json; charset=utf-8', null, 'my-data-2026-11-20.json'],
    ]);
    expect(bytes.readableObjectMode).toBe(false);
  });

  test('has an array for each place, and tells what it has of it and for how long', async () => {
    const account = { phone: '+919876543210', createdAt: 'T1', lastSignInAt: null, isAdmin: false };
    const { text } = await fileOfPerson(account);
    const { about, ...places } = JSON.parse(text);
    expect(about).toMatchObject({
      ...{ exportedAt: '2026-11-20T01:30:00.000+05:30', uid: 'ravi' },
      account: { phone: '+919876543210', createdAt: 'T1', lastSignInAt: null },
    });
    expect(about.account).not.toHaveProperty('isAdmin');
    expect(Object.keys(about.places).sort()).toEqual(Object.keys(places).sort());
    expect(about.places.loans).toEqual({ exported: 'the applications', retention: '180 days, by TTL' });
    const filled = Object.entries(places).filter(([, records]) => (records as unknown[]).length > 0);
    expect(filled).toEqual([['loans', [{ _id: 'l1' }, { _id: 'l2' }]]]);
    expect(text).toContain(',\n"loans": [\n{"_id":"l1"},\n{"_id":"l2"}],\n');
    expect(text.startsWith('{\n"about": {')).toBe(true);
    expect(text.endsWith(']\n}\n')).toBe(true);
  });

  test('has no account where it is gone', async () => {
    expect(JSON.parse((await fileOfPerson(null)).text).about.account).toBeNull();
  });
});
