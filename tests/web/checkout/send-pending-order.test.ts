import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  changePendingOrder,
  outbox,
  pendingOrderOf,
} from '../../../web/src/features/checkout/outbox/outbox-store';
import { sending, sendPendingOrder } from '../../../web/src/features/checkout/outbox/send-pending-order';
import { connected } from '../../../web/src/lib/connection';
import { provideIdentity } from '../../../web/src/lib/session/session-token';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { customer } from '../support/people';
import { orderBody, pendingOrder } from './pending';

const waiting = pendingOrder();
const refusal = {
  ...{ error: 'Full', code: 'slot_unavailable', reason: 'slot_full' as const, params: { left: 0 } },
  details: [{ path: 'timeSlot', message: 'Full' }],
};
const locked: string[] = [];
const getIdToken = vi.fn(async (): Promise<string | null> => 'token-of-asha');

/** Answers the calls in turn, and gives what each of them was, with the order as it is in the outbox meanwhile. */
function answer(...answers: ([status: number, body: unknown] | (() => void))[]) {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method, body, headers }: RequestInit) => {
    const named = headers as Record<string, string>;
    const { tried } = pendingOrderOf('asha') ?? {};
    calls.push([
      `${method} ${url}`,
      ...[JSON.parse(String(body)), named.Authorization, named['Idempotency-Key'], tried, sending.get()],
    ]);
    const given = answers[calls.length - 1];
    if (typeof given === 'object') return new Response(JSON.stringify(given[1]), { status: given[0] });
    given?.();
    throw new TypeError('Failed to fetch');
  });
  return calls;
}

beforeEach(() => {
  locked.length = 0;
  const request = (name: string, work: () => Promise<unknown>) => {
    locked.push(name);
    return work();
  };
  Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
  getIdToken.mockReset().mockResolvedValue('token-of-asha');
  provideIdentity(async () => ({
    ...{ getIdToken, getSignedInUid: async () => 'asha', signOut: async () => undefined },
  }));
  storedUser.set(customer());
  outbox.set([waiting]);
});
afterEach(() => {
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'locks');
  outbox.set([]);
});

