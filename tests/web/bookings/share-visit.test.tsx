import type { OrderDetail } from '@gharseva/contract';
import { readVisitFragment, SHARE_SECRET } from '@gharseva/contract/rules';
import { act, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReached } from '../../../web/src/lib/connection';
import { FakeFailure, never } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { fakeOrder, openOrder, orderDetail } from './open-order';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);

const UNTIL = '2026-11-22T12:00:00.000+05:30';
const KEY = 'visit-links';
const SECRET = 'a'.repeat(32);
const MADE = { uid: 'asha', order: 'order-aaabbbcc1d2e', secret: SECRET, until: UNTIL };
const stored = () => JSON.parse(localStorage.getItem(KEY) ?? '[]') as (typeof MADE)[];
const keep = (...links: unknown[]) => localStorage.setItem(KEY, JSON.stringify(links));

type Handlers = Parameters<typeof fakeOrder>[1];
const shareRoute = 'POST /api/service-order/:id/share';
const endRoute = 'DELETE /api/service-order/:id/share';
const works: Handlers = { [shareRoute]: () => ({ until: UNTIL }), [endRoute]: () => ({ id: MADE.order }) };

const accepted = (change: Partial<OrderDetail> = {}) =>
  orderDetail({ stage: 'accepted', status: 'accepted', ...change });

beforeEach(() => {
  resetFirebase();
  noteReached(true);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
  Reflect.deleteProperty(navigator, 'share');
});

/** An order whose sharing is answered, opened. */
async function open(order = accepted(), handlers = works) {
  const { calls } = fakeOrder(order, handlers);
  const opened = await openOrder();
  const sharing = (route: string) => calls.filter((call) => call.route === route);
  return { ...opened, made: () => sharing(shareRoute), ended: () => sharing(endRoute) };
}

const linkIn = async (dialog: Awaited<ReturnType<typeof openOrder>>['dialog']) =>
  ((await dialog.findByLabelText('Link to this visit')) as HTMLInputElement).value;

