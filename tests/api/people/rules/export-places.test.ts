import { describe, expect, test } from 'vitest';
import { EXPORT_PLACES } from '../../../../functions/src/people/operations/export-places';
import { askedOf, searchOf } from '../../../support/orders/search';
import { paymentOf } from '../../../support/payments/payment';
import { uploadOf, workerOf } from '../../../support/people/memory';

type Place = keyof typeof EXPORT_PLACES;
type Lists = Record<string, Record<string, (...of: never[]) => Promise<unknown>>>;

/** The records of a place in an export, from stores that answer from memory. */
async function exported(place: Place, stores: Lists, phones: string[] = []): Promise<unknown[]> {
  const records: unknown[] = [];
  const person = { uid: 'ravi', account: null, phones };
  for await (const pieces of EXPORT_PLACES[place](person, { stores } as never)) {
    let text = '';
    for await (const piece of pieces) text += piece;
    records.push(JSON.parse(text));
  }
  return records;
}

/** A list in pages of some records, whose calls are noted. */
const paged = (records: readonly object[], asked: unknown[] = []) => {
  const left = [...records];
  return async (...of: unknown[]) => {
    asked.push(of);
    return left.splice(0, Number(of.at(-1)));
  };
};

const one = (record: object | null) => ({ find: async (uid: string) => (uid === 'ravi' ? record : null) });

describe('an export has the record', () => {
  const ADDRESS = { _id: 'home', addressLine1: '12 Hazratganj' };
  const USER = { _id: 'ravi', name: 'Ravi', phone: '9876543210', email: '', addresses: [ADDRESS] };

  test('of a customer, without the server’s own fields', async () => {
    const stored = { ...USER, addressRequests: [], searchPrefixes: ['ra'] };
    expect(await exported('users', { users: one(stored) })).toEqual([USER]);
  });

  test('of a partner, without what it is found by', async () => {
    const stored = workerOf({ searchPrefixes: ['ra'] });
    expect(await exported('workers', { workers: one(stored) })).toEqual([workerOf()]);
    const provider = { _id: 'ravi', name: 'Ravi', isVerified: true };
    expect(await exported('providers', { providers: one(provider) })).toEqual([provider]);
  });

  test('of nobody where there is none', async () => {
    expect(await exported('users', { users: one(null) })).toEqual([]);
    expect(await exported('workers', { workers: one(null) })).toEqual([]);
    expect(await exported('providers', { providers: one(null) })).toEqual([]);
  });

  test('of each document, in the form of the contract', async () => {
    const uploads = { listEveryByWorker: async (uid: string) => (uid === 'ravi' ? [uploadOf()] : []) };
    const { path: _path, generation: _version, registeredAt: _at, ...upload } = uploadOf();
    expect(await exported('uploads', { uploads })).toEqual([upload]);
  });
});

describe('an export has all of a list', () => {
  const items = (count: number) =>
    Array.from({ length: count }, (_, number) => ({ _id: `i${number}`, box: 'b' }));

  test.each([
    [99, [null]],
    [100, [null, 'i99']],
    [201, [null, 'i99', 'i199']],
  ])('of %i records, read after %j', async (count, cursors) => {
    const asked: unknown[] = [];
    const records = await exported('inbox', { inbox: { listOfPerson: paged(items(count), asked) } });
    expect(records).toEqual(items(count).map(({ _id }) => ({ _id })));
    expect(asked).toEqual(cursors.map((after) => ['ravi', after, 100]));
  });

  test.each([
    ['payments', 'listByUser', paymentOf({ workerUid: 'mohan' }), paymentOf()],
    [
      'couponUses',
      'listByUser',
      { _id: 'x', user: 'ravi', coupon: 'NEW', order: 'o1' },
      { coupon: 'NEW', order: 'o1' },
    ],
    [
      ...(['cashEntries', 'listByWorker'] as const),
      {
        _id: 'x',
        workerUid: 'ravi',
        actor: 'boss',
        number: 1,
        date: '2026-11-18',
        kind: 'kept',
        amount: 9,
        note: 'N',
        at: 'T',
      },
      { number: 1, date: '2026-11-18', kind: 'kept', amount: 9, note: 'N', at: 'T' },
    ],
  ] as const)('of %s, without whom else it names', async (place, method, stored, shown) => {
    const asked: unknown[] = [];
    expect(await exported(place, { [place]: { [method]: paged([stored], asked) } })).toEqual([shown]);
    expect(asked).toEqual([['ravi', null, 100]]);
  });

  test('of invoices with their orders, without whose they are', async () => {
    const stored = {
      _id: 'i1',
      orderId: 'o1',
      userId: 'ravi',
      cityId: 'c',
      issuedAt: 'T',
      number: 'LKO/2627/000001',
    };
    const [invoice] = await exported('invoices', { invoices: { listByUser: paged([stored]) } });
    expect(invoice).toMatchObject({ order: 'o1', number: 'LKO/2627/000001' });
    expect(invoice).not.toHaveProperty('userId');
  });

  test('of the trail about the person and its documents, without who it was', async () => {
    const asked: unknown[] = [];
    const told = {
      at: 'T',
      action: 'update_worker',
      target: 'ravi',
      changes: [{ field: 'phone' }],
      reason: 'Asked',
    };
    const stored = { _id: 'e1', actor: 'boss', subject: {}, ...told };
    expect(await exported('audit', { audit: { listAbout: paged([stored], asked) } })).toEqual([told]);
    const documents = ['ravi_photo', 'ravi_aadhar', 'ravi_pan', 'ravi_identity', 'ravi_skill', 'ravi_other'];
    expect(asked).toEqual([[['ravi', ...documents], null, 100]]);
  });

  test.each(['loans', 'pincodeRequests'] as const)('of %s by each phone', async (place) => {
    const asked: unknown[] = [];
    const listByPhone = async (...of: unknown[]) => {
      asked.push(of);
      return [{ _id: `of ${of[0]}`, ...(place === 'loans' && { requestHash: 'hash', expiresAt: 1 }) }];
    };
    const records = await exported(place, { [place]: { listByPhone } }, ['9876543210', '9876511199']);
    expect(records).toEqual([{ _id: 'of 9876543210' }, { _id: 'of 9876511199' }]);
    expect(asked).toEqual([
      ['9876543210', null, 100],
      ['9876511199', null, 100],
    ]);
  });

  test('of the searches in which the person was asked, without anybody else', async () => {
    const asked: unknown[] = [];
    const search = searchOf({
      asked: [askedOf('sunil'), askedOf('ravi', { code: 'family' })],
      refused: ['sunil'],
    });
    const dispatches = { listEverAsking: paged([search], asked) };
    const { uid: _uid, ...own } = askedOf('ravi', { code: 'family' });
    expect(await exported('dispatches', { dispatches })).toEqual([
      { order: 'order-1', scheduledDate: '2026-11-23', timeSlot: '12:00 PM - 2:00 PM', asked: [own] },
    ]);
    expect(asked).toEqual([['ravi', null, 100]]);
  });
});
