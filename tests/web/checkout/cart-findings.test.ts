import type { ErrorDetail, SearchIndex } from '@gharseva/contract';
import { describe, expect, test } from 'vitest';
import { checkCart } from '../../../web/src/features/checkout/model/check-cart';
import { itemOf } from '../../../web/src/features/checkout/model/item-of';
import { keepLastAddress, lastAddressOf } from '../../../web/src/features/checkout/model/last-address';
import { applyPriceChanges, readPriceChanges } from '../../../web/src/features/checkout/model/price-changes';
import { refusedServices } from '../../../web/src/features/checkout/model/refused-services';
import { setLocale } from '../../../web/src/lib/i18n/i18n';
import { cartItem } from '../support/people';

const fan = { ...cartItem('fan', 149, 2), translations: { hi: { name: 'पंखा' } } };
const tap = cartItem('tap', 99);
const detail = (path: string, more: Partial<ErrorDetail> = {}): ErrorDetail => ({
  path,
  message: '',
  ...more,
});
const offer = (_id: string, price: number): SearchIndex['services'][number] => ({
  ...{ _id, name: `Service ${_id}`, categoryId: 'fans', cityId: 'all', price },
});

describe('a cart against the catalogue', () => {
  test.each([
    ['at its prices: nothing to say', [offer('tap', 99), offer('fan', 149)], [], []],
    ['with a service for nothing now', [offer('tap', 0), offer('fan', 149)], [], [['tap', 99, 0]]],
    ['that knows none of its services', [offer('broom', 9)], ['fan', 'tap'], []],
    ['with one gone and one dearer', [offer('tap', 120)], ['fan'], [['tap', 99, 120]]],
  ])('%s', (_what, services, off, changes) => {
    expect(checkCart([fan, tap], services)).toEqual({
      off: off.map((id) => ({ id, name: `Service ${id}`, isOff: true })),
      changes: changes.map(([itemId, was, now]) => ({ itemId, name: `Service ${itemId}`, was, now })),
    });
  });

  test('names services in the language of the screen', async () => {
    await setLocale('hi');
    expect(checkCart([fan], []).off).toEqual([{ id: 'fan', name: 'पंखा', isOff: true }]);
    expect(checkCart([fan], [offer('fan', 1)]).changes.map(({ name }) => name)).toEqual(['पंखा']);
  });
});

describe('the service that a refusal is about', () => {
  const many = Array.from({ length: 12 }, (_, index) => cartItem(`s${index}`, index));

  test.each([
    ['its id, whatever its position', detail('cartItems.0.price', { id: 'tap' }), 'tap'],
    ['an id of no service sent', detail('cartItems.0.price', { id: 'broom' }), undefined],
    ['an empty id', detail('cartItems.0.price', { id: '' }), undefined],
    ['its position', detail('cartItems.1.price'), 'tap'],
    ['its position alone', detail('cartItems.0'), 'fan'],
    ['a position of none', detail('cartItems.2.price'), undefined],
    ['something else', detail('amount'), undefined],
    ['a position inside something else', detail('order.cartItems.1'), undefined],
    ['the list', detail('cartItems'), undefined],
    ['a position that is none', detail('cartItems.x1'), undefined],
  ])('by %s', (_what, about, id) => {
    expect(itemOf(about, [fan, tap])?._id).toBe(id);
  });

  test('by a position of two digits', () => {
    expect(itemOf(detail('cartItems.11.itemId'), many)?._id).toBe('s11');
  });

  test('is off everywhere, or at this address alone', () => {
    const details = [
      detail('serviceIds.0', { id: 'fan', reason: 'service_off' }),
      detail('serviceIds.1', { id: 'tap', reason: 'service_not_here' }),
      detail('serviceIds.2', { id: 'broom', reason: 'service_off' }),
    ];
    expect(refusedServices(details, [tap, fan])).toEqual([
      { id: 'fan', name: 'Service fan', isOff: true },
      { id: 'tap', name: 'Service tap', isOff: false },
    ]);
  });
});

describe('changed prices', () => {
  test.each([
    [
      'a price and the sum',
      [detail('cartItems.0.price', { id: 'fan', value: 160 })],
      320,
      [['fan', 149, 160]],
    ],
    ['a service for nothing', [detail('cartItems.1.price', { id: 'tap', value: 0 })], 0, [['tap', 99, 0]]],
    ['a price that is a text', [detail('cartItems.0.price', { id: 'fan', value: '160' })], null, []],
    ['a price of another service', [detail('cartItems.0.price', { id: 'broom', value: 9 })], null, []],
  ])('%s', (_what, details, amount, changes) => {
    const all = amount === null ? details : [detail('amount', { value: amount }), ...details];
    expect(readPriceChanges(all, [fan, tap])).toEqual({
      items: changes.map(([itemId, was, now]) => ({ itemId, name: `Service ${itemId}`, was, now })),
      amount,
    });
  });

  test('a sum that is a text is none', () => {
    expect(readPriceChanges([detail('amount', { value: '320' })], [fan]).amount).toBeNull();
  });

  test('are put into the cart, also a price of nothing', () => {
    const changes = [
      { itemId: 'tap', name: 'Service tap', was: 99, now: 0 },
      { itemId: 'broom', name: 'Service broom', was: 9, now: 10 },
    ];
    expect(applyPriceChanges([fan, tap], changes)).toEqual([fan, { ...tap, price: 0 }]);
    expect(tap.price).toBe(99);
  });
});

describe('the last address', () => {
  test('is its customer’s alone', () => {
    expect(lastAddressOf('asha')).toBeNull();
    keepLastAddress('asha', 'address-1');
    expect([lastAddressOf('asha'), lastAddressOf('ravi'), lastAddressOf(undefined)]).toEqual([
      ...['address-1', null, null],
    ]);
    expect(localStorage.getItem('last-address')).toBe('asha address-1');
    keepLastAddress('ravi', 'address-2');
    expect([lastAddressOf('asha'), lastAddressOf('ravi')]).toEqual([null, 'address-2']);
  });

  test.each(['', 'asha', 'asha ', ' address-1'])('stored as “%s”: none', (text) => {
    localStorage.setItem('last-address', text);
    expect([lastAddressOf('asha'), lastAddressOf('')]).toEqual([null, null]);
  });
});
