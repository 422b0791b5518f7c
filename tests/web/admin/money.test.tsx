import type { EndpointResponse } from '@gharseva/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminCity, adminPayment, signInAdmin } from '../support/admins';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { renderSite } from '../support/render-site';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-23T09:30:00+05:30'), toFake: ['Date'] });
  signInAdmin();
});
afterEach(() => vi.useRealTimers());

const TABLE = 'GET /api/admin/export-money/:kind';

/** The sums of a week: the day of its Monday is the revenue in rupees. */
const totalsOf = (from: string): EndpointResponse<'getPaymentTotals'> => ({
  pending: { count: 1, amount: 300 },
  collected: { count: 1, amount: Number(from.slice(-2)) },
  verified: { count: 1, amount: 1000 },
  cancelled: { count: 0, amount: 0 },
  refunded: { count: 1, amount: 50 },
});

function serve(answers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /api/admin/cities': () => [adminCity('lucknow')],
    'GET /api/admin/payments': () => [adminPayment('order-aaabbbcc1d2e')],
    'GET /api/admin/payments/totals': ({ url }) => totalsOf(url.searchParams.get('from') ?? '0'),
    [TABLE]: () => new Blob(['number'], { type: 'text/csv' }),
    ...answers,
  });
}

async function open(path = '/admin/payments') {
  const { user } = renderSite(path);
  await screen.findByRole('heading', { name: 'Payments', level: 1 });
  return user;
}

