import type { InboxItem } from '@gharseva/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteReached } from '../../../web/src/lib/connection';
import { chooseLocale } from '../../../web/src/lib/i18n/i18n';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { waitingMoves } from '../../../web/src/lib/waiting-moves/waiting-moves';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { inboxItem } from '../support/inbox';
import { job, quietPortal, signInRavi, worker } from '../support/partners';
import { customer, logIn, order } from '../support/people';
import { renderSite } from '../support/render-site';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);
vi.mock(
  '../../../web/src/lib/firebase/phone-sign-in',
  async () => (await import('../support/fake-firebase')).phoneSignIn,
);
vi.mock(
  '../../../web/src/features/account/components/session-watch',
  async () => (await import('../support/fake-firebase')).sessionWatch,
);

type Handlers = Parameters<typeof fakeApi>[0];

/** An inbox on the server, newest first, a hundred marked at a time. */
function fakeInbox(items: InboxItem[], handlers: Handlers = {}) {
  const unread = () => items.filter(({ isRead }) => !isRead).length;
  const calls = fakeApi({
    'GET /api/inbox/:userId': ({ url }) => {
      const after = items.findIndex(({ _id }) => _id === url.searchParams.get('after')) + 1;
      return items.slice(after, after + 20);
    },
    'GET /api/inbox/:userId/unread': () => ({ unread: Math.min(unread(), 100) }),
    'POST /api/inbox/:userId/read': ({ body }) => {
      const { id, withEarlier } = body as { id: string; withEarlier: boolean };
      const from = items.findIndex(({ _id }) => _id === id);
      const some = items.filter(({ isRead }, at) => (withEarlier ? at >= from && !isRead : at === from));
      for (const item of some.slice(0, 100)) item.isRead = true;
      return { unread: Math.min(unread(), 100) };
    },
    'GET /api/service-order/user/:userId': () => [order({ rev: 3 })],
    'GET /api/service-order/:id': () => ({ ...order({ rev: 3 }), moves: [] }),
    ...handlers,
  });
  return { calls, marks: () => calls.filter(({ route }) => route.endsWith('/read')).map(({ body }) => body) };
}

const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    inboxItem({ _id: `order-${count - index}.2`, orderId: `order-${count - index}` }),
  );

/** Goes to another page of the site. */
const goTo = async (address: string) => {
  window.history.pushState(null, '', address);
  await act(async () => void window.dispatchEvent(new PopStateEvent('popstate')));
};

