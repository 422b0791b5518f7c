import type { Visit } from '@gharseva/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { noteReached } from '../../../web/src/lib/connection';
import { chooseLocale } from '../../../web/src/lib/i18n/i18n';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const SECRET = 'Ab-_'.repeat(8);
const LINK = `/visit#order-1.${SECRET}`;
const NOW = new Date('2026-11-22T09:30:00+05:30');
const MINUTE_MS = 60_000;

const visit = (change: Partial<Visit> = {}): Visit => ({
  ...{ scheduledDate: '2026-11-22', timeSlot: '10:00 AM - 12:00 PM', serviceType: 'Electrician' },
  ...{ stage: 'accepted', firstName: 'Ravi', until: '2026-11-23T09:00:00.000+05:30' },
  ...change,
});

type Answer = () => Visit | FakeFailure | Promise<Visit>;
const showsVisit = (answer: Answer) => fakeApi({ 'POST /api/visit': answer });
const gone = () => new FakeFailure(404, 'not_found', 'Gone', undefined, undefined, 'visit_gone');
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const stepsShown = () => screen.getAllByRole('listitem').filter((item) => item.closest('main ol'));

beforeEach(() => {
  noteReached(true);
  vi.useFakeTimers({ toFake: ['Date'], now: NOW });
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('A shared visit', () => {
  it('shows day, slot, trade, first name and steps to somebody without an account; the secret goes in the body', async () => {
    const calls = showsVisit(() => visit());
    renderSite(LINK);
    expect(await screen.findByRole('heading', { level: 2, name: 'Electrician' })).toBeTruthy();
    expect(screen.getByText('Sun, 22 Nov')).toBeTruthy();
    expect(screen.getByText('Ravi')).toBeTruthy();
    expect(stepsShown().map(({ textContent }) => textContent)).toEqual([
      'Booked, done',
      'A professional has accepted',
      'The professional is on the way',
      'Work in progress',
      'Work completed',
    ]);
    expect(stepsShown().findIndex((item) => item.getAttribute('aria-current') === 'step')).toBe(1);
    expect(screen.getByText(/^The link works until 23 Nov, 9:00.am\.$/)).toBeTruthy();
    expect(calls.map(({ url, body }) => [url.pathname + url.search, body])).toEqual([
      ['/api/visit', { order: 'order-1', secret: SECRET }],
    ]);
    expect(calls[0]?.headers.get('Authorization')).toBeNull();
  });

  it.each<[string, Partial<Visit>, RegExp]>([
    ['nobody yet', { stage: 'assigned', firstName: undefined }, /^A professional is being found/],
    [
      'that somebody else is sought',
      { firstName: undefined, needsReassignment: true },
      /^The professional who was to come cannot come\. Somebody else is being found/,
    ],
    [
      'that nobody is sought any more for a slot that is over',
      { firstName: undefined, needsReassignment: true, scheduledDate: '2026-11-21' },
      /could not come, and the time of this visit is over\. Nobody comes\.$/,
    ],
    [
      'that nobody comes before the customer has chosen',
      { stage: 'placed', firstName: undefined, needsChoice: true },
      /^As things stand, nobody comes at this time/,
    ],
    ['a delay', { lateBy: 30 }, /about 30 minutes late/],
    [
      'the partner at the door',
      { stage: 'on_the_way', lateBy: 30, arrivedAt: '2026-11-22T09:20:00.000+05:30' },
      /at the door since 9:20.am/,
    ],
    ['a cancelled visit', { stage: 'cancelled', firstName: undefined }, /^This visit was cancelled/],
  ])('says %s', async (_, change, words) => {
    showsVisit(() => visit(change));
    renderSite(LINK);
    expect((await screen.findByText(words)).closest('[role="status"]')).toBeTruthy();
  });

  it('a finished one has every step behind it', async () => {
    showsVisit(() => visit({ stage: 'completed' }));
    renderSite(LINK);
    await screen.findByText('Ravi');
    expect(stepsShown().map(({ className }) => className !== '')).toEqual([true, true, true, true, true]);
    expect(screen.queryByText(/updates by itself/)).toBeNull();
  });

  it('is loading until it is there', async () => {
    showsVisit(never);
    renderSite(LINK);
    await heading('Shared visit');
    expect(screen.getByText('Loading...')).toBeTruthy();
  });

  it('is not listed by search engines', async () => {
    showsVisit(() => visit());
    window.history.replaceState(null, '', '/');
    const { updatePageMetadata } = await import('../../../web/src/app/update-page-metadata');
    await updatePageMetadata('/visit');
    expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex');
  });

  it('in Hindi', async () => {
    await chooseLocale('hi');
    showsVisit(() => visit({ stage: 'on_the_way' }));
    renderSite(LINK);
    expect(await screen.findByText('प्रोफ़ेशनल रास्ते में हैं')).toBeTruthy();
  });
});

describe('A link that shows nothing', () => {
  it.each(['', '#', '#order-1', `#order-1.${SECRET.slice(1)}`, `#.${SECRET}`])(
    'cut off to %j: says so, without a call',
    async (fragment) => {
      const calls = showsVisit(() => visit());
      renderSite(`/visit${fragment}`);
      expect(await heading('This link is not complete')).toBeTruthy();
      expect(calls).toHaveLength(0);
    },
  );

  it.each([
    ['unknown, wrong or ended', gone],
    ['with an order that cannot be', () => new FakeFailure(400, 'validation_failed')],
  ])('%s: says what to do', async (_, answer) => {
    showsVisit(answer);
    renderSite(LINK);
    expect(await heading('This link does not work any more')).toBeTruthy();
    expect(screen.getByText(/works for 24 hours/)).toBeTruthy();
  });

  it('the whole link, opened afterwards in the same tab, shows the visit', async () => {
    showsVisit(() => visit());
    renderSite('/visit');
    await heading('This link is not complete');
    act(() => {
      window.history.pushState(null, '', LINK);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });
    expect(await screen.findByText('Ravi')).toBeTruthy();
  });
});

describe('Without a network', () => {
  it('says so, and Retry shows the visit', async () => {
    let isOffline = true;
    vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => !isOffline);
    const calls = showsVisit(() => {
      if (isOffline) throw new TypeError('Failed to fetch');
      return visit();
    });
    const { user } = renderSite(LINK);
    const failure = within(
      (await screen.findByText('The visit could not be loaded.')).parentElement as HTMLElement,
    );
    expect(calls).toHaveLength(1);
    isOffline = false;
    await user.click(failure.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Ravi')).toBeTruthy();
  });
});

describe('While it is looked at', () => {
  /** Renders the page, shown once; timers are then the test's. */
  async function show(answer: Answer) {
    vi.useRealTimers();
    vi.useFakeTimers({ shouldAdvanceTime: true, now: NOW });
    const calls = showsVisit(answer);
    renderSite(LINK);
    await screen.findByText('Ravi');
    return calls;
  }
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

  it('follows the visit each minute, until it is over', async () => {
    let stage: Visit['stage'] = 'accepted';
    const calls = await show(() => visit({ stage }));
    stage = 'completed';
    await wait(MINUTE_MS);
    await waitFor(() => expect(screen.getByText('Completed')).toBeTruthy());
    const asked = calls.length;
    await wait(5 * MINUTE_MS);
    expect(calls).toHaveLength(asked);
  });

  it('a link that is ended says so, and is not asked about again', async () => {
    let answer: Answer = () => visit();
    const calls = await show(() => answer());
    answer = gone;
    await wait(MINUTE_MS);
    expect(await heading('This link does not work any more')).toBeTruthy();
    expect(screen.queryByText('Ravi')).toBeNull();
    // nothing that is shown is old, and no retry brings the visit back
    await waitFor(() => expect(document.getElementById('bottom-bars')).toBeTruthy());
    expect(screen.queryByText(/^Could not be refreshed/)).toBeNull();
    const asked = calls.length;
    await wait(5 * MINUTE_MS);
    expect(calls).toHaveLength(asked);
  });

  it('a failure keeps what was shown, and says that it is old', async () => {
    let answer: Answer = () => visit();
    await show(() => answer());
    answer = () => new FakeFailure(500, 'internal');
    await wait(MINUTE_MS + 10_000);
    expect(await screen.findByText(/^The visit could not be updated/)).toBeTruthy();
    expect(screen.getByText('Ravi')).toBeTruthy();
    answer = () => visit();
    const retry = within(screen.getByRole('main')).getByRole('button', { name: 'Retry' });
    act(() => retry.focus());
    act(() => retry.click());
    await waitFor(() => expect(screen.queryByText(/^The visit could not be updated/)).toBeNull());
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });
});
