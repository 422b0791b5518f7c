import { type CashRow, DELETED_PERSON } from '@gharseva/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { adminToken } from '../../../web/src/features/admin/shared/admin-session';
import { chooseLocale } from '../../../web/src/lib/i18n/i18n';
import { adminCity, signInAdmin, tokenOf } from '../support/admins';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { renderSite } from '../support/render-site';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-11-25T09:30:00+05:30'), toFake: ['Date'] });
  signInAdmin();
});
afterEach(() => vi.useRealTimers());

const ENTRY: CashRow['entries'][number] = {
  ...{ number: 0, date: '2026-11-25', kind: 'handed_over', amount: 300, note: 'At the office' },
  at: '2026-11-25T09:00:00.000+05:30',
};

const row = (changes: Partial<CashRow> = {}): CashRow => ({
  ...{ _id: 'ravi', workerName: 'Ravi Kumar', bookings: 2, collected: 998, waiting: 499, earned: 998 },
  ...{ handedOver: 300, kept: 0, open: 698, entries: [ENTRY] },
  ...changes,
});

function serve(answers: Parameters<typeof fakeApi>[0] = {}) {
  return fakeApi({
    'GET /api/admin/cities': () => [adminCity('lucknow')],
    'GET /api/admin/cash': () => [row()],
    'POST /api/admin/cash': () => ({ entries: [ENTRY] }),
    ...answers,
  });
}

async function open(path = '/admin/cash?city=lucknow') {
  const { user } = renderSite(path);
  await screen.findByRole('heading', { name: 'Cash', level: 1 });
  return user;
}
const sent = (calls: ReturnType<typeof fakeApi>) =>
  calls.filter(({ route }) => route === 'POST /api/admin/cash').map(({ body }) => body);

/** Serves as `serve`, and refuses entries until the admin has signed in again. */
function serveUntilSignedIn() {
  let isOver = true;
  return serve({
    'POST /api/admin/login': () => {
      isOver = false;
      return { token: tokenOf('owner') };
    },
    'POST /api/admin/cash': () =>
      isOver ? new FakeFailure(401, 'unauthenticated', 'Sign in again') : { entries: [ENTRY] },
  });
}