beforeEach(() => {
  resetFirebase();
  noteReached(true);
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-21T09:00:00+05:30') });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('Updates of a customer', () => {
  test('only the link to them is marked as the current page, not My Bookings at the same address', async () => {
    logIn(customer());
    fakeInbox([]);
    renderSite('/my-bookings?updates');
    const isCurrent = (name: string) => screen.queryAllByRole('link', { name, current: 'page' }).length > 0;
    await screen.findByRole('link', { name: 'Updates' });
    expect(isCurrent('Updates')).toBe(true);
    expect(isCurrent('My Bookings')).toBe(false);
    await goTo('/my-bookings');
    expect(isCurrent('Updates')).toBe(false);
    expect(isCurrent('My Bookings')).toBe(true);
  });

  test('each says what has happened, of which order and visit, and when; the new ones are marked as new', async () => {
    logIn(customer());
    fakeInbox([
      inboxItem({ message: 'partner_late', lateBy: 30, at: '2026-11-21T08:05:00.000+05:30' }),
      inboxItem({ _id: 'order-aaabbbcc1d2e.2', message: 'order_placed', isRead: true }),
    ]);
    renderSite('/my-bookings?updates');
    const links = await screen.findAllByRole('link', { name: /Order CC1D2E/ });
    expect(links.map(({ textContent }) => textContent?.replace(/\s+/g, ' '))).toEqual([
      expect.stringMatching(
        /^New: Your professional will be about 30 minutes late\.Order CC1D2E · .*22 Nov.*, 10:00 AM - 12:00 PM21 Nov, 8:05 am$/i,
      ),
      expect.stringMatching(/^ Your booking is placed\. We are looking for a professional\./),
    ]);
  });

  test('opened from a booking far down the list, they start at the top with the focus on their heading', async () => {
    logIn(customer());
    fakeInbox([inboxItem()]);
    const scrolled = vi.spyOn(window, 'scrollTo').mockReturnValue(undefined);
    const { user } = renderSite('/my-bookings');
    await screen.findByRole('button', { name: 'View Full Order CC1D2E' });
    await user.click(await screen.findByRole('link', { name: /^Updates/ }));
    const updates = await screen.findByRole('heading', { level: 1, name: 'Updates' });
    expect(document.activeElement).toBe(updates);
    expect(scrolled).toHaveBeenCalledExactlyOnceWith({ top: 0, behavior: 'instant' });
    await user.click(screen.getAllByRole('link', { name: 'My Bookings' })[0] as HTMLElement);
    const bookings = await screen.findByRole('heading', { level: 1, name: 'My Bookings' });
    expect(document.activeElement).toBe(bookings);
    expect(scrolled).toHaveBeenCalledTimes(2);
  });

  test('tell that a cancelling was refused, which My Bookings at the same address would show itself', async () => {
    logIn(customer());
    fakeInbox([]);
    const refusal = { status: 409, code: 'conflict', message: 'Late', details: [], dropped: [] };
    waitingMoves.set([
      {
        ...{
          key: 'key',
          kind: 'customer',
          uid: 'asha',
          order: 'order-aaabbbcc1d2e',
          rev: 1,
          stage: 'placed',
        },
        ...{ said: { move: 'cancel' }, at: '2026-11-21T03:00:00.000Z', tried: true, tries: 1, asks: false },
        refusal,
      },
    ]);
    renderSite('/my-bookings?updates');
    expect(await screen.findByText('Your booking could not be cancelled.')).toBeTruthy();
  });

  test('a visitor is asked to log in', async () => {
    fakeInbox([]);
    renderSite('/my-bookings?updates');
    expect(await screen.findByText('Log in to see what has happened with your bookings.')).toBeTruthy();
  });

  test('opened with the keyboard: marked as read, and its order is open', async () => {
    logIn(customer());
    const { marks } = fakeInbox([inboxItem()]);
    const { user } = renderSite('/my-bookings?updates');
    (await screen.findByRole('link', { name: /Order CC1D2E/ })).focus();
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('dialog', { name: 'Order #CC1D2E' })).toBeTruthy();
    expect(window.location.pathname + window.location.search).toBe('/my-bookings');
    await waitFor(() =>
      expect(marks()).toEqual([{ as: 'customer', id: 'order-aaabbbcc1d2e.3', withEarlier: false }]),
    );
  });

  test('opened, and the list read anew before its mark is answered: not new once it is', async () => {
    logIn(customer());
    const items = [inboxItem()];
    let answer = () => {};
    const { calls } = fakeInbox(items, {
      'POST /api/inbox/:userId/read': () =>
        new Promise((resolve) => {
          answer = () => {
            items[0] = { ...inboxItem(), isRead: true };
            resolve({ unread: 0 });
          };
        }),
    });
    const { user } = renderSite('/my-bookings?updates');
    await user.click(await screen.findByRole('link', { name: /Order CC1D2E/ }));
    await screen.findByRole('dialog', { name: 'Order #CC1D2E' });
    const reads = () => calls.filter(({ route }) => route === 'GET /api/inbox/:userId').length;
    const before = reads();
    vi.setSystemTime(Date.now() + 120_000);
    await goTo('/my-bookings?updates');
    await waitFor(() => expect(reads()).toBeGreaterThan(before));
    expect(await screen.findByText('New:')).toBeTruthy();
    await act(async () => answer());
    await waitFor(() => expect(screen.queryByText('New:')).toBeNull());
  });

  test('of an order that is newer than the list of bookings: it is read anew, and the order is open', async () => {
    logIn(customer());
    let orders = [order({ rev: 3, _id: 'order-000000000000' })];
    fakeInbox([inboxItem()], { 'GET /api/service-order/user/:userId': () => orders });
    const { user } = renderSite('/my-bookings');
    await screen.findByRole('button', { name: /^View Full Order/ });
    orders = [order({ rev: 3 }), ...orders];
    await goTo('/my-bookings?updates');
    await user.click(await screen.findByRole('link', { name: /Order CC1D2E/ }));
    expect(await screen.findByRole('dialog', { name: 'Order #CC1D2E' })).toBeTruthy();
  });

  test('one that is read is not marked again', async () => {
    logIn(customer());
    const { marks } = fakeInbox([inboxItem({ isRead: true })]);
    const { user } = renderSite('/my-bookings?updates');
    await user.click(await screen.findByRole('link', { name: /Order CC1D2E/ }));
    await screen.findByRole('dialog', { name: 'Order #CC1D2E' });
    expect(marks()).toEqual([]);
  });

  test('all marked as read, however many, and those behind the first page shown on demand', async () => {
    logIn(customer());
    const { marks } = fakeInbox(numbered(230));
    const { user } = renderSite('/my-bookings?updates');
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: /Mark/ })).toBeNull());
    expect(marks()).toHaveLength(3);
    expect(screen.queryByText('New:')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show older updates' }));
    await waitFor(() => expect(screen.getAllByRole('link', { name: /Order/ })).toHaveLength(40));
  });

  test('the unread ones are behind the first page: they can be marked without being shown', async () => {
    logIn(customer());
    fakeInbox(numbered(25).map((item, index) => (index < 20 ? { ...item, isRead: true } : item)));
    const { user } = renderSite('/my-bookings?updates');
    await screen.findByRole('link', { name: 'Updates, 5 unread' });
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText('All updates are marked as read.')).toBeTruthy();
    expect(await screen.findByRole('link', { name: 'Updates' })).toBeTruthy();
  });

  test('all marked as read with the keyboard: it is said, and the focus stays in the list', async () => {
    logIn(customer());
    fakeInbox(numbered(2));
    const { user } = renderSite('/my-bookings?updates');
    const button = await screen.findByRole('button', { name: 'Mark all as read' });
    const list = screen.getByRole('region', { name: 'Updates' });
    // A status is read out when its text changes, not when it appears with it.
    const status = within(list).getByRole('status');
    expect(status.textContent).toBe('');
    button.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(status.textContent).toBe('All updates are marked as read.'));
    expect(button.isConnected).toBe(false);
    expect(document.activeElement).toBe(list);
    await user.tab();
    expect(document.activeElement).toBe(within(list).getAllByRole('link')[0]);
  });

  test('one that comes while they are on the screen is there within a minute, as its count is', async () => {
    logIn(customer());
    const items = numbered(1);
    fakeInbox(items);
    const begun = vi.spyOn(window, 'setInterval');
    renderSite('/my-bookings?updates');
    await screen.findByRole('link', { name: 'Updates, 1 unread' });
    await screen.findByRole('link', { name: /A professional has accepted/ });
    items.unshift(inboxItem({ message: 'partner_on_the_way' }));
    const eachMinute = begun.mock.calls.flatMap(([tick, ms]) => (ms === 60_000 ? [tick as () => void] : []));
    act(() => {
      for (const tick of eachMinute) tick();
    });
    await screen.findByRole('link', { name: 'Updates, 2 unread' });
    expect(await screen.findByRole('link', { name: /Your professional is on the way/ })).toBeTruthy();
  });

  test('marking fails: it is said, and they stay new', async () => {
    logIn(customer());
    fakeInbox([inboxItem()], { 'POST /api/inbox/:userId/read': () => new FakeFailure(500, 'internal') });
    const { user } = renderSite('/my-bookings?updates');
    await user.click(await screen.findByRole('button', { name: 'Mark all as read' }));
    expect(await screen.findByText(/could not be marked as read/)).toBeTruthy();
    expect(screen.getByText('New:')).toBeTruthy();
    expect(screen.queryByText('All updates are marked as read.')).toBeNull();
  });

  test('none yet, still loading, and a failure with Retry', async () => {
    logIn(customer());
    fakeInbox([]);
    const first = renderSite('/my-bookings?updates');
    expect(await screen.findByText('No updates yet')).toBeTruthy();
    first.unmount();
    fakeInbox([], { 'GET /api/inbox/:userId': never });
    const second = renderSite('/my-bookings?updates');
    expect(await screen.findByRole('heading', { level: 1, name: 'Updates' })).toBeTruthy();
    expect(await screen.findByText('Loading your updates…')).toBeTruthy();
    second.unmount();
    let isDown = true;
    fakeInbox([inboxItem()], {
      'GET /api/inbox/:userId': () => (isDown ? new FakeFailure(403, 'forbidden') : [inboxItem()]),
    });
    const { user } = renderSite('/my-bookings?updates');
    expect(await screen.findByText('The updates could not be loaded.')).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: /Order CC1D2E/ })).toBeTruthy();
  });

  test('in Hindi', async () => {
    logIn(customer());
    fakeInbox([inboxItem()]);
    await chooseLocale('hi');
    renderSite('/my-bookings?updates');
    expect(await screen.findByText('प्रोफ़ेशनल ने आपकी बुकिंग ले ली है।', { exact: false })).toBeTruthy();
  });
});

