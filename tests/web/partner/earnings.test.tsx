import type { CashEntry, LedgerRow } from '@gharseva/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { quietPortal, signInRavi } from '../support/partners';
import { renderSite } from '../support/render-site';

const shown = vi.hoisted(() => ({ SHOWS_EARNINGS: true }));
vi.mock('../../../web/src/config/earnings', () => shown);
vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);

const ROUTE = 'GET /api/service-booking/ledger';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T09:30:00+05:30'), toFake: ['Date'] });
  resetFirebase();
  signInRavi();
  shown.SHOWS_EARNINGS = true;
});
afterEach(() => vi.useRealTimers());

const row = (_id: string, changes: Partial<LedgerRow> = {}): LedgerRow => ({
  ...{ _id, scheduledDate: '2026-11-24', timeSlot: '10:00 AM - 12:00 PM', serviceType: 'Electrician' },
  ...{ price: 449, tip: 50, fee: 0, share: 499, cash: 0, dues: 499 },
  ...changes,
});

const HANDED_OVER: CashEntry = {
  ...{ number: 0, date: '2026-11-24', kind: 'handed_over', amount: 300, note: '' },
  at: '2026-11-24T18:00:00.000+05:30',
};

const serve = (
  jobs: LedgerRow[] = [row('order-aaabbbcc1d2e'), row('order-aaabbbcc1d2f', { cash: 499, dues: 0 })],
  cash: CashEntry[] = [],
  unreadable: string[] = [],
) =>
  fakeApi({
    ...quietPortal,
    [ROUTE]: ({ url }) => ({
      ...{ week: url.searchParams.get('week') ?? '', jobs, cash },
      ...(unreadable.length > 0 && { unreadable }),
    }),
  });

const weeksOf = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ route }) => route === ROUTE).map(({ url }) => url.searchParams.get('week'));

async function open() {
  const { user } = renderSite('/worker/earnings');
  await screen.findByRole('heading', { name: 'Earnings', level: 1 });
  return user;
}

const sums = () =>
  within(screen.getByRole('main'))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

