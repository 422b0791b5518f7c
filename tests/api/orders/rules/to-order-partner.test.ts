import type { Worker } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { firstNameOf, toOrderPartner } from '../../../../functions/src/orders/to-order-partner';
import { deepFreeze } from '../../../support/deep-freeze';
import { tradeOf } from '../../../support/payments/offer';

test.each([
  ['Ravi Kumar', 'Ravi'],
  ['Ravi', 'Ravi'],
  ['  Ravi \t Kumar Singh ', 'Ravi'],
  ['', ''],
  ['  ', ''],
])('the first of the names "%s" is "%s"', (name, expected) => {
  expect(firstNameOf(name)).toBe(expected);
});

describe('the worker of an order for its customer', () => {
  const TRADES = [tradeOf({ _id: 'plumber', name: 'Plumber' }), tradeOf()];
  const approved: Worker['documents'] = { photo: { status: 'approved' } };
  const workerOf = (changes: Partial<Worker> = {}) => ({
    ...{ _id: 'ravi', fullName: 'Ravi Kumar', serviceType: 'electrician' },
    ...changes,
  });
  /** The partner of the order `order-1` of a plumber and an electrician. */
  const partnerOf = (
    worker: ReturnType<typeof workerOf>,
    { provider = { isVerified: true }, trades = TRADES }: Partial<Parameters<typeof toOrderPartner>[1]> = {},
  ) => toOrderPartner('order-1', deepFreeze({ worker, provider, trades }));

  const RAVI = { firstName: 'Ravi', trade: 'Electrician', isVerified: true };

  test('has the first name, its own trade and whether it is verified', () => {
    expect(partnerOf(workerOf())).toStrictEqual(RAVI);
  });

  test.each([
    ['not verified', { isVerified: false }],
    ['without a provider', null],
  ])('who is %s is not called so', (_, provider) => {
    expect(partnerOf(workerOf(), { provider })).toStrictEqual({ ...RAVI, isVerified: false });
  });

  test('whose trade is none of the order has no trade', () => {
    const partner = { firstName: 'Ravi', trade: '', isVerified: true };
    expect(partnerOf(workerOf({ serviceType: 'painter' }))).toStrictEqual(partner);
    expect(partnerOf(workerOf(), { trades: [] })).toStrictEqual(partner);
  });

  test('has its trade in every language that the trade has', () => {
    const hi = { name: 'बिजली मिस्त्री', description: 'अच्छा काम' };
    const trades = [
      tradeOf({ _id: 'plumber', translations: { hi: { name: 'प्लंबर' } } }),
      tradeOf({ translations: { hi } }),
    ];
    expect(partnerOf(workerOf(), { trades })).toStrictEqual({
      ...RAVI,
      translations: { hi: { trade: 'बिजली मिस्त्री' } },
    });
  });

  test.each([
    ['no language', {}],
    ['an undefined language', { hi: undefined }],
    ['a language without a name', { hi: { description: 'अच्छा काम' } }],
    ['a language with an empty name', { hi: { name: '' } }],
  ])('has no translations where those of its trade have %s', (_, translations) => {
    expect(partnerOf(workerOf(), { trades: [tradeOf({ translations })] })).toStrictEqual(RAVI);
  });

  test('has the mark of an approved photo: of this order and this worker', () => {
    expect(partnerOf(workerOf({ documents: approved }))).toStrictEqual({
      ...{ ...RAVI, photo: '2gwb345910y8haavmu0r' },
    });
    const known = { worker: workerOf({ documents: approved }), provider: null, trades: TRADES };
    expect(toOrderPartner('order-2', known).photo).toBe('jntscu8xl9vf82izi98l');
  });

  test.each<[string, Worker['documents']]>([
    ['waits', { photo: { status: 'pending' } }],
    ['was rejected', { photo: { status: 'rejected' } }],
    ['is missing', { aadhar: { status: 'approved' } }],
    ['is undefined', { photo: undefined }],
  ])('has no mark of a photo that %s', (_, documents) => {
    expect(partnerOf(workerOf({ documents }))).toStrictEqual(RAVI);
  });
});
