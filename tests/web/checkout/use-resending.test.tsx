import { cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, vi } from 'vitest';
import { outbox } from '../../../web/src/features/checkout/outbox/outbox-store';
import { useResending } from '../../../web/src/features/checkout/outbox/use-resending';
import { noteReached } from '../../../web/src/lib/connection';
import { provideIdentity } from '../../../web/src/lib/session/session-token';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { useStoredValue } from '../../../web/src/lib/storage/use-stored-value';
import { testResending } from '../lib/resending';
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

describe('a waiting order without an answer', () => testResending(sendInVain));