describe('The count in the header', () => {
  test('of a customer: how many are unread; nothing for a visitor', async () => {
    fakeInbox(numbered(3));
    logIn(customer());
    renderSite('/cart');
    const link = await screen.findByRole('link', { name: 'Updates, 3 unread' });
    expect([link.textContent, link.getAttribute('href')]).toEqual(['3', '/my-bookings?updates']);
    // What shows the count is there by now, and takes it away.
    await act(async () => storedUser.set(null));
    expect(screen.queryByRole('link', { name: /Updates/ })).toBeNull();
  });

  test('an answer of before an item was opened does not bring it back', async () => {
    logIn(customer());
    let answer: (() => void) | undefined;
    let isSlow = false;
    fakeInbox([inboxItem()], {
      'GET /api/inbox/:userId/unread': () =>
        isSlow ? new Promise((resolve) => (answer = () => resolve({ unread: 1 }))) : { unread: 1 },
    });
    const { user } = renderSite('/my-bookings?updates');
    await screen.findByRole('link', { name: 'Updates, 1 unread' });
    isSlow = true;
    vi.setSystemTime(Date.now() + 60_000);
    act(() => void document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
    await waitFor(() => expect(answer).toBeDefined());
    await user.click(await screen.findByRole('link', { name: /Order CC1D2E/ }));
    await screen.findByRole('link', { name: 'Updates' });
    await act(async () => answer?.());
    await screen.findByRole('dialog', { name: 'Order #CC1D2E' });
    expect(screen.queryByRole('link', { name: 'Updates, 1 unread' })).toBeNull();
  });

  test('ends at 99+', async () => {
    logIn(customer());
    fakeInbox(numbered(140));
    renderSite('/cart');
    expect(await screen.findByRole('link', { name: 'Updates, 99+ unread' })).toBeTruthy();
  });

  test('falls when an item is opened', async () => {
    logIn(customer());
    fakeInbox([inboxItem(), ...numbered(1)]);
    const { user } = renderSite('/my-bookings?updates');
    await screen.findByRole('link', { name: 'Updates, 2 unread' });
    await user.click(await screen.findByRole('link', { name: /Order CC1D2E/ }));
    expect(await screen.findByRole('link', { name: 'Updates, 1 unread' })).toBeTruthy();
  });

  test('is not asked about what nobody can answer: the site works without it', async () => {
    logIn(customer());
    fakeInbox([], { 'GET /api/inbox/:userId/unread': () => new FakeFailure(503, 'unavailable') });
    renderSite('/cart');
    expect(await screen.findByRole('link', { name: 'Updates' })).toBeTruthy();
  });
});

describe('Updates of a partner', () => {
  test('in the portal: the count, the list in the partner’s session, and a link to the job', async () => {
    signInRavi();
    const { calls, marks } = fakeInbox([inboxItem({ message: 'job_assigned' })], {
      ...quietPortal,
      'GET /api/worker/:firebaseUid': () => worker({ status: 'active' }),
    });
    const { user } = renderSite('/worker/updates');
    const row = await screen.findByRole('link', { name: /You have a new job\. Accept or decline it\./ });
    expect(row.getAttribute('href')).toBe('/worker/jobs#job-order-aaabbbcc1d2e');
    expect(within(row).getByText('New:')).toBeTruthy();
    expect((await screen.findAllByRole('link', { name: 'Updates, 1 unread' })).length).toBeGreaterThan(0);
    await user.click(row);
    await waitFor(() =>
      expect(marks()).toEqual([{ as: 'worker', id: 'order-aaabbbcc1d2e.3', withEarlier: false }]),
    );
    const asked = calls.filter(({ route }) => route.includes('/inbox/'));
    expect(asked.every(({ headers }) => headers.get('Authorization') === 'Bearer token-of-ravi')).toBe(true);
    expect(asked.every(({ url }) => url.pathname.startsWith('/api/inbox/ravi'))).toBe(true);
  });

  test('of a job that is newer than the list of jobs: it is read anew, and the job is there', async () => {
    signInRavi();
    let bookings = [job('job-000000')];
    fakeInbox([inboxItem({ message: 'job_assigned', orderId: 'job-aaa111' })], {
      ...quietPortal,
      'GET /api/worker/:firebaseUid': () => worker({ status: 'active' }),
      'GET /api/service-booking': () => ({ bookings }),
    });
    const { user } = renderSite('/worker/jobs');
    await screen.findByText('Job #000000');
    bookings = [job('job-aaa111'), ...bookings];
    vi.setSystemTime(Date.now() + 5000);
    await goTo('/worker/updates');
    await user.click(await screen.findByRole('link', { name: /You have a new job/ }));
    expect(await screen.findByText('Job #AAA111')).toBeTruthy();
    expect(screen.queryByText(/is no longer in this list/)).toBeNull();
  });

  test('of a job that was taken away: a link to the jobs, none of which is sought', async () => {
    signInRavi();
    fakeInbox([inboxItem({ message: 'job_taken_away' })], {
      ...quietPortal,
      'GET /api/worker/:firebaseUid': () => worker({ status: 'active' }),
    });
    renderSite('/worker/updates');
    const row = await screen.findByRole('link', { name: /This job is no longer yours\./ });
    expect(row.getAttribute('href')).toBe('/worker/jobs');
  });
});
