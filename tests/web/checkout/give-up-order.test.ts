import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { outbox, removePendingOrder } from '../../../web/src/features/checkout/outbox/outbox-store';
import {
  giveUpPendingOrder,
  isPutHere,
  keepPendingOrder,
  withdrawPendingOrder,
} from '../../../web/src/features/checkout/outbox/send-pending-order';
import { orderBody, pendingOrder } from './pending';

const waiting = pendingOrder();
const locked: string[] = [];

beforeEach(() => {
  locked.length = 0;
  const request = (name: string, work: () => Promise<unknown>) => {
    locked.push(name);
    return work();
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  outbox.set([waiting]);
});
afterEach(() => {
  Reflect.deleteProperty(navigator, 'locks');
  outbox.set([]);
});

describe('giving an order up', () => {
  const placed = pendingOrder({ state: 'placed', orderId: 'order-1' });

  test.each([
    ['untried: is gone', waiting, true, []],
    [
      'tried: asks its customer',
      pendingOrder({ tried: true }),
      false,
      [pendingOrder({ tried: true, asks: true })],
    ],
    ['placed meanwhile: stays', placed, false, [placed]],
    ['another one by now: stays', pendingOrder({ key: 'newer' }), false, [pendingOrder({ key: 'newer' })]],
  ])('%s', async (_what, present, isGone, left) => {
    outbox.set([present]);
    expect(await giveUpPendingOrder(waiting)).toBe(isGone);
    expect(outbox.get()).toEqual(left);
    expect(locked).toEqual(['outbox']);
  });

  test('that is gone already: it was not given up now', async () => {
    outbox.set([]);
    expect(await giveUpPendingOrder(waiting)).toBe(false);
  });

  test.each([
    ['waiting: is gone', waiting, 0],
    ['tried: is gone', pendingOrder({ tried: true }), 0],
    ['placed meanwhile: stays', placed, 1],
    ['another one by now: stays', pendingOrder({ key: 'newer' }), 1],
  ])('withdrawn, %s', async (_what, present, left) => {
    outbox.set([present]);
    await withdrawPendingOrder(waiting);
    expect(outbox.get().length).toBe(left);
    removePendingOrder(waiting.key);
    await withdrawPendingOrder(waiting);
    expect(locked).toEqual(['outbox', 'outbox']);
  });
});

test('an order is put in by one tab at a time, which the others see before their turn', async () => {
  vi.useFakeTimers();
  outbox.set([]);
  const kept = await keepPendingOrder('asha', orderBody());
  expect(outbox.get()).toEqual([kept]);
  expect([isPutHere(kept.key), isPutHere(waiting.key)]).toEqual([true, false]);
  expect([locked, vi.getTimerCount()]).toEqual([['outbox-put'], 1]);
  await vi.advanceTimersByTimeAsync(50);
  expect(vi.getTimerCount()).toBe(0);
});
