import { QueryClientProvider } from '@tanstack/react-query';
import { act, render, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { useCheckout } from '../../../web/src/features/checkout/components/use-checkout';
import { readDraft } from '../../../web/src/features/checkout/model/checkout-draft';
import { keepLastAddress, lastAddressOf } from '../../../web/src/features/checkout/model/last-address';
import { LeaveDialog } from '../../../web/src/features/checkout/outbox/leave-dialog';
import { changePendingOrder, outbox } from '../../../web/src/features/checkout/outbox/outbox-store';
import { sendPendingOrder } from '../../../web/src/features/checkout/outbox/send-pending-order';
import { dropDrafts, dropOwnDrafts } from '../../../web/src/lib/drafts/drop-drafts';
import { loadMessages } from '../../../web/src/lib/i18n/i18n';
import { createQueryClient } from '../../../web/src/lib/query-client';
import { endSession, sessionEnded } from '../../../web/src/lib/session/end-session';
import { beforeLogOut } from '../../../web/src/lib/session/log-out';
import { provideIdentity } from '../../../web/src/lib/session/session-token';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { useSession } from '../../../web/src/lib/session/use-session';
import { address, cartItem, customer } from '../support/people';
import { orderBody, pendingOrder } from './pending';

const asha = customer({ addresses: [address()] });
const items = [cartItem('fan', 149)];

/** Opens checkout for whoever is signed in, beside what is on every page. */
function open() {
  const client = createQueryClient();
  const wrapper = ({ children }: { children: ReactNode }) => (
    <QueryClientProvider client={client}>
      {children}
      <LeaveDialog />
    </QueryClientProvider>
  );
  return renderHook(() => useCheckout(items, asha.addresses, useSession()?._id), { wrapper });
}

/** As {@link open}, with some choices made. */
function openChosen() {
  const opened = open();
  act(() => {
    opened.result.current.setTip(30);
    opened.result.current.setNotes('Ring twice');
  });
  return opened;
}

const look = (state: 'hidden' | 'visible') => {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  document.dispatchEvent(new Event('visibilitychange'));
};
const kept = () => [readDraft().tip, readDraft().notes];
const CHOSEN = [30, 'Ring twice'];
const NOTHING = [0, ''];

beforeEach(async () => {
  await loadMessages('offline');
  storedUser.set(asha);
  outbox.set([]);
});

describe('the choices at checkout', () => {
  test('are kept while the page is hidden: a phone discards it without a word', () => {
    openChosen();
    expect(kept()).toEqual(NOTHING);
    look('hidden');
    expect(kept()).toEqual(CHOSEN);
    look('visible');
    expect(kept()).toEqual(NOTHING);
  });

  test('are there again after leaving checkout and coming back', () => {
    openChosen().unmount();
    expect(kept()).toEqual(CHOSEN);
    const { result } = renderHook(() => useCheckout(items, asha.addresses, 'asha'), {
      wrapper: ({ children }) => (
        <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
      ),
    });
    expect([result.current.tip, result.current.notes]).toEqual(CHOSEN);
    expect(kept()).toEqual(NOTHING);
  });

  test('of an order that waits or was refused are there again on a phone whose tab was closed; of a placed one not', () => {
    const body = orderBody({ professionalTips: 30, customerNotes: 'Ring twice', extrasCeiling: 0 });
    for (const state of ['waiting', 'refused'] as const) {
      outbox.set([pendingOrder({ body, state })]);
      expect(readDraft()).toMatchObject({
        ...{ tip: 30, notes: 'Ring twice', ceiling: 0, coupon: null },
        wanted: { date: body.scheduledDate, timeSlot: body.timeSlot },
      });
    }
    const coupon = {
      ...{ code: 'SAVE50', kind: 'flat' as const, value: 50, maxDiscount: null, minTotal: 0 },
      validUntil: '2026-12-31',
    };
    outbox.set([pendingOrder({ body: { ...body, couponCode: 'SAVE50' }, coupon, state: 'refused' })]);
    expect(readDraft().coupon).toEqual(coupon);
    outbox.set([pendingOrder({ body, state: 'placed', orderId: 'order-1' })]);
    expect(kept()).toEqual(NOTHING);
    outbox.set([pendingOrder({ body })]);
    storedUser.set(customer({ _id: 'bina' }));
    expect(kept()).toEqual(NOTHING);
  });

  test('are gone after an order was placed with them, at checkout', () => {
    const { result, unmount } = openChosen();
    act(() => outbox.set([pendingOrder()]));
    expect(result.current.notes).toBe('Ring twice');
    act(() => changePendingOrder(pendingOrder().key, { state: 'placed', orderId: 'order-1' }));
    expect([result.current.tip, result.current.notes]).toEqual(NOTHING);
    unmount();
    expect(kept()).toEqual(NOTHING);
  });

  test('are gone after the order that waited is placed on another page', async () => {
    const identity = { getIdToken: async () => 'token', getSignedInUid: async () => 'asha' };
    provideIdentity(async () => ({ ...identity, signOut: async () => undefined }));
    vi.stubGlobal('fetch', async () => new Response('{"_id":"order-1"}', { status: 201 }));
    const { unmount } = openChosen();
    act(() => outbox.set([pendingOrder()]));
    unmount();
    expect(kept()).toEqual(CHOSEN);
    await sendPendingOrder('asha', () => undefined);
    expect(outbox.get()[0]?.state).toBe('placed');
    expect(kept()).toEqual(NOTHING);
  });

  test('are gone after a logout, wherever it happens', async () => {
    const { unmount } = openChosen();
    await act(async () => void (await beforeLogOut.get()?.(false)));
    dropDrafts();
    look('hidden');
    act(() => storedUser.set(null));
    unmount();
    expect(window.sessionStorage.getItem('checkout-draft')).toBeNull();
  });

  test('stay on the screen, and are kept for their customer, when the session was refused in another tab', () => {
    const { result, unmount } = openChosen();
    act(() => storedUser.set(null));
    expect([result.current.tip, result.current.notes]).toEqual(CHOSEN);
    unmount();
    expect(kept()).toEqual(NOTHING);
    storedUser.set(customer({ _id: 'bina' }));
    expect(kept()).toEqual(NOTHING);
    storedUser.set(asha);
    expect(kept()).toEqual(CHOSEN);
  });

  test('are gone from a page that Back shows as it was left, after a logout meanwhile', () => {
    const { result, unmount } = openChosen();
    act(() => {
      dropOwnDrafts();
      storedUser.set(null);
    });
    expect([result.current.tip, result.current.notes]).toEqual(NOTHING);
    unmount();
    expect(window.sessionStorage.getItem('checkout-draft')).toBeNull();
  });

  describe('when the session ends, and the phone discards the hidden page', () => {
    /** The page as it is loaded anew by nobody. */
    function discard() {
      const { unmount } = openChosen();
      act(() => endSession());
      look('hidden');
      const stored = window.sessionStorage.getItem('checkout-draft') ?? '';
      unmount();
      window.sessionStorage.setItem('checkout-draft', stored);
      sessionEnded.set(false);
      look('visible');
      return open().result;
    }
    const shown = ({ current }: ReturnType<typeof discard>) => [current.tip, current.notes];

    test('are there again once their customer has signed in', () => {
      const result = discard();
      expect(shown(result)).toEqual(NOTHING);
      look('hidden');
      look('visible');
      act(() => storedUser.set(asha));
      expect(shown(result)).toEqual(CHOSEN);
      expect(window.sessionStorage.getItem('checkout-draft')).toBeNull();
    });

    test('do not replace what was chosen before the sign-in', () => {
      const result = discard();
      act(() => result.current.setNotes('Ring once'));
      act(() => storedUser.set(asha));
      expect(shown(result)).toEqual([30, 'Ring once']);
    });

    test('are nobody else’s', () => {
      const result = discard();
      act(() => storedUser.set(customer({ _id: 'bina' })));
      expect(shown(result)).toEqual(NOTHING);
      expect(window.sessionStorage.getItem('checkout-draft')).toBeNull();
    });
  });

  test('are gone, a waiting order and the last address with them, without a question once the account is deleted', async () => {
    const { unmount } = openChosen();
    act(() => outbox.set([pendingOrder()]));
    keepLastAddress('asha', 'address-1');
    expect(await act(async () => beforeLogOut.get()?.(true))).toBe(true);
    expect(outbox.get()).toEqual([]);
    expect(lastAddressOf('asha')).toBeNull();
    expect(kept()).toEqual(NOTHING);
    unmount();
  });

  test('left behind in this tab are gone after a logout in another', () => {
    openChosen().unmount();
    render(<LeaveDialog />);
    expect(kept()).toEqual(CHOSEN);
    const told = new StorageEvent('storage', { key: 'checkout-left', newValue: 'now' });
    act(() => void window.dispatchEvent(told));
    expect(kept()).toEqual(NOTHING);
  });
});