describe('a waiting order', () => {
  test('is sent under its key, noted as tried before that, and then as placed; its services are taken', async () => {
    const taken = vi.fn(() => expect(pendingOrderOf('asha')?.state).toBe('placed'));
    changePendingOrder(waiting.key, { trouble: 'No network', tries: 2 });
    const calls = answer([201, { _id: 'order-1' }]);
    expect(sending.get()).toBe(false);
    await sendPendingOrder('asha', taken);
    expect(calls).toEqual([
      ['POST /api/service-order', orderBody(), 'Bearer token-of-asha', 'key-of-asha', true, true],
    ]);
    const placed = pendingOrder({ state: 'placed', tried: true, tries: 2, orderId: 'order-1' });
    expect(outbox.get()).toEqual([placed]);
    expect(taken.mock.calls).toEqual([[{ ...waiting, trouble: 'No network', tries: 2 }]]);
    expect(sending.get()).toBe(false);
    expect(locked).toEqual(['outbox']);
  });

  test.each([
    ['of nobody', () => outbox.set([])],
    ['that was placed', () => changePendingOrder(waiting.key, { state: 'placed', orderId: 'order-1' })],
    ['that asks first', () => changePendingOrder(waiting.key, { asks: true })],
    ['of somebody who is signed out', () => storedUser.set(null)],
    ['while another person is signed in', () => storedUser.set(customer({ _id: 'ravi' }))],
    ['without a network', () => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)],
  ])('%s is not sent', async (_what, change) => {
    change();
    const before = outbox.get();
    const calls = answer();
    await sendPendingOrder('asha', vi.fn());
    expect(calls).toEqual([]);
    expect(outbox.get()).toEqual(before);
  });

  test('that somebody else has tried while this one waited is not sent again', async () => {
    const calls = answer();
    const request = (_name: string, work: () => Promise<unknown>) => {
      changePendingOrder(waiting.key, { tries: 1 });
      return work();
    };
    Object.defineProperty(navigator, 'locks', { configurable: true, value: { request } });
    await sendPendingOrder('asha', vi.fn());
    expect(calls).toEqual([]);
  });

  test('while the identity provider is away is not tried', async () => {
    getIdToken.mockRejectedValue(new Error('away'));
    const calls = answer();
    await sendPendingOrder('asha', vi.fn());
    expect(calls).toEqual([]);
    expect(outbox.get()).toEqual([pendingOrder({ tries: 1, trouble: expect.stringMatching(/./) })]);
    expect(connected.get()).toBe(false);
  });

  test('whose sign-in gives no answer is not tried either, and is free again within seconds', async () => {
    vi.useFakeTimers();
    getIdToken.mockReturnValue(new Promise(() => undefined));
    const calls = answer();
    const trying = sendPendingOrder('asha', vi.fn());
    await vi.advanceTimersByTimeAsync(20_000);
    expect(sending.get()).toBe(false);
    await trying;
    expect(calls).toEqual([]);
    expect(outbox.get()).toEqual([pendingOrder({ tries: 1, trouble: expect.stringMatching(/./) })]);
    expect(connected.get()).toBe(false);
  });

  test.each([
    ['no answer', undefined, false],
    ['a failure of the server', [503, { error: 'Ill', code: 'internal' }], false],
    ['a foreign answer', [200, { welcome: true }], false],
    ['a foreign refusal', [404, 'Not here'], false],
    ['an answer without an order', [201, { _id: 7 }], false],
    ['no proof of its site', [403, { error: 'Reload', code: 'forbidden', reason: 'app_unproven' }], true],
    ['no record', [201, null], false],
    ['too many calls, after one without an answer', [429, { error: 'Wait', code: 'rate_limited' }], true],
  ] as const)('with %s goes on waiting, and says so', async (_what, given, tried) => {
    changePendingOrder(waiting.key, { tried, tries: 4 });
    answer(...(given ? [[...given] as [number, unknown]] : []));
    const taken = vi.fn();
    await sendPendingOrder('asha', taken);
    const trouble = pendingOrderOf('asha')?.trouble;
    expect(trouble).toMatch(/./);
    expect(outbox.get()).toEqual([pendingOrder({ tried: true, tries: 5, trouble: trouble ?? null })]);
    expect(taken).not.toHaveBeenCalled();
  });

  test.each([
    ['a refusal', 409, refusal],
    ['too many calls', 429, { ...refusal, code: 'rate_limited' }],
    ['a refusal for this customer', 403, { ...refusal, code: 'forbidden' }],
  ])('with %s is refused, with all words of it', async (_what, status, body) => {
    changePendingOrder(waiting.key, { trouble: 'Before' });
    answer([status, body]);
    await sendPendingOrder('asha', vi.fn());
    const { code, reason, params, details } = body;
    const why = { status, code, message: expect.stringMatching(/./), reason, params, details };
    expect(outbox.get()).toEqual([pendingOrder({ state: 'refused', tried: true, refusal: why })]);
  });

  test.each([
    ['whose session has ended', 401, () => undefined, false],
    ['whose session has ended after a try', 401, () => undefined, true],
    ['while another person signs in', 403, () => storedUser.set(customer({ _id: 'ravi' })), false],
  ])('%s asks first, as untried as it was', async (_what, status, before, tried) => {
    changePendingOrder(waiting.key, { tried, tries: 1 });
    answer([status, { error: 'No', code: 'forbidden' }]);
    getIdToken.mockResolvedValueOnce('token').mockImplementationOnce(async () => {
      before();
      return 'token-of-ravi';
    });
    await sendPendingOrder('asha', vi.fn());
    expect(outbox.get()).toEqual([pendingOrder({ tried, tries: 2, asks: true })]);
  });

  test('that is refused while another person signs in is refused', async () => {
    answer([409, refusal]);
    getIdToken.mockResolvedValueOnce('token').mockImplementationOnce(async () => {
      storedUser.set(customer({ _id: 'ravi' }));
      return 'token-of-asha';
    });
    await sendPendingOrder('asha', vi.fn());
    expect(pendingOrderOf('asha')).toMatchObject({ state: 'refused', refusal: { status: 409 } });
  });

  test('a fault of ours is told', async () => {
    answer([201, { _id: 'order-1' }]);
    const fault = () => {
      throw new TypeError('A fault');
    };
    await expect(sendPendingOrder('asha', fault)).rejects.toThrow('A fault');
    expect(pendingOrderOf('asha')?.state).toBe('placed');
    expect(sending.get()).toBe(false);
  });
});
