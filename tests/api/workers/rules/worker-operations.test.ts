import type { Category } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import type { Stores } from '../../../../functions/src/stores/stores';
import { checkChoices, tradeRefs } from '../../../../functions/src/workers/operations/check-choices';
import { isRegistered } from '../../../../functions/src/workers/operations/is-registered';
import { renameProvider } from '../../../../functions/src/workers/operations/rename-provider';
import { renumberCustomer } from '../../../../functions/src/workers/operations/renumber-customer';
import { notingIn, type Written } from '../../../support/noting-in';
import { BOSS, workerOf } from '../../../support/people/memory';
import { refusalOfAsync } from '../../../support/refusal';

const CATEGORIES: Record<string, Partial<Category>> = {
  fans: { _id: 'fans', name: 'Fans', isActive: true, parentCategory: null },
  taps: { _id: 'taps', name: 'Taps', isActive: false, parentCategory: null },
  bulbs: { _id: 'bulbs', name: 'Bulbs', isActive: true, parentCategory: 'fans' },
};

/** The stores of categories and cities; what is asked for is noted. */
const catalogueOf = (asked: string[] = []) =>
  ({
    categories: {
      find: async (id: string) => {
        asked.push(id);
        return CATEGORIES[id] ?? null;
      },
    },
    cities: {
      isActiveName: async (name: string) => {
        asked.push(name);
        return name === 'Lucknow' || name === '';
      },
    },
  }) as unknown as Stores;

describe('the choice of a trade and a city', () => {
  test('that are active is taken', async () => {
    const asked: string[] = [];
    await checkChoices({ serviceType: 'fans', city: 'Lucknow' }, catalogueOf(asked));
    expect(asked).toEqual(['fans', 'Lucknow']);
  });

  test('that do not change is neither looked up nor refused', async () => {
    const asked: string[] = [];
    await checkChoices({}, catalogueOf(asked));
    expect(asked).toEqual([]);
  });

  test.each([
    ['serviceType', { serviceType: 'gone' }, 'category_wrong'],
    ['serviceType', { serviceType: 'taps' }, 'category_wrong'],
    ['serviceType', { serviceType: 'bulbs' }, 'category_wrong'],
    ['serviceType', { serviceType: '' }, 'category_wrong'],
    ['city', { city: 'Kanpur' }, 'city_wrong'],
    ['city', { serviceType: 'fans', city: '' }, 'city_wrong'],
  ] as const)('is refused by %s for %j', async (path, chosen, reason) => {
    const { code, details } = await refusalOfAsync(checkChoices(chosen, catalogueOf()));
    expect([code, details]).toEqual(['invalid_request', [expect.objectContaining({ path, reason })]]);
  });
});

describe('the trades in the trail', () => {
  test('are named once each, without a missing one and without none', async () => {
    const asked: string[] = [];
    const states = [
      { serviceType: '' },
      { serviceType: 'taps' },
      { serviceType: 'gone' },
      { serviceType: 'taps' },
    ];
    expect(await tradeRefs(catalogueOf(asked), states)).toEqual([
      { kind: 'category', id: 'taps', name: 'Taps' },
    ]);
    expect(asked).toEqual(['taps', 'gone']);
  });
});

describe('whether a phone is registered', () => {
  const storesOf = (worker: unknown, provider: unknown) =>
    ({
      workers: {
        find: async (uid: string) => uid === 'ravi' && worker,
        hasPhone: async (phone: string) => phone === '9876543210',
      },
      providers: { find: async (uid: string) => uid === 'ravi' && provider },
    }) as unknown as Stores;
  const ravi = { role: 'customer', uid: 'ravi', phone: '9876543210' } as Parameters<typeof isRegistered>[1];
  const asked = (worker: unknown, provider: unknown) =>
    isRegistered('9876543210', ravi, storesOf(worker, provider));

  test('is said to its owner: with both records alone it is, and with the phone of the worker', async () => {
    const worker = { phone: '9876543210' };
    expect(await asked(worker, {})).toBe(true);
    expect(await asked({ phone: '9876511199' }, {})).toBe(false);
    expect([await asked(worker, null), await asked(null, {}), await asked(null, null)]).toEqual([
      ...[false, false, false],
    ]);
  });

  test('is said to an admin for each phone', async () => {
    expect(await isRegistered('9876543210', BOSS, storesOf(null, null))).toBe(true);
    expect(await isRegistered('9876511199', BOSS, storesOf({}, {}))).toBe(false);
  });

  test('is said to nobody else', async () => {
    const other = isRegistered('9876511199', ravi, storesOf({}, {}));
    expect(await refusalOfAsync(other)).toMatchObject({ code: 'forbidden' });
  });
});

describe('the new name of a worker', () => {
  const rename = async (provider: unknown) => {
    const written: Written = [];
    const providers = {
      findIn: async (_: unknown, id: string) => id === 'ravi' && provider,
      replaceIn: notingIn(written, 'provider'),
    };
    await renameProvider(undefined as never, workerOf({ fullName: 'Ravi K' }), { providers } as never);
    return written;
  };

  test('is that of the provider too', async () => {
    const provider = { _id: 'ravi', name: 'Ravi Kumar', email: 'r@example.com', isVerified: true };
    expect(await rename(provider)).toEqual([['provider', { ...provider, name: 'Ravi K' }]]);
  });

  test('creates a provider that is missing, not verified', async () => {
    expect(await rename(null)).toEqual([['provider', { _id: 'ravi', name: 'Ravi K', isVerified: false }]]);
  });
});

describe('the new phone of a worker', () => {
  const renumber = async (before: unknown, inside: unknown) => {
    const written: Written = [];
    const users = {
      ...{ find: async (id: string) => id === 'ravi' && before, mergeIn: notingIn(written, 'customer') },
      findIn: async (_: unknown, id: string) => {
        written.push(['read', id]);
        return inside;
      },
    };
    await renumberCustomer(undefined as never, workerOf({ phone: '9876511199' }), { users } as never);
    return written;
  };
  const customer = { _id: 'ravi', name: 'Ravi Kumar', phone: '9876543210' };

  test('is that of the customer too', async () => {
    expect(await renumber(customer, customer)).toEqual([
      ['read', 'ravi'],
      ['customer', { ...customer, phone: '9876511199' }],
    ]);
  });

  test('writes nothing for one who is no customer, or no more', async () => {
    expect(await renumber(null, customer)).toEqual([]);
    expect(await renumber(customer, null)).toEqual([['read', 'ravi']]);
  });
});