describe('Making a link', () => {
  it('says before what it shows, and for how long', async () => {
    const { dialog, made } = await open();
    expect(await dialog.findByRole('heading', { name: 'Share this visit' })).toBeTruthy();
    expect(dialog.getByText(/It shows no address, no price and no phone number, .* 24 hours/)).toBeTruthy();
    expect(made()).toHaveLength(0);
  });

  it('sends the secret in the body alone; the link has it in the fragment, and the phone keeps it', async () => {
    const { user, dialog, made } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Make a link' }));
    const link = new URL(await linkIn(dialog));
    expect([link.pathname, link.search]).toEqual(['/visit', '']);
    const key = readVisitFragment(link.hash);
    expect(key?.order).toBe(MADE.order);
    expect(key?.secret).toMatch(SHARE_SECRET);
    expect(made().map(({ body }) => body)).toEqual([{ secret: key?.secret }]);
    expect(made()[0]?.url.href).not.toContain(key?.secret);
    expect(stored()).toEqual([{ ...MADE, secret: key?.secret }]);
    expect(dialog.getByText(/^The link is ready/)).toBeTruthy();
    expect(dialog.getByText(/^Works until 22 Nov, 12:00.pm/)).toBeTruthy();
  });

  it('while the details of the booking are still being loaded: they are loaded anew', async () => {
    let isHeld = true;
    const { user, dialog } = await open(accepted({ startCode: '4821' }), {
      ...works,
      'GET /api/service-order/:id': () => (isHeld ? never() : accepted({ startCode: '4821' })),
    });
    isHeld = false;
    await user.click(await dialog.findByRole('button', { name: 'Make a link' }));
    expect(await dialog.findByText(/4821/)).toBeTruthy();
  });

  it('a double click makes one link', async () => {
    const { user, dialog, made } = await open();
    await user.dblClick(await dialog.findByRole('button', { name: 'Make a link' }));
    await linkIn(dialog);
    expect(made()).toHaveLength(1);
  });

  it('is busy until it is answered', async () => {
    let answer = (_: { until: string }) => {};
    const { user, dialog } = await open(accepted(), {
      [shareRoute]: () => new Promise((resolve) => (answer = resolve)),
    });
    await user.click(await dialog.findByRole('button', { name: 'Make a link' }));
    const busy = await dialog.findByRole('button', { name: 'Making the link...' });
    expect(busy.getAttribute('aria-busy')).toBe('true');
    await act(async () => answer({ until: UNTIL }));
    await linkIn(dialog);
  });

  it('a lost answer: the same secret is sent again', async () => {
    let isLost = true;
    const { user, dialog, made } = await open(accepted(), {
      [shareRoute]: () => {
        if (isLost) throw new TypeError('Failed to fetch');
        return { until: UNTIL };
      },
    });
    await user.click(await dialog.findByRole('button', { name: 'Make a link' }));
    expect(await dialog.findByText('The link could not be made.')).toBeTruthy();
    expect(stored()).toEqual([]);
    isLost = false;
    await user.click(dialog.getByRole('button', { name: 'Make a link' }));
    await linkIn(dialog);
    expect(made()).toHaveLength(2);
    expect(made()[1]?.body).toEqual(made()[0]?.body);
    expect(dialog.queryByText('The link could not be made.')).toBeNull();
  });

  it('an order that is over meanwhile: says why', async () => {
    const { user, dialog } = await open(accepted(), {
      [shareRoute]: () => new FakeFailure(409, 'conflict', 'Over', undefined, undefined, 'share_over'),
    });
    await user.click(await dialog.findByRole('button', { name: 'Make a link' }));
    expect(await dialog.findByText('This booking is over: there is nothing to share any more.')).toBeTruthy();
  });

  it('blocked storage: the link is shown as long as the page is open', async () => {
    const { user, dialog } = await open();
    await dialog.findByRole('button', { name: 'Make a link' });
    const present = window.localStorage;
    const setItem = (key: string, text: string) => {
      if (key === KEY) throw new DOMException('Full', 'QuotaExceededError');
      present.setItem(key, text);
    };
    vi.stubGlobal('localStorage', {
      getItem: present.getItem.bind(present),
      setItem,
      removeItem: () => undefined,
    });
    await user.click(dialog.getByRole('button', { name: 'Make a link' }));
    expect(await linkIn(dialog)).toContain(`/visit#${MADE.order}.`);
    expect(present.getItem(KEY)).toBeNull();
    // the page, which the next test shares, forgets what storage would not take once another tab has written
    vi.unstubAllGlobals();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: KEY })));
  });

  it.each(['completed', 'cancelled'] as const)('an order that is %s has nothing to share', async (stage) => {
    const { dialog } = await open(accepted({ stage, status: stage, moves: [] }));
    await dialog.findByRole('heading', { name: 'Services' });
    expect(dialog.queryByRole('heading', { name: 'Share this visit' })).toBeNull();
  });
});

