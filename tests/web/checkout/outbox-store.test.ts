import { afterEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import {
  askAboutOthers,
  changePendingOrder,
  outbox,
  pendingOrderOf,
  putPendingOrder,
  removePendingOrder,
} from '../../../web/src/features/checkout/outbox/outbox-store';
import { holdsOrdered, takeOrdered } from '../../../web/src/features/checkout/outbox/take-ordered';
import { cartItem } from '../support/people';
import { stubBlockedStorage, stubFullPhone, stubNoRoom } from '../support/phone-storage';
import { orderBody, pendingOrder } from './pending';

const ashas = pendingOrder();
const ravis = pendingOrder({ key: 'key-of-ravi', userId: 'ravi' });
const translations = { hi: { serviceType: 'पंखा' } };

afterEach(() => {
  vi.unstubAllGlobals();
  outbox.set([]);
});

describe('an order that is put into the outbox', () => {
  test('waits there under a key of its own, beside those of others', () => {
    outbox.set([ravis]);
    const put = putPendingOrder('asha', orderBody(), translations);
    expect(put.key).toMatch(/^[0-9a-f]{32}$/);
    expect(put).toEqual({ ...ashas, key: put.key, translations });
    expect(outbox.get()).toEqual([ravis, put]);
    expect(JSON.parse(localStorage.getItem('outbox') ?? '')).toEqual([ravis, put]);
  });

  test.each([
    ['waits', ashas],
    ['was placed', pendingOrder({ state: 'placed', orderId: 'order-1' })],
  ])('does not replace one that %s', (_what, present) => {
    outbox.set([ravis, present]);
    expect(putPendingOrder('asha', orderBody({ amount: 1 }))).toEqual(present);
    expect(outbox.get()).toEqual([ravis, present]);
  });

  test('replaces one that was refused', () => {
    const refusal = { status: 409, code: 'conflict', message: 'Full', details: [] };
    outbox.set([pendingOrder({ state: 'refused', refusal }), ravis]);
    const { key } = putPendingOrder('asha', orderBody());
    expect(outbox.get()).toEqual([ravis, pendingOrder({ key })]);
  });

  test('on a full phone: cached answers make room', () => {
    const texts = stubFullPhone();
    const put = putPendingOrder('asha', orderBody());
    expect([...texts]).toEqual([['outbox', JSON.stringify([put])]]);
  });

  test('with room on the phone: cached answers stay, and storage is written once', () => {
    localStorage.setItem('kept-catalogue', 'new');
    const listener = vi.fn();
    const stop = outbox.subscribe(listener);
    putPendingOrder('asha', orderBody());
    stop();
    expect(localStorage.getItem('kept-catalogue')).toBe('new');
    expect(listener).toHaveBeenCalledTimes(1);
  });

  test('in this tab alone waits on when another tab stores its own, unless that is of the same customer', () => {
    const phone = stubNoRoom();
    const refused = pendingOrder({ key: 'refused', state: 'refused' });
    phone.storeElsewhere('outbox', [refused]);
    onTestFinished(outbox.subscribe(() => undefined));
    const put = putPendingOrder('asha', orderBody());
    phone.storeElsewhere('outbox', [refused, ravis]);
    expect(outbox.get()).toEqual([ravis, put]);
    phone.hasRoom = true;
    phone.storeElsewhere('outbox', [ravis, ashas]);
    expect(outbox.get()).toEqual([ravis, ashas]);
  });

  test('without storage waits in this tab', () => {
    stubBlockedStorage();
    const put = putPendingOrder('asha', orderBody());
    expect(outbox.get()).toEqual([put]);
  });
});

describe('the outbox', () => {
  test('has an order of each customer, changed and removed by its key', () => {
    outbox.set([ashas, ravis]);
    expect(pendingOrderOf('ravi')).toEqual(ravis);
    expect([pendingOrderOf('kiran'), pendingOrderOf(null), pendingOrderOf(undefined)]).toEqual([
      ...[null, null, null],
    ]);
    changePendingOrder('key-of-ravi', { tried: true, tries: 1 });
    changePendingOrder('key-of-nobody', { tries: 9 });
    expect(outbox.get()).toEqual([ashas, { ...ravis, tried: true, tries: 1 }]);
    removePendingOrder('key-of-asha');
    expect(outbox.get()).toEqual([{ ...ravis, tried: true, tries: 1 }]);
    removePendingOrder('key-of-ravi');
    expect(localStorage.getItem('outbox')).toBeNull();
  });

  test.each([
    ['another customer', 'ravi', [{ ...ashas, asks: true }, ravis]],
    [
      'nobody',
      undefined,
      [
        { ...ashas, asks: true },
        { ...ravis, asks: true },
      ],
    ],
  ])('asks about waiting orders once %s is signed in', (_who, userId, expected) => {
    const placed = pendingOrder({ key: 'placed', userId: 'kiran', state: 'placed', orderId: 'order-1' });
    outbox.set([ashas, ravis, placed]);
    askAboutOthers(userId);
    expect(outbox.get()).toEqual([...expected, placed]);
  });

  test('is not written when there is nothing to ask', () => {
    outbox.set([ashas, { ...ravis, asks: true }]);
    const listener = vi.fn();
    const stop = outbox.subscribe(listener);
    askAboutOthers('asha');
    stop();
    expect(listener).not.toHaveBeenCalled();
  });
});

describe('the cart of an order', () => {
  const { cartItems } = orderBody();

  test.each([
    ['exactly', [cartItem('fan', 149, 2), cartItem('tap', 99)], true],
    ['more', [cartItem('broom', 9), cartItem('tap', 99, 3), cartItem('fan', 149, 2)], true],
    ['one service less', [cartItem('fan', 149, 2), cartItem('broom', 9)], false],
    ['less of a service', [cartItem('fan', 149, 1), cartItem('tap', 99)], false],
    ['nothing', [], false],
  ])('that has %s: %#', (_what, cart, expected) => {
    expect(holdsOrdered(cart, cartItems)).toBe(expected);
  });

  test('loses what was ordered, and keeps the rest', () => {
    const cart = [cartItem('fan', 160, 3), cartItem('tap', 99, 1), cartItem('broom', 9, 2)];
    expect(takeOrdered(cart, cartItems)).toEqual([cartItem('fan', 160, 1), cartItem('broom', 9, 2)]);
    expect(takeOrdered([cartItem('fan', 149, 1)], cartItems)).toEqual([]);
    expect(cart[0]).toEqual(cartItem('fan', 160, 3));
  });
});