describe('Cash of a city’s day', () => {
  test('is asked for by city and day, and shows each worker with the difference and a link to the statement', async () => {
    const calls = serve();
    const user = await open('/admin/cash');
    expect(calls.some(({ route }) => route === 'GET /api/admin/cash')).toBe(false);
    await user.selectOptions(await screen.findByLabelText('City'), 'Lucknow');
    expect(
      await screen.findByRole('row', { name: /Ravi Kumar ₹998 Not checked yet: ₹499 ₹998 ₹300 ₹0 ₹698/ }),
    ).toBeTruthy();
    const asked = calls.find(({ route }) => route === 'GET /api/admin/cash');
    expect(asked?.url.search).toBe('?cityId=lucknow&date=2026-11-25');
    const link = screen.getByRole('link', { name: 'Ravi Kumar' });
    expect(link.getAttribute('href')).toBe('/admin/workers/ravi/ledger?week=2026-11-25');
  });

  test('names the bookings whose payment cannot be read', async () => {
    serve({ 'GET /api/admin/cash': () => [row({ unreadable: ['order-aaabbbcc1d2e'] })] });
    await open();
    const cell = await screen.findByRole('cell', { name: /Cannot be read, in no sum: #CC1D2E$/ });
    expect(within(cell).getByRole('link').getAttribute('href')).toBe('/admin/bookings/order-aaabbbcc1d2e');
  });

  test('is asked for again by whoever comes back: a claim may have been matched on the page of its booking', async () => {
    let present = row({ collected: 0, open: -300 });
    serve({
      'GET /api/admin/cash': () => [present],
      'GET /api/service-booking/ledger': () => ({ week: '2026-11-23', jobs: [], cash: [] }),
    });
    const user = await open();
    await user.click(await screen.findByRole('link', { name: 'Ravi Kumar' }));
    await screen.findByRole('heading', { name: 'Earnings', level: 1 });
    present = row({ waiting: 0 });
    act(() => window.history.back());
    expect(await screen.findByRole('row', { name: /Ravi Kumar ₹998 ₹998 ₹300 ₹0 ₹698/ })).toBeTruthy();
  });

  test('those who have left are one row, without a statement, and nothing is recorded for them', async () => {
    serve({
      'GET /api/admin/cash': () => [row(), row({ _id: DELETED_PERSON, workerName: '', entries: [] })],
    });
    await open();
    const left = within(await screen.findByRole('row', { name: /Deleted accounts ₹998/ }));
    expect([left.queryByRole('link'), left.queryByRole('button')]).toEqual([null, null]);
    expect(screen.getAllByRole('button', { name: /^Record/ })).toHaveLength(1);
  });

  test('midnight comes while an entry is being written: it stays, and is of the day that is shown', async () => {
    vi.setSystemTime(new Date('2026-11-25T23:58:00+05:30'));
    const calls = serve();
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Record: Ravi Kumar' }));
    await user.type(within(await screen.findByRole('dialog')).getByLabelText(/^Note/), 'At the office');
    vi.setSystemTime(new Date('2026-11-26T00:01:00+05:30'));
    // Anything that is read anew shows the page again.
    await act(() => chooseLocale('hi'));
    await act(() => chooseLocale('en'));
    const form = within(screen.getByRole('dialog'));
    expect(form.getByLabelText(/^Note/)).toHaveProperty('value', 'At the office');
    await user.click(form.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(sent(calls)).toMatchObject([{ date: '2026-11-25', note: 'At the office' }]));
  });

  test('an entry is written with the number of those that were seen; nothing is sent without an amount', async () => {
    const calls = serve();
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Record: Ravi Kumar' }));
    const form = within(await screen.findByRole('dialog'));
    const amount = form.getByLabelText('Amount');
    expect(amount).toHaveProperty('value', '698');
    await user.clear(amount);
    await user.click(form.getByRole('button', { name: 'Record' }));
    expect(form.getByText('Whole rupees, at most ₹10,00,000')).toBeTruthy();
    await user.type(amount, '५००');
    await user.selectOptions(form.getByLabelText('What became of it'), 'Kept as pay');
    await user.click(form.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const of = { cityId: 'lucknow', date: '2026-11-25', workerUid: 'ravi', seen: 1 };
    expect(sent(calls)).toEqual([{ action: 'record', ...of, kind: 'kept', amount: 500, note: '' }]);
  });

  test('an entry is taken back with a reason; a refusal is told, and the dialog stays', async () => {
    const calls = serve({
      'POST /api/admin/cash': () => new FakeFailure(409, 'conflict', 'Something was recorded meanwhile.'),
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Take back: Handed over, ₹300' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Take back' }));
    expect(form.getByText('Write why')).toBeTruthy();
    await user.type(form.getByLabelText('Note'), 'Another day');
    await user.click(form.getByRole('button', { name: 'Take back' }));
    expect(await form.findByText(/Something was recorded meanwhile/)).toBeTruthy();
    const of = { cityId: 'lucknow', date: '2026-11-25', workerUid: 'ravi', seen: 1 };
    expect(sent(calls)).toEqual([{ action: 'reverse', ...of, entry: 0, note: 'Another day' }]);
  });

  test('an entry of somebody else meanwhile: what is stored is loaded, with the rest; kind and note stay', async () => {
    let present = row();
    const other = { ...ENTRY, number: 1, amount: 500, note: 'By the other admin' };
    const calls = serve({
      'GET /api/admin/cash': () => [present],
      'POST /api/admin/cash': ({ body }) => {
        present = row({ handedOver: 800, open: 198, entries: [ENTRY, other] });
        const isSeen = (body as { seen: number }).seen === 2;
        return isSeen ? { entries: present.entries } : new FakeFailure(409, 'conflict', 'Changed meanwhile');
      },
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Record: Ravi Kumar' }));
    const form = within(await screen.findByRole('dialog'));
    await user.selectOptions(form.getByLabelText('What became of it'), 'Kept as pay');
    await user.type(form.getByLabelText(/^Note/), 'Of this week');
    await user.click(form.getByRole('button', { name: 'Record' }));
    await user.click(await form.findByRole('button', { name: 'Load what is stored now' }));
    expect(form.queryByText('Changed meanwhile')).toBeNull();
    expect(form.getByLabelText('Amount')).toHaveProperty('value', '198');
    await user.click(form.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const wanted = { action: 'record', kind: 'kept', note: 'Of this week' };
    expect(sent(calls)).toMatchObject([
      { ...wanted, amount: 698, seen: 1 },
      { ...wanted, amount: 198, seen: 2 },
    ]);
  });

  test('an entry whose answer is lost is sent again as it was, which writes it once', async () => {
    let present = row();
    const own = { ...ENTRY, number: 1, amount: 698, note: '' };
    const calls = serve({
      'GET /api/admin/cash': () => [present],
      'POST /api/admin/cash': () => {
        const isLost = present.entries.length === 1;
        present = row({ handedOver: 998, open: 0, entries: [ENTRY, own] });
        return isLost ? new FakeFailure(503, 'unavailable', 'No answer') : { entries: present.entries };
      },
    });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Record: Ravi Kumar' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Record' }));
    expect(await form.findByText(/No answer/)).toBeTruthy();
    await waitFor(() => expect(screen.getAllByText(/Handed over: /)).toHaveLength(2));
    expect(form.queryByRole('button', { name: 'Load what is stored now' })).toBeNull();
    await user.click(form.getByRole('button', { name: 'Record' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent(calls)).toMatchObject([
      { amount: 698, seen: 1 },
      { amount: 698, seen: 1 },
    ]);
  });

  test.each([
    ['Record: Ravi Kumar', 'Record', { action: 'record', kind: 'kept', amount: 500, note: 'Of this week' }],
    ['Take back: Handed over, ₹300', 'Take back', { action: 'reverse', entry: 0, note: 'Of this week' }],
  ])('an expired session: %s is open again with what was typed, and is sent', async (button, send, body) => {
    signInAdmin(tokenOf('owner'));
    const calls = serveUntilSignedIn();
    const user = await open();
    await user.click(await screen.findByRole('button', { name: button }));
    const form = within(await screen.findByRole('dialog'));
    if (send === 'Record') {
      await user.clear(form.getByLabelText('Amount'));
      await user.type(form.getByLabelText('Amount'), '500');
      await user.selectOptions(form.getByLabelText('What became of it'), 'Kept as pay');
    }
    await user.type(form.getByLabelText(/^Note/), 'Of this week');
    await user.click(form.getByRole('button', { name: send }));
    await user.type(await screen.findByLabelText('Username'), 'admin');
    await user.type(screen.getByLabelText('Password'), 'Admin@12345{Enter}');
    const again = within(await screen.findByRole('dialog'));
    await user.click(again.getByRole('button', { name: send }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const of = { cityId: 'lucknow', date: '2026-11-25', workerUid: 'ravi', seen: 1 };
    expect(sent(calls)).toEqual([
      { ...of, ...body },
      { ...of, ...body },
    ]);
  });

  test('midnight comes while the session is over: the entry is there again, on its day', async () => {
    vi.setSystemTime(new Date('2026-11-25T23:58:00+05:30'));
    signInAdmin(tokenOf('owner'));
    const calls = serveUntilSignedIn();
    const { user } = renderSite('/admin/cash');
    await screen.findByRole('option', { name: 'Lucknow' });
    await user.selectOptions(screen.getByLabelText('City'), 'Lucknow');
    await user.click(await screen.findByRole('button', { name: 'Record: Ravi Kumar' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText(/^Note/), 'At the office');
    await user.click(form.getByRole('button', { name: 'Record' }));
    await screen.findByLabelText('Username');
    vi.setSystemTime(new Date('2026-11-26T00:01:00+05:30'));
    await user.type(screen.getByLabelText('Username'), 'admin');
    await user.type(screen.getByLabelText('Password'), 'Admin@12345{Enter}');
    const again = within(await screen.findByRole('dialog'));
    await user.click(again.getByRole('button', { name: 'Record' }));
    const entry = { date: '2026-11-25', note: 'At the office' };
    await waitFor(() => expect(sent(calls)).toMatchObject([entry, entry]));
  });

  test('a day without cash, and a failure, are told', async () => {
    serve({ 'GET /api/admin/cash': () => [] });
    await open();
    expect(await screen.findByText('No cash on this day')).toBeTruthy();
  });

  test('the chosen city stands in its field before the cities have come', async () => {
    serve({ 'GET /api/admin/cities': () => never() });
    await open();
    expect(await screen.findByLabelText('City')).toHaveProperty('value', 'lucknow');
  });

  test('a failed download says what failed, and why', async () => {
    serve({ 'GET /api/admin/export-cash': () => new FakeFailure(503, 'unavailable', 'Please try again.') });
    const user = await open();
    await user.click(await screen.findByRole('button', { name: 'Download (CSV)' }));
    expect(await screen.findByText('The table could not be downloaded. Please try again.')).toBeTruthy();
  });

  describe('a download during which the page is left', () => {
    let answer: (file: Blob | FakeFailure) => void;
    let saved: string[];
    const table = () => new Blob(['worker'], { type: 'text/csv' });

    /** Asks for the table, and goes on to the payments before it comes. */
    async function leave() {
      saved = [];
      vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:table');
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
        if (this.download) saved.push(this.download);
      });
      serve({
        'GET /api/admin/export-cash': () =>
          new Promise<Blob | FakeFailure>((resolve) => {
            answer = resolve;
          }),
        'GET /api/admin/payments': () => [],
        'GET /api/admin/payments/totals': () => never(),
        'GET /api/admin/export-money/:kind': table,
      });
      const user = await open();
      await user.click(await screen.findByRole('button', { name: 'Download (CSV)' }));
      await user.click(screen.getByRole('link', { name: 'Payments' }));
      await screen.findByRole('heading', { name: 'Payments', level: 1 });
      return user;
    }

    test('saves the file when it comes', async () => {
      await leave();
      answer(table());
      await waitFor(() => expect(saved).toEqual(['cash-lucknow-2026-11-25.csv']));
    });

    test('says on the next page that it failed', async () => {
      await leave();
      answer(new FakeFailure(503, 'unavailable', 'Please try again.'));
      expect(await screen.findByText('The table could not be downloaded. Please try again.')).toBeTruthy();
    });

    test('saves nothing for another admin, who has signed in meanwhile', async () => {
      const user = await leave();
      act(() => adminToken.set(tokenOf('owner', 'other')));
      answer(table());
      await user.click(await screen.findByRole('button', { name: 'Bookings (CSV)' }));
      await waitFor(() => expect(saved).toHaveLength(1));
      expect(saved[0]).toMatch(/^bookings-/);
    });
  });

  test('cash that cannot be loaded', async () => {
    serve({ 'GET /api/admin/cash': () => new FakeFailure(400, 'invalid_request', 'Broken') });
    await open();
    expect(await screen.findByText('The cash could not be loaded.')).toBeTruthy();
  });
});

describe('Statement of a worker', () => {
  test('as the worker reads it, with the name, and the week in the address', async () => {
    const calls = fakeApi({
      'GET /api/service-booking/ledger': ({ url }) => ({
        week: url.searchParams.get('week') ?? '',
        ...{ jobs: [], cash: [ENTRY], workerName: 'Ravi Kumar' },
      }),
    });
    const { user } = renderSite('/admin/workers/ravi/ledger?week=2026-11-25');
    expect(await screen.findByText('Ravi Kumar: 23 Nov 2026 to 29 Nov 2026')).toBeTruthy();
    expect(screen.getByRole('row', { name: /25 Nov Handed over ₹300 At the office/ })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Earlier week' }));
    await waitFor(() => expect(window.location.search).toBe('?week=2026-11-16'));
    await waitFor(() => expect(calls.at(-1)?.url.search).toBe('?workerUid=ravi&week=2026-11-16'));
  });

  test('while another week loads: nothing of the week before, and nothing to print or to download', async () => {
    fakeApi({
      'GET /api/service-booking/ledger': ({ url }) =>
        url.searchParams.get('week') === '2026-11-23'
          ? { week: '2026-11-23', jobs: [], cash: [ENTRY], workerName: 'Ravi Kumar' }
          : never(),
    });
    const { user } = renderSite('/admin/workers/ravi/ledger?week=2026-11-25');
    expect(await screen.findByRole('button', { name: 'Download (CSV)' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Earlier week' }));
    expect(await screen.findByText(/16 Nov 2026 to 22 Nov 2026/)).toBeTruthy();
    expect(screen.getByText('Loading...')).toBeTruthy();
    expect(screen.queryByText('₹300')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Print' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Download (CSV)' })).toBeNull();
  });
});