describe('A link that was made', () => {
  it('is shown again, without a call', async () => {
    keep(MADE);
    const { dialog, made } = await open();
    expect(await linkIn(dialog)).toBe(`${window.location.origin}/visit#${MADE.order}.${SECRET}`);
    expect(made()).toHaveLength(0);
  });

  it.each([
    ['has ended', [{ ...MADE, until: '2026-11-21T12:00:00.000+05:30' }]],
    ['is of another order', [{ ...MADE, order: 'another' }]],
    ['is of another customer', [{ ...MADE, uid: 'ravi' }]],
    ['is damaged', [null, 7, { ...MADE, secret: 'short' }, { ...MADE, until: 5 }]],
  ])('one that %s is not shown', async (_, links) => {
    keep(...links);
    const { dialog } = await open();
    expect(await dialog.findByRole('button', { name: 'Make a link' })).toBeTruthy();
  });

  it('one that was ended on another phone is not shown, and a new one can be made', async () => {
    keep(MADE);
    const { user, dialog } = await open(accepted({ sharedUntil: [] }));
    await user.click(await dialog.findByRole('button', { name: 'Make a link' }));
    expect(await linkIn(dialog)).not.toContain(SECRET);
    expect(stored()).toHaveLength(1);
    expect(dialog.getByRole('button', { name: 'End sharing' })).toBeTruthy();
  });

  it('one of another phone is told of and can be ended here, also beside a new one', async () => {
    const { user, dialog, ended } = await open(accepted({ sharedUntil: [UNTIL] }));
    expect(await dialog.findByText(/^A link that was made on another phone works until 22 Nov/)).toBeTruthy();
    expect(dialog.getByRole('button', { name: 'Make a link' })).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'End sharing' }));
    expect(await dialog.findByText(/^Sharing has ended\./)).toBeTruthy();
    expect(ended()).toHaveLength(1);
    expect(dialog.queryByText(/another phone/)).toBeNull();
    expect(dialog.queryByRole('button', { name: 'End sharing' })).toBeNull();
  });

  it('one that the server still has is shown as this phone’s', async () => {
    keep(MADE);
    const { dialog } = await open(accepted({ sharedUntil: ['2026-11-22T09:00:00.000+05:30', UNTIL] }));
    expect(await linkIn(dialog)).toContain(SECRET);
    expect(dialog.queryByText(/another phone/)).toBeNull();
  });

  it('is copied', async () => {
    keep(MADE);
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Copy link' }));
    expect(await dialog.findByText('The link is copied.')).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe(await linkIn(dialog));
  });

  it('is selected where the browser does not copy', async () => {
    keep(MADE);
    const { user, dialog } = await open();
    vi.spyOn(navigator.clipboard, 'writeText').mockRejectedValue(new Error('denied'));
    await user.click(await dialog.findByRole('button', { name: 'Copy link' }));
    expect(await dialog.findByText(/copy it from there/)).toBeTruthy();
    expect(document.activeElement).toBe(dialog.getByLabelText('Link to this visit'));
  });

  it('goes to WhatsApp with the day and the time', async () => {
    keep(MADE);
    const { dialog } = await open();
    const whatsapp = (await dialog.findByRole('link', { name: 'Send on WhatsApp' })) as HTMLAnchorElement;
    const text = new URL(whatsapp.href).searchParams.get('text');
    expect(text).toMatch(/^Electrician: Sun, 22 Nov, 10:00 AM - 12:00 PM\. /);
    expect(text?.endsWith(` ${await linkIn(dialog)}`)).toBe(true);
    expect(whatsapp.rel).toBe('noreferrer');
  });

  it('is shared by the phone where it can; closing its sheet is no failure', async () => {
    keep(MADE);
    const share = vi.fn(() => Promise.reject(new DOMException('closed', 'AbortError')));
    Object.defineProperty(navigator, 'share', { value: share, configurable: true });
    const { user, dialog } = await open();
    await user.click(await dialog.findByRole('button', { name: 'Share' }));
    expect(share).toHaveBeenCalledWith({ text: expect.any(String), url: await linkIn(dialog) });
    expect(dialog.queryByText(/copy it from there/)).toBeNull();
  });

  it('has no Share button where the phone has none', async () => {
    keep(MADE);
    const { dialog } = await open();
    await linkIn(dialog);
    expect(dialog.queryByRole('button', { name: 'Share' })).toBeNull();
  });
});

describe('Ending', () => {
  it('forgets the link, and says so', async () => {
    keep(MADE);
    const { user, dialog, ended } = await open();
    await user.dblClick(await dialog.findByRole('button', { name: 'End sharing' }));
    expect(await dialog.findByText(/^Sharing has ended\./)).toBeTruthy();
    expect(ended()).toHaveLength(1);
    expect(stored()).toEqual([]);
    expect(dialog.getByRole('button', { name: 'Make a link' })).toBeTruthy();
  });

  it('a failure keeps the link', async () => {
    keep(MADE);
    const { user, dialog } = await open(accepted(), {
      [endRoute]: () => new FakeFailure(503, 'unavailable'),
    });
    await user.click(await dialog.findByRole('button', { name: 'End sharing' }));
    expect(await dialog.findByText(/^Sharing could not be ended/)).toBeTruthy();
    expect(stored()).toEqual([MADE]);
  });

  it('a link of an order that is over can be ended; then nothing is offered', async () => {
    keep(MADE);
    const { user, dialog } = await open(accepted({ stage: 'completed', status: 'completed', moves: [] }));
    await user.click(await dialog.findByRole('button', { name: 'End sharing' }));
    expect(await dialog.findByText(/^Sharing has ended\./)).toBeTruthy();
    expect(dialog.queryByRole('button', { name: 'Make a link' })).toBeNull();
  });

  it('logging out takes the links from the phone', async () => {
    keep(MADE);
    const { dialog } = await open();
    await linkIn(dialog);
    const { storedUser } = await import('../../../web/src/lib/session/stored-user');
    act(() => storedUser.set(null));
    await waitFor(() => expect(localStorage.getItem(KEY)).toBeNull());
  });
});
