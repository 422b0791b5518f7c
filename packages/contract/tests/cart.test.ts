import {
  addToCart,
  type CartItem,
  cartCount,
  cartTotal,
  changeQuantity,
  MAX_CART_LINES,
  MAX_QUANTITY,
  parseCart,
  removeFromCart,
} from '@gharseva/contract/rules';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';

const fan = { _id: 'fan', name: 'Fan repair', description: 'One ceiling fan', price: 149 };
const tap = { _id: 'tap', name: 'Tap repair', description: 'One tap', price: 99 };

const service = fc.record({
  _id: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  name: fc.string(),
  description: fc.string(),
  price: fc.nat(100_000),
});

type Move = (cart: CartItem[]) => CartItem[];
const move = fc.oneof(
  service.map(
    (added): Move =>
      (cart) =>
        addToCart(cart, added),
  ),
  fc.tuple(service, fc.constantFrom(1, -1)).map(
    ([{ _id }, delta]): Move =>
      (cart) =>
        changeQuantity(cart, _id, delta),
  ),
  service.map(
    ({ _id }): Move =>
      (cart) =>
        removeFromCart(cart, _id),
  ),
);

describe('the cart', () => {
  test('adding a service once, then again: quantity 1, then 2', () => {
    const once = addToCart([], fan);
    expect(once).toEqual([{ ...fan, qty: 1 }]);
    expect(addToCart(once, fan)).toEqual([{ ...fan, qty: 2 }]);
  });

  test('keeps the name of a service in other languages, also through storage', () => {
    const hi = { name: 'पंखे की मरम्मत', description: 'एक पंखा' };
    const cart = addToCart([], { ...fan, translations: { hi } });
    expect(cart).toEqual([{ ...fan, qty: 1, translations: { hi: { name: hi.name } } }]);
    expect(parseCart(JSON.stringify(cart))).toEqual(cart);
    expect(changeQuantity(cart, 'fan', 1)[0]?.translations).toEqual(cart[0]?.translations);
  });

  test.each([
    null,
    5,
    'hi',
    [],
    {},
    { hi: null },
    { hi: { name: 5 } },
    { hi: { name: {} } },
    { xx: { name: 'a' } },
  ])('a stored line with %j instead of names stays, without them', (translations) => {
    const stored = JSON.stringify([{ ...fan, qty: 2, translations }]);
    expect(parseCart(stored)).toEqual([{ ...fan, qty: 2 }]);
  });

  test('keeps only the fields of a cart line', () => {
    const known = { ...fan, cityId: 'lucknow', isActive: true };
    expect(Object.keys(addToCart([], known)[0] ?? {}).sort()).toEqual([
      '_id',
      'description',
      'name',
      'price',
      'qty',
    ]);
  });

  test('minus at quantity 1 has no effect', () => {
    const cart = addToCart([], fan);
    expect(changeQuantity(cart, 'fan', -1)).toEqual(cart);
  });

  test('plus at the quantity limit has no effect', () => {
    const cart = [{ ...fan, qty: MAX_QUANTITY }];
    expect(changeQuantity(cart, 'fan', 1)).toEqual(cart);
    expect(addToCart(cart, fan)).toEqual(cart);
  });

  test('a full cart takes no further service', () => {
    const full = Array.from({ length: MAX_CART_LINES }, (_, i) => ({ ...fan, _id: `s${i}`, qty: 1 }));
    expect(addToCart(full, tap)).toEqual(full);
  });

  test('removing a line leaves the others unchanged', () => {
    const cart = addToCart(addToCart([], fan), tap);
    expect(removeFromCart(cart, 'fan')).toEqual([{ ...tap, qty: 1 }]);
  });

  test('any sequence of changes: no duplicate lines, quantities within the limits, the total is their sum', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 60 }), (moves) => {
        const cart = moves.reduce<CartItem[]>((current, next) => next(current), []);
        expect(new Set(cart.map((item) => item._id)).size).toBe(cart.length);
        let total = 0;
        let count = 0;
        for (const item of cart) {
          expect(item.qty).toBeGreaterThanOrEqual(1);
          expect(item.qty).toBeLessThanOrEqual(MAX_QUANTITY);
          for (let piece = 0; piece < item.qty; piece += 1) {
            total += item.price;
            count += 1;
          }
        }
        expect(cartTotal(cart)).toBe(total);
        expect(cartCount(cart)).toBe(count);
      }),
    );
  });

  test('a stored cart reads back unchanged', () => {
    fc.assert(
      fc.property(fc.array(move, { maxLength: 30 }), (moves) => {
        const cart = moves.reduce<CartItem[]>((current, next) => next(current), []);
        expect(parseCart(JSON.stringify(cart))).toEqual(cart);
      }),
    );
  });

  test('a damaged stored cart: intact lines are kept and nothing throws', () => {
    const whole = { ...fan, qty: 2 };
    const damaged = [
      whole,
      null,
      7,
      { ...tap, qty: 0 },
      { ...tap, qty: 1.5 },
      { ...tap, price: '99', qty: 1 },
    ];
    expect(parseCart(JSON.stringify(damaged))).toEqual([whole]);
    expect(parseCart('{not json')).toEqual([]);
    expect(parseCart('{"0":1}')).toEqual([]);
    expect(parseCart(null)).toEqual([]);
    fc.assert(fc.property(fc.jsonValue(), (value) => Array.isArray(parseCart(JSON.stringify(value)))));
  });
});
