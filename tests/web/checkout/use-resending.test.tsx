import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { outbox } from '../../../web/src/features/checkout/outbox/outbox-store';
import { useResending } from '../../../web/src/features/checkout/outbox/use-resending';
import { connected, noteReached } from '../../../web/src/lib/connection';
import { provideIdentity } from '../../../web/src/lib/session/session-token';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { useStoredValue } from '../../../web/src/lib/storage/use-stored-value';
import { endLocks, stubLocks } from '../lib/stub-mover';
import { customer } from '../support/people';
import { pendingOrder } from './pending';

const cart = { read: () => [], replace: () => undefined, subscribe: () => () => undefined };

beforeEach(() => {
  stubLocks();
  vi.useFakeTimers();
  provideIdentity(async () => ({
    ...{ getIdToken: async () => 'token-of-asha', getSignedInUid: async () => 'asha' },
    signOut: async () => undefined,
  }));
  storedUser.set(customer());
});
afterEach(() => {
  cleanup();
  endLocks();
  outbox.set([]);
  vi.useRealTimers();
});

/** Sends an order of an earlier visit to a server that answers nothing of what is sent, but everything that is read. */
function sendInVain() {
  const sent: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    sent.push(url);
    setTimeout(() => noteReached(true), 100);
    throw new TypeError('Failed to fetch');
  });
  outbox.set([pendingOrder()]);
  renderHook(() => useResending(useStoredValue(outbox)[0] ?? null, 'asha', cart));
  return sent;
}

describe('a waiting order without an answer', () => {
  test('is sent again after five, fifteen and thirty seconds, though what is read is answered', async () => {
    const sent = sendInVain();
    const numbers: number[] = [];
    for (const seconds of [1, 3, 2, 13, 2, 28, 2]) {
      await vi.advanceTimersByTimeAsync(seconds * 1000);
      numbers.push(sent.length);
    }
    expect(numbers).toEqual([1, 1, 2, 2, 3, 3, 4]);
  });

  test('is sent at once when the network returns, as the phone says or another answer after a while', async () => {
    const sent = sendInVain();
    await vi.advanceTimersByTimeAsync(1000);
    window.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(2);
    await vi.advanceTimersByTimeAsync(6000);
    connected.set(false);
    connected.set(true);
    await vi.advanceTimersByTimeAsync(1000);
    expect(sent).toHaveLength(3);
  });
});