describe('Earnings of a partner', () => {
  test('the week’s jobs and their sums: earned, cash held, and what the partner gets', async () => {
    const calls = serve();
    await open();
    expect(
      await screen.findByRole('row', { name: /24 Nov · #CC1D2E ₹449 ₹0 ₹50 ₹0 ₹499 ₹0 ₹499/ }),
    ).toBeTruthy();
    expect(sums()).toEqual(['₹998', '₹499', '₹499']);
    expect(screen.getByText('You will get')).toBeTruthy();
    expect(screen.getByText('Ravi Kumar: 23 Nov 2026 to 29 Nov 2026')).toBeTruthy();
    expect(weeksOf(calls)).toEqual(['2026-11-23']);
  });

  test('jobs whose payment cannot be read: named, their cash is not told as none, nor in the table', async () => {
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:table';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    serve([row('order-aaabbbcc1d2e')], [], ['order-aaabbbcc1d2e', 'order-aaabbbcc1d2f']);
    const user = await open();
    for (const words of [
      'Jobs whose payment cannot be read, so that their cash is in none of these sums: #CC1D2E',
      'Jobs that cannot be read, or whose payment cannot: they are in none of these sums: #CC1D2F',
    ]) {
      expect((await screen.findByText(words)).closest('[role=alert]')).toBeTruthy();
    }
    expect(screen.getByRole('row', { name: /24 Nov · #CC1D2E ₹449 ₹0 ₹50 ₹0 ₹499 – –/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Download (CSV)' }));
    const table = await files[0]?.text();
    expect(table).toContain('2026-11-24,CC1D2E,449,0,50,0,499,,,job');
    expect(table).toContain('\r\n,CC1D2F,,,,,,,,unreadable\r\n');
  });

  test('more cash than was earned: what the partner hands over', async () => {
    serve([row('order-aaabbbcc1d2e', { price: 0, tip: 0, share: 0, cash: 300, dues: -300 })]);
    await open();
    expect(await screen.findByText('To hand over')).toBeTruthy();
    expect(sums()).toEqual(['₹0', '₹300', '₹300']);
  });

  test('entries of one day in two cities are counted from zero in each: a row each, and none is left in another week', async () => {
    const told = vi.spyOn(console, 'error').mockReturnValue(undefined);
    serve(
      [row('order-aaabbbcc1d2e')],
      [HANDED_OVER, { ...HANDED_OVER, amount: 120, at: '2026-11-24T19:00:00.000+05:30' }],
    );
    await open();
    expect(await screen.findByRole('row', { name: /₹120/ })).toBeTruthy();
    expect(told).not.toHaveBeenCalled();
  });

  test('earlier weeks, and back; not the weeks that are still to come', async () => {
    const calls = serve();
    const user = await open();
    expect(screen.queryByRole('button', { name: 'Later week' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Earlier week' }));
    await waitFor(() => expect(weeksOf(calls)).toEqual(['2026-11-23', '2026-11-16']));
    await user.click(await screen.findByRole('button', { name: 'Earlier week' }));
    const later = () => screen.findByRole('button', { name: 'Later week' });
    await user.click(await later());
    expect(document.activeElement).toBe(await later());
    await user.click(await later());
    expect(screen.queryByRole('button', { name: 'Later week' })).toBeNull();
    // Its button is gone: the focus is at the one beside it.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Earlier week' }));
  });

  test('opened again a moment later: what was finished meanwhile counts', async () => {
    const jobs = [row('order-aaabbbcc1d2e')];
    serve(jobs);
    const user = await open();
    await waitFor(() => expect(sums()).toEqual(['₹499', '₹0', '₹499']));
    await user.click(screen.getAllByRole('link', { name: 'My Jobs' })[0] as HTMLElement);
    await screen.findByRole('heading', { name: 'My Jobs', level: 1 });
    jobs.push(row('order-aaabbbcc1d2f'));
    await user.click(screen.getAllByRole('link', { name: 'Dashboard' })[0] as HTMLElement);
    await user.click(await screen.findByRole('link', { name: '₹998 this week' }));
    await waitFor(() => expect(sums()).toEqual(['₹998', '₹0', '₹998']));
  });

  test('a week that is still loading shows nothing of the week before', async () => {
    fakeApi({
      ...quietPortal,
      [ROUTE]: ({ url }) => {
        const week = url.searchParams.get('week') ?? '';
        return week === '2026-11-23' ? { week, jobs: [row('order-aaabbbcc1d2e')], cash: [] } : never();
      },
    });
    const user = await open();
    await screen.findByRole('button', { name: 'Print' });
    await user.click(screen.getByRole('button', { name: 'Earlier week' }));
    expect(screen.getByText('Ravi Kumar: 16 Nov 2026 to 22 Nov 2026')).toBeTruthy();
    expect(within(screen.getByRole('main')).queryAllByRole('definition')).toEqual([]);
    expect(screen.queryByRole('row')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download (CSV)' })).toBeNull();
    expect(within(screen.getByRole('main')).getByRole('status').textContent).toBe('Loading...');
  });

  test('cash that was handed over is owed no more, and an entry that was taken back counts as nothing', async () => {
    serve(
      [row('order-aaabbbcc1d2e', { share: 0, price: 0, tip: 0, cash: 300, dues: -300 })],
      [
        { ...HANDED_OVER, amount: 200 },
        { ...HANDED_OVER, number: 1, amount: 100, note: 'Wrong day' },
        { ...HANDED_OVER, number: 2, amount: -100, reverses: 1 },
      ],
    );
    await open();
    expect(await screen.findByText('To hand over')).toBeTruthy();
    expect(sums()).toEqual(['₹0', '₹100', '₹100']);
    expect(screen.getByRole('row', { name: /24 Nov Handed over ₹100 Wrong day/ })).toBeTruthy();
    expect(screen.getByRole('row', { name: /Handed over: taken back -₹100/ })).toBeTruthy();
  });

  test('to print, and as a table with a row a job and an entry of cash', async () => {
    serve(undefined, [HANDED_OVER]);
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      files.push(file as Blob);
      return 'blob:table';
    });
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const printed = vi.fn();
    vi.stubGlobal('print', printed);
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Print' }));
    expect(printed).toHaveBeenCalledOnce();
    await user.click(screen.getByRole('button', { name: 'Download (CSV)' }));
    expect(saved).toHaveBeenCalledOnce();
    expect(await files[0]?.text()).toBe(
      'date,order,price,extras,tip,fee,share,cash,dues,entry\r\n' +
        '2026-11-24,CC1D2E,449,0,50,0,499,0,499,job\r\n2026-11-24,CC1D2F,449,0,50,0,499,499,0,job\r\n' +
        '2026-11-24,,0,0,0,0,0,-300,300,handed_over\r\n',
    );
  });

  test('a week without jobs, and a failure, are told', async () => {
    serve([]);
    await open();
    expect(await screen.findByText('No finished jobs in this week')).toBeTruthy();
  });

  test('a ledger that cannot be loaded', async () => {
    fakeApi({ ...quietPortal, [ROUTE]: () => new FakeFailure(400, 'invalid_request', 'Broken') });
    await open();
    expect(await screen.findByText('Your earnings could not be loaded.')).toBeTruthy();
  });

  test('the dashboard’s tile leads to it where the operator shows earnings; else they come soon', async () => {
    serve();
    const { unmount } = renderSite('/worker/dashboard');
    const link = await screen.findByRole('link', { name: '₹998 this week' });
    expect(link.getAttribute('href')).toBe('/worker/earnings');
    unmount();
    shown.SHOWS_EARNINGS = false;
    const calls = serve();
    renderSite('/worker/dashboard');
    expect(await screen.findByText('Coming soon')).toBeTruthy();
    expect(weeksOf(calls)).toEqual([]);
  });
});