describe('Payments of all bookings', () => {
  test('found by order number or reference, and narrowed to a city: asked for, and kept in the address', async () => {
    const calls = serve();
    const user = await open();
    await user.selectOptions(await screen.findByLabelText('City'), 'Lucknow');
    const hint = 'Searched for among all payments, whatever the filters say';
    expect(screen.queryByText(hint)).toBeNull();
    await user.type(screen.getByLabelText('Order number or UPI reference'), 'cc1d2e{Enter}');
    expect(await screen.findByText(hint)).toBeTruthy();
    await waitFor(() =>
      expect(calls.filter(({ route }) => route === 'GET /api/admin/payments').at(-1)?.url.search).toBe(
        '?cityId=lucknow&find=cc1d2e',
      ),
    );
    const sums = calls.filter(({ route }) => route === 'GET /api/admin/payments/totals');
    expect(sums.some(({ url }) => url.search === '?cityId=lucknow')).toBe(true);
  });

  test('narrowed to a worker found by name: asked for, kept in the address, and in the tables; then all again', async () => {
    const worker = { _id: 'w1', fullName: 'Zubeda Khan', city: 'Lucknow' };
    const calls = serve({
      'POST /api/admin/payments/partners': ({ body }) =>
        (body as { search: string }).search === 'zub' ? [worker] : [],
      'GET /api/admin/payments': () => [
        adminPayment('order-aaabbbcc1d2e', { workerUid: 'w1', workerName: 'Zubeda Khan' }),
      ],
    });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const user = await open();
    const lists = () => calls.filter(({ route }) => route === 'GET /api/admin/payments');
    await user.click(screen.getByRole('button', { name: 'Choose a worker' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name of the worker'), 'nobody{Enter}');
    expect(await dialog.findByText('Nobody found for “nobody”.')).toBeTruthy();
    await user.clear(dialog.getByLabelText('Name of the worker'));
    await user.type(dialog.getByLabelText('Name of the worker'), 'zub{Enter}');
    await user.click(await dialog.findByRole('button', { name: /Zubeda Khan/ }));
    await waitFor(() => expect(lists().at(-1)?.url.search).toBe('?workerUid=w1'));
    expect(window.location.search).toBe('?partner=w1');
    await user.click(screen.getByRole('button', { name: 'Payments (CSV)' }));
    await waitFor(() =>
      expect(calls.find(({ route }) => route === TABLE)?.url.search).toContain('&workerUid=w1'),
    );
    await user.selectOptions(screen.getByLabelText('Worker'), 'All workers');
    await waitFor(() => expect(window.location.search).toBe(''));
    expect(document.activeElement).toBe(await screen.findByRole('button', { name: 'Choose a worker' }));
  });

  test('after a search that found nobody, the next one says nothing until its answer arrives', async () => {
    serve({
      'POST /api/admin/payments/partners': ({ body }) =>
        (body as { search: string }).search === 'nobody' ? [] : never(),
    });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Choose a worker' }));
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Name of the worker');
    await user.type(field, 'nobody{Enter}');
    expect(await dialog.findByText('Nobody found for “nobody”.')).toBeTruthy();
    await user.type(field, ' knows{Enter}');
    await waitFor(() => expect(dialog.queryByText(/^Nobody found for/)).toBeNull());
    // with the toasts' own, which is inside the open dialog
    expect(dialog.getAllByRole('status').map(({ textContent }) => textContent)).toEqual(['', '']);
  });

  test('a search for a worker that fails is told, and tried again', async () => {
    let isDown = true;
    serve({
      'POST /api/admin/payments/partners': () =>
        isDown ? new FakeFailure(400, 'invalid_request', 'Broken') : [],
    });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Choose a worker' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Name of the worker'), 'zub{Enter}');
    expect(await dialog.findByText('The search did not work.')).toBeTruthy();
    isDown = false;
    await user.click(dialog.getByRole('button', { name: 'Retry' }));
    expect(await dialog.findByText('Nobody found for “zub”.')).toBeTruthy();
  });

  test('revenue, refunds and dues of six weeks: this week in rupees, all of them in the words of a plot', async () => {
    serve();
    await open();
    const plots = within(await screen.findByRole('region', { name: 'Week by week' }));
    expect(await plots.findByRole('row', { name: /Revenue ₹1,023/ })).toBeTruthy();
    expect(plots.getByRole('row', { name: /Refunded ₹50/ })).toBeTruthy();
    expect(plots.getByRole('row', { name: /Not paid yet ₹300/ })).toBeTruthy();
    expect(plots.getAllByRole('img')[0]?.getAttribute('aria-label')).toBe(
      '19 Oct: ₹1,019; 26 Oct: ₹1,026; 2 Nov: ₹1,002; 9 Nov: ₹1,009; 16 Nov: ₹1,016; 23 Nov: ₹1,023',
    );
  });

  test('a last day before the first one: said at the field, and nothing is asked for until it is changed', async () => {
    const calls = serve();
    const user = await open('/admin/payments?from=2026-11-20&to=2026-11-01');
    const until = screen.getByLabelText('Placed until');
    const said = await screen.findByText('The last day is before the first one');
    expect(until.getAttribute('aria-describedby')).toContain(said.id);
    expect(screen.queryByRole('button', { name: 'Payments (CSV)' })).toBeNull();
    const asked = () => calls.filter(({ url }) => url.searchParams.get('from') === '2026-11-20');
    expect(asked()).toEqual([]);
    await user.clear(until);
    expect(await screen.findByRole('rowheader', { name: '#CC1D2E' })).toBeTruthy();
    expect(screen.queryByText('The last day is before the first one')).toBeNull();
    expect(asked().map(({ url }) => url.search)).toEqual(['?from=2026-11-20', '?from=2026-11-20']);
  });

  test('an address cut off in the middle of a day: no filter, and the page is there', async () => {
    const calls = serve();
    await open('/admin/payments?from=2026-11-0&to=soon');
    expect(await screen.findByRole('rowheader', { name: '#CC1D2E' })).toBeTruthy();
    expect(calls.find(({ route }) => route === 'GET /api/admin/payments')?.url.search).toBe('');
    expect(screen.getByRole('button', { name: 'Payments (CSV)' })).toBeTruthy();
  });

  test('each table is downloaded for the days of the filter, or for the latest month', async () => {
    const calls = serve();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table');
    vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      names.push(this.download);
    });
    const user = await open('/admin/payments?from=2026-11-01&to=2026-11-20');
    await user.click(screen.getByRole('button', { name: 'Refunds (CSV)' }));
    await waitFor(() => expect(names).toEqual(['refunds-2026-11-01-2026-11-20.csv']));
    await user.clear(screen.getByLabelText('Placed from'));
    await user.clear(screen.getByLabelText('Placed until'));
    await user.click(screen.getByRole('button', { name: 'Bookings (CSV)' }));
    await waitFor(() => expect(names.at(-1)).toBe('bookings-2026-10-24-2026-11-23.csv'));
    const asked = calls.filter(({ route }) => route === TABLE).map(({ url }) => url.pathname + url.search);
    expect(asked).toEqual([
      '/api/admin/export-money/refunds?from=2026-11-01&to=2026-11-20',
      '/api/admin/export-money/bookings?from=2026-10-24&to=2026-11-23',
    ]);
  });

  test('a first day alone that is still to come: the tables are of the visits from then on', async () => {
    const calls = serve();
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue(undefined);
    const user = await open('/admin/payments?from=2026-11-24');
    expect(screen.getByText(/^Visits from 24 Nov to 24 Dec/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Bookings (CSV)' }));
    await waitFor(() =>
      expect(calls.filter(({ route }) => route === TABLE).map(({ url }) => url.search)).toEqual([
        '?from=2026-11-24&to=2026-12-24',
      ]),
    );
  });

  test('a table of too many days is refused, and told', async () => {
    serve({
      [TABLE]: () => new FakeFailure(409, 'conflict', 'Choose at most 31 days.'),
    });
    const user = await open();
    await user.click(screen.getByRole('button', { name: 'Payments (CSV)' }));
    expect(
      await screen.findByText('The table could not be downloaded. Choose at most 31 days.'),
    ).toBeTruthy();
  });
});
