import type { Provider } from '@gharseva/contract';
import { addDays, indiaDate } from '@gharseva/contract/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  adminCategory,
  adminCity,
  adminUpload,
  adminWorker,
  adminWorkerDetail,
  NEWER_VERSION,
  signInAdmin,
  tokenOf,
  VERSION,
} from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

/** A worker who meets all requirements for activation. */
const APPROVED = { status: 'approved' } as const;
const READY = {
  ...{ serviceType: 'electrician', city: 'Lucknow' },
  documents: { photo: APPROVED, aadhar: APPROVED, pan: APPROVED, identity: APPROVED },
};

const trades = { 'GET /api/admin/categories': () => [adminCategory('electrician', null)] };

beforeEach(() => {
  signInAdmin();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:document');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});

async function open(path: string, heading: string) {
  const { user } = renderSite(path);
  await screen.findByRole('heading', { name: heading, level: 1 });
  return user;
}

describe('Providers', () => {
  const ravi = { _id: 'ravi', name: 'Ravi Kumar', isVerified: false };

  test('verifying removes the button and shows the badge', async () => {
    let provider = ravi;
    const calls = fakeApi({
      'GET /api/admin/providers': () => [provider],
      'PUT /api/admin/providers/:id/verify': () => {
        provider = { ...ravi, isVerified: true };
        return provider;
      },
    });
    const user = await open('/admin/providers', 'Providers');
    await user.click(await screen.findByRole('button', { name: 'Verify Ravi Kumar' }));
    const dialog = within(await screen.findByRole('alertdialog'));
    expect(dialog.getByText(/Verification cannot be undone/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Ravi Kumar is verified')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Verify Ravi Kumar' })).toBeNull());
    expect(calls.some(({ url }) => url.pathname === '/api/admin/providers/ravi/verify')).toBe(true);
  });

  test('shows Verify failed with the reason', async () => {
    fakeApi({
      'GET /api/admin/providers': () => [ravi],
      'PUT /api/admin/providers/:id/verify': () => new FakeFailure(404, 'not_found', 'No such provider'),
    });
    const user = await open('/admin/providers?isVerified=false', 'Providers');
    await user.click(await screen.findByRole('button', { name: 'Verify Ravi Kumar' }));
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Verify' }));
    expect(await screen.findByText('Verify failed')).toBeTruthy();
    expect(screen.getByText('No such provider')).toBeTruthy();
  });
});

describe('Filter of the providers', () => {
  test('after a filter without rows, the next one loads: it is called empty only once its answer says so', async () => {
    let answer = (_rows: Provider[]) => {};
    fakeApi({
      'GET /api/admin/providers': ({ url }) =>
        url.searchParams.has('isVerified') ? [] : new Promise<Provider[]>((resolve) => (answer = resolve)),
    });
    const user = await open('/admin/providers?isVerified=false', 'Providers');
    expect(await screen.findByText('Nobody matches.')).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Verification'), 'All');
    expect(await screen.findByText('Loading...')).toBeTruthy();
    expect(screen.queryByText('Nobody matches.')).toBeNull();
    await act(async () => answer([]));
    expect(await screen.findByText('Nobody matches.')).toBeTruthy();
  });
});

describe('E-mail address of a provider', () => {
  test('rejects an invalid address and sends a valid one', async () => {
    const calls = fakeApi({
      'GET /api/admin/providers': () => [{ _id: 'ravi', name: 'Ravi Kumar', isVerified: true }],
      'PUT /api/admin/providers/:id': () => ({ _id: 'ravi', name: 'Ravi Kumar', isVerified: true }),
    });
    const user = await open('/admin/providers', 'Providers');
    await user.click(await screen.findByRole('button', { name: 'Email of Ravi Kumar' }));
    const field = await screen.findByRole('textbox');
    await user.type(field, 'ravi@{Enter}');
    expect(await screen.findByText('Enter a valid email address')).toBeTruthy();
    await user.type(field, 'example.com{Enter}');
    expect(await screen.findByText('Email of Ravi Kumar saved')).toBeTruthy();
    const puts = calls.filter(({ route }) => route.startsWith('PUT'));
    expect(puts.map(({ body }) => body)).toEqual([{ email: 'ravi@example.com' }]);
  });
});

describe('Workers', () => {
  /** A list of 35 workers in pages of ten, with the cursor of the next page. */
  const list = ({ url }: { url: URL }) => {
    const page = Number(url.searchParams.get('page'));
    const workers = Array.from({ length: page === 4 ? 5 : 10 }, (_, row) =>
      adminWorker({ _id: `w-${page}-${row}`, fullName: `Worker ${page}-${row}` }),
    );
    return { workers, total: 35, next: page === 4 ? null : `cursor-${page + 1}` };
  };

  test('sends the cursor from the third page on; Previous goes back', async () => {
    const calls = fakeApi({ ...trades, 'GET /api/admin/workers': list });
    const user = await open('/admin/workers', 'Workers');
    expect(await screen.findByText('35 workers')).toBeTruthy();
    for (const page of [2, 3, 4]) {
      await user.click(screen.getByRole('button', { name: 'Next' }));
      await screen.findByText(`Worker ${page}-0`);
    }
    expect(screen.getByText('Page 4 of 4')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Next' })).toHaveProperty('disabled', true);
    // The last page has no Next: the keyboard focus moves to Previous.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Previous' }));
    await user.click(screen.getByRole('button', { name: 'Previous' }));
    await screen.findByText('Worker 3-0');
    expect(window.location.search).toBe('?page=3&after=cursor-3');
    const asked = calls
      .filter(({ route }) => route === 'GET /api/admin/workers')
      .map(({ url }) => [url.searchParams.get('page'), url.searchParams.get('after')]);
    expect(asked).toEqual([
      ['1', null],
      ['2', null],
      ['3', 'cursor-3'],
      ['4', 'cursor-4'],
    ]);
  });

  test('opens a later page by its number where the worker before it has left', async () => {
    const calls = fakeApi({
      ...trades,
      'GET /api/admin/workers': (call) =>
        call.url.searchParams.has('after')
          ? new FakeFailure(404, 'not_found', 'There is no such worker.')
          : list(call),
    });
    await open('/admin/workers?page=3&after=gone', 'Workers');
    expect(await screen.findByText('Worker 3-0')).toBeTruthy();
    expect(calls.at(-1)?.url.searchParams.get('page')).toBe('3');
  });

  test('opens a later page by its number alone', async () => {
    const calls = fakeApi({ ...trades, 'GET /api/admin/workers': list });
    await open('/admin/workers?page=3', 'Workers');
    expect(await screen.findByText('Worker 3-0')).toBeTruthy();
    expect(screen.getByText('Page 3 of 4')).toBeTruthy();
    const asked = calls.find(({ route }) => route === 'GET /api/admin/workers')?.url.searchParams;
    expect([asked?.get('page'), asked?.get('after')]).toEqual(['3', null]);
  });

  test('a search restarts at the first page; its text, which may be a phone, is in no address', async () => {
    const calls = fakeApi({
      ...trades,
      'GET /api/admin/workers': list,
      'POST /api/admin/workers/search': ({ body }) => {
        const { page } = body as { page: number };
        return list({ url: new URL(`http://localhost/?page=${page}`) });
      },
    });
    const user = await open('/admin/workers?page=2&status=pending', 'Workers');
    await screen.findByText('Worker 2-0');
    const box = screen.getByLabelText('Name or mobile number begins with');
    // At once: a rest while typing searches for what is there so far.
    await user.click(box);
    await user.paste('98765');
    await user.keyboard('{Enter}');
    await screen.findByText('Worker 1-0');
    expect(window.location.search).toBe('?status=pending');
    await user.click(screen.getByRole('button', { name: 'Next' }));
    await screen.findByText('Worker 2-0');
    expect(window.location.search).toBe('?status=pending&page=2');
    expect(box).toHaveProperty('value', '98765');
    const searches = calls.filter(({ route }) => route === 'POST /api/admin/workers/search');
    expect(searches.map(({ body }) => body)).toEqual([
      { search: '98765', status: 'pending', page: 1 },
      { search: '98765', status: 'pending', page: 2 },
    ]);
    expect(calls.map(({ url }) => url.href).join()).not.toContain('98765');
  });

  test('a search in the address of an earlier version is searched for, and leaves the address when it changes', async () => {
    fakeApi({
      ...trades,
      'GET /api/admin/workers': list,
      'POST /api/admin/workers/search': () => ({ workers: [adminWorker()], total: 1, next: null }),
    });
    const user = await open('/admin/workers?search=ravi', 'Workers');
    const box = screen.getByLabelText('Name or mobile number begins with');
    expect(box).toHaveProperty('value', 'ravi');
    await user.clear(box);
    await screen.findByText('35 workers');
    expect(window.location.search).toBe('');
  });

  test('shows the error and Retry on failure, and a message for no matches', async () => {
    fakeApi({ ...trades, 'GET /api/admin/workers': () => new FakeFailure(400, 'invalid_request', 'Broken') });
    const user = await open('/admin/workers', 'Workers');
    expect(await screen.findByText('The workers could not be loaded.')).toBeTruthy();
    fakeApi({ ...trades, 'GET /api/admin/workers': () => ({ workers: [], total: 0, next: null }) });
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByText('Nobody matches.')).toBeTruthy();
  });
});

describe('Worker page', () => {
  function serve(worker = adminWorkerDetail(), answers: Parameters<typeof fakeApi>[0] = {}) {
    return fakeApi({
      ...trades,
      'GET /api/admin/cities': () => [],
      'GET /api/admin/workers/:id': () => worker,
      'GET /api/admin/workers/:id/uploads': () => [
        adminUpload('photo', { status: 'approved' }),
        adminUpload('pan'),
      ],
      ...answers,
    });
  }

  test('sends edited name and phone with the version', async () => {
    const calls = serve(adminWorkerDetail(), {
      'PUT /api/admin/workers/:id': () =>
        adminWorkerDetail({ fullName: 'Ravi Singh', version: NEWER_VERSION }),
    });
    const user = await open('/admin/workers/ravi', 'Ravi Kumar');
    await user.click(screen.getByRole('button', { name: 'Edit worker' }));
    const form = await screen.findByRole('dialog');
    await user.clear(within(form).getByLabelText('Full name'));
    await user.type(within(form).getByLabelText('Full name'), 'Ravi Singh');
    await user.clear(within(form).getByLabelText('Mobile number'));
    await user.type(within(form).getByLabelText('Mobile number'), '5876500009');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect(within(form).getByText('Enter a 10-digit mobile number starting 6 to 9')).toBeTruthy();
    await user.clear(within(form).getByLabelText('Mobile number'));
    await user.type(within(form).getByLabelText('Mobile number'), '9876500009');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body)).toEqual([
      { fullName: 'Ravi Singh', phone: '9876500009', areaName: '', version: VERSION },
    ]);
  });

  test('keeps what was typed when somebody else has changed the worker, until the stored one is loaded', async () => {
    let stored = adminWorkerDetail();
    const calls = fakeApi({
      ...trades,
      'GET /api/admin/cities': () => [],
      'GET /api/admin/workers/:id': () => stored,
      'GET /api/admin/workers/:id/uploads': () => [],
      'PUT /api/admin/workers/:id': ({ body }) => {
        const { version, ...changes } = body as { version: string };
        if (version !== stored.version) return new FakeFailure(409, 'conflict', 'Changed meanwhile');
        stored = { ...stored, ...changes };
        return stored;
      },
    });
    const user = await open('/admin/workers/ravi', 'Ravi Kumar');
    await user.click(screen.getByRole('button', { name: 'Edit worker' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText(/^Area/), 'Aliganj');
    stored = adminWorkerDetail({ areaName: 'Alambagh', preferredWorkingRadius: 25, version: NEWER_VERSION });
    await user.click(form.getByRole('button', { name: 'Save' }));
    await form.findByRole('button', { name: 'Load what is stored now' });
    expect(form.getByLabelText(/^Area/)).toHaveProperty('value', 'Aliganj');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(calls.filter(({ route }) => route.startsWith('PUT'))).toHaveLength(2));
    await user.click(await form.findByRole('button', { name: 'Load what is stored now' }));
    expect(form.getByLabelText(/^Area/)).toHaveProperty('value', 'Alambagh');
    expect(form.getByLabelText('Working radius')).toHaveProperty('value', '25');
    expect(form.queryByText('Changed meanwhile')).toBeNull();
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const sent = calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body);
    // The radius, which the worker may change too, is sent where it is typed alone.
    expect(sent).toEqual([
      { fullName: 'Ravi Kumar', phone: stored.phone, areaName: 'Aliganj', version: VERSION },
      { fullName: 'Ravi Kumar', phone: stored.phone, areaName: 'Aliganj', version: VERSION },
      { fullName: 'Ravi Kumar', phone: stored.phone, areaName: 'Alambagh', version: NEWER_VERSION },
    ]);
  });

  test('sends trade, city, area and radius, and warns about bookings that may no longer fit', async () => {
    const openBookings = { notBegun: 2, begun: 0 };
    const stored = adminWorkerDetail({ status: 'active', openBookings });
    const calls = serve(stored, {
      'GET /api/admin/cities': () => [adminCity('lucknow'), adminCity('kanpur', { isActive: false })],
      'PUT /api/admin/workers/:id': () => stored,
    });
    const user = await open('/admin/workers/ravi', 'Ravi Kumar');
    await user.click(screen.getByRole('button', { name: 'Edit worker' }));
    const form = within(await screen.findByRole('dialog'));
    await form.findByRole('option', { name: 'Lucknow' });
    expect(form.queryByRole('option', { name: 'Kanpur' })).toBeNull();
    await user.selectOptions(form.getByLabelText('Service category'), 'electrician');
    await user.selectOptions(form.getByLabelText('City'), 'Lucknow');
    expect(form.getByText(/2 bookings have not begun/)).toBeTruthy();
    await user.type(form.getByLabelText(/^Area/), 'Aliganj');
    await user.clear(form.getByLabelText('Working radius'));
    await user.type(form.getByLabelText('Working radius'), '12');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({
      ...{ serviceType: 'electrician', city: 'Lucknow', areaName: 'Aliganj', preferredWorkingRadius: 12 },
    });
  });

  test('lists what is missing in place of Activate', async () => {
    serve(adminWorkerDetail({ documents: { photo: { status: 'approved' }, pan: { status: 'pending' } } }));
    await open('/admin/workers/ravi', 'Ravi Kumar');
    const gaps = within(screen.getByText('Still needed before activation:').parentElement as HTMLElement);
    expect(gaps.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      ...[
        'Aadhaar Card: not uploaded',
        'PAN Card: waiting for your decision',
        'Identity Proof: not uploaded',
      ],
      ...['Service category: not chosen yet', 'City: not chosen yet'],
    ]);
    expect(screen.queryByRole('button', { name: /[Aa]ctivate/ })).toBeNull();
  });

  test('verifies and activates a complete worker after one confirmation', async () => {
    let stored = adminWorkerDetail({ ...READY, isVerified: false });
    const calls = serve(stored, {
      'GET /api/admin/workers/:id': () => stored,
      'PUT /api/admin/providers/:id/verify': () => ({ _id: 'ravi', name: 'Ravi Kumar', isVerified: true }),
      'PUT /api/admin/workers/:id': () => {
        stored = { ...stored, status: 'active', isVerified: true };
        return stored;
      },
    });
    const user = await open('/admin/workers/ravi', 'Ravi Kumar');
    await user.click(screen.getByRole('button', { name: 'Verify and activate' }));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(calls.some(({ route }) => route.startsWith('PUT'))).toBe(false);
    await user.click(asked.getByRole('button', { name: 'Verify and activate' }));
    expect(await screen.findByRole('button', { name: 'Deactivate' })).toBeTruthy();
    expect(calls.filter(({ route }) => route.startsWith('PUT')).map(({ route }) => route)).toEqual([
      ...['PUT /api/admin/providers/:id/verify', 'PUT /api/admin/workers/:id'],
    ]);
  });

  test('explains the consequences of withdrawing an approval and sends the reason', async () => {
    const calls = serve(adminWorkerDetail({ ...READY, status: 'active' }), {
      'PUT /api/admin/workers/uploads/:id/withdraw': () => adminUpload('photo', { status: 'rejected' }),
    });
    const user = await open('/admin/workers/ravi', 'Ravi Kumar');
    await user.click(await screen.findByRole('button', { name: 'Withdraw the approval: Photo' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByText(/this pauses the account immediately/)).toBeTruthy();
    await user.click(form.getByRole('button', { name: 'Withdraw approval' }));
    expect(form.getByText('Say what is wrong with it')).toBeTruthy();
    await user.type(form.getByLabelText('Reason'), 'Somebody else');
    await user.click(form.getByRole('button', { name: 'Withdraw approval' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({
      ...{ reason: 'Somebody else', generation: '17' },
    });
  });

  test('the days off to come, with their year where it is not the present one; none of those that are over', async () => {
    const today = indiaDate(new Date());
    const over = { from: addDays(today, -9), to: addDays(today, -1) };
    const ahead = addDays(today, 400);
    const availability = (daysOff: { from: string; to: string }[]) => ({
      ...{ hours: Array.from({ length: 7 }, () => ({ from: 8, to: 20 })), daysOff },
    });
    let stored = adminWorkerDetail({ availability: availability([over, { from: ahead, to: ahead }]) });
    serve(stored, { 'GET /api/admin/workers/:id': () => stored });
    await open('/admin/workers/ravi', 'Ravi Kumar');
    const daysOff = () => screen.getByText('Days off').nextElementSibling?.textContent;
    expect(daysOff()).toMatch(new RegExp(`^[A-Z][a-z]{2}, \\d+ [A-Z][a-z]+ ${ahead.slice(0, 4)}$`));
    stored = adminWorkerDetail({ availability: availability([over]) });
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(daysOff()).toBe('None planned'));
  });

  test('shows a requested change as from → to and decides on that very request', async () => {
    const at = '2026-11-20T18:05:00.000+05:30';
    const changeRequest = { serviceType: 'electrician', city: 'Kanpur', areaName: '', at };
    const calls = serve(adminWorkerDetail({ ...READY, status: 'active', changeRequest }), {
      'PUT /api/admin/workers/:id/change-request': () => adminWorkerDetail({ ...READY, status: 'active' }),
    });
    const user = await open('/admin/workers/ravi', 'Ravi Kumar');
    expect(screen.getByText('Lucknow → Kanpur')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Refuse the change' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Reason'), 'Not yet');
    await user.click(form.getByRole('button', { name: 'Refuse the change' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({
      ...{ decision: 'refuse', at, reason: 'Not yet' },
    });
  });

  describe('a change request', () => {
    const at = '2026-11-20T18:05:00.000+05:30';
    const asked = { serviceType: 'electrician', city: 'Kanpur', areaName: '', at };
    const known = { ...READY, status: 'active', areaName: '' } as const;
    const pending = adminWorkerDetail({ ...known, changeRequest: asked });
    const later = { ...asked, city: 'Agra', at: '2026-11-20T18:45:00.000+05:30' };
    const gone = () => new FakeFailure(409, 'conflict', 'Decided meanwhile');
    const decisions = (calls: ReturnType<typeof fakeApi>) =>
      calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body);
    /** The screen reads the worker anew, as it does when its window has the focus again. */
    const lookAgain = () => act(async () => void window.dispatchEvent(new Event('visibilitychange')));

    test('approved here and refused by somebody else before: says that it was not made', async () => {
      let stored = pending;
      serve(stored, {
        'GET /api/admin/workers/:id': () => stored,
        'PUT /api/admin/workers/:id/change-request': () => {
          stored = adminWorkerDetail(known);
          return gone();
        },
      });
      const user = await open('/admin/workers/ravi', 'Ravi Kumar');
      await user.click(screen.getByRole('button', { name: 'Approve the change' }));
      await waitFor(() => expect(screen.queryByText('Lucknow → Kanpur')).toBeNull());
      expect(screen.getByText('Decided meanwhile')).toBeTruthy();
    });

    test('approved, and the answer is lost: the worker says so, and nothing is called failed', async () => {
      let stored = pending;
      serve(stored, {
        'GET /api/admin/workers/:id': () => stored,
        'PUT /api/admin/workers/:id/change-request': () => {
          stored = adminWorkerDetail({ ...known, city: 'Kanpur' });
          throw new TypeError('Failed to fetch');
        },
      });
      const user = await open('/admin/workers/ravi', 'Ravi Kumar');
      await user.click(screen.getByRole('button', { name: 'Approve the change' }));
      expect(await screen.findByText('Kanpur')).toBeTruthy();
      expect(screen.queryByText('Update failed')).toBeNull();
    });

    test('refused, and the answer is lost: the reason stays, and the same again is told as made', async () => {
      let stored = pending;
      let isLost = true;
      const calls = serve(stored, {
        'GET /api/admin/workers/:id': () => stored,
        'PUT /api/admin/workers/:id/change-request': () => {
          stored = adminWorkerDetail(known);
          if (!isLost) return stored;
          isLost = false;
          throw new TypeError('Failed to fetch');
        },
      });
      const user = await open('/admin/workers/ravi', 'Ravi Kumar');
      await user.click(screen.getByRole('button', { name: 'Refuse the change' }));
      const form = within(await screen.findByRole('dialog'));
      await user.type(form.getByLabelText('Reason'), 'Not yet');
      await user.click(form.getByRole('button', { name: 'Refuse the change' }));
      await waitFor(() => expect(screen.queryByText('Lucknow → Kanpur')).toBeNull());
      expect(form.getByText('Update failed')).toBeTruthy();
      await user.click(form.getByRole('button', { name: 'Refuse the change' }));
      expect(await screen.findByText('The change was refused')).toBeTruthy();
      const sent = { decision: 'refuse', at, reason: 'Not yet' };
      expect(decisions(calls)).toEqual([sent, sent]);
      // A request that follows is not refused with this one's reason.
      stored = adminWorkerDetail({ ...known, changeRequest: later });
      await lookAgain();
      expect(await screen.findByText('Lucknow → Agra')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
    });

    test('another one follows while the reason is typed: the refusal is of the one that was looked at', async () => {
      let stored = pending;
      const calls = serve(stored, {
        'GET /api/admin/workers/:id': () => stored,
        'PUT /api/admin/workers/:id/change-request': gone,
      });
      const user = await open('/admin/workers/ravi', 'Ravi Kumar');
      await user.click(screen.getByRole('button', { name: 'Refuse the change' }));
      const form = within(await screen.findByRole('dialog'));
      await user.type(form.getByLabelText('Reason'), 'Not Kanpur');
      stored = adminWorkerDetail({ ...known, changeRequest: later });
      await lookAgain();
      expect(await screen.findByText('Lucknow → Agra')).toBeTruthy();
      await user.click(form.getByRole('button', { name: 'Refuse the change' }));
      expect(await form.findByText('Decided meanwhile')).toBeTruthy();
      expect(decisions(calls)).toEqual([{ decision: 'refuse', at, reason: 'Not Kanpur' }]);
    });
  });

  test('shows Update failed and what is missing when activation is refused', async () => {
    const calls = serve(adminWorkerDetail(READY), {
      'PUT /api/admin/workers/:id': () => new FakeFailure(409, 'conflict', 'Not approved yet: PAN Card'),
    });
    const user = await open('/admin/workers/ravi', 'Ravi Kumar');
    await user.click(screen.getByRole('button', { name: 'Activate' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: 'Activate' }));
    expect(await screen.findByText('Update failed')).toBeTruthy();
    expect(screen.getByText('Not approved yet: PAN Card')).toBeTruthy();
    expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({
      status: 'active',
      version: VERSION,
    });
  });

  test('opens the registration of an inactive worker without a document again, after a question', async () => {
    const shown = { status: 'inactive', documents: { photo: APPROVED } } as const;
    let stored = adminWorkerDetail(shown);
    const calls = serve(stored, {
      'GET /api/admin/workers/:id': () => stored,
      'PUT /api/admin/workers/:id': () => {
        stored = adminWorkerDetail({ ...shown, status: 'pending' });
        return stored;
      },
    });
    const user = await open('/admin/workers/ravi', 'Ravi Kumar');
    await user.click(screen.getByRole('button', { name: 'Open the registration again' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: 'Open the registration again' }));
    expect(await screen.findByText('The worker can complete the registration')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open the registration again' })).toBeNull();
    expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({
      ...{ status: 'pending', version: VERSION },
    });
  });

  test.each([
    ['a pending worker', { status: 'pending' }],
    ['an inactive worker with all documents', { ...READY, city: '', status: 'inactive' }],
  ] as const)('offers no open registration to %s', async (_who, shown) => {
    serve(adminWorkerDetail(shown));
    await open('/admin/workers/ravi', 'Ravi Kumar');
    expect(screen.getByText('Still needed before activation:')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Open the registration again' })).toBeNull();
  });

  test('a deactivation that is refused after its question was closed is told, with the worker’s name', async () => {
    let refuse = () => {};
    const calls = fakeApi({
      'GET /api/admin/categories': () => [],
      'GET /api/admin/workers/:id': () => adminWorkerDetail({ status: 'active' }),
      'GET /api/admin/workers/:id/uploads': () => [],
      'PUT /api/admin/workers/:id': () =>
        new Promise<FakeFailure>((resolve) => {
          refuse = () => resolve(new FakeFailure(409, 'conflict', 'Changed meanwhile'));
        }),
    });
    const { user } = renderSite('/admin/workers/ravi');
    await user.click(await screen.findByRole('button', { name: 'Deactivate' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.click(asked.getByRole('button', { name: 'Deactivate' }));
    await waitFor(() => expect(calls.some(({ route }) => route.startsWith('PUT'))).toBe(true));
    await user.click(asked.getByRole('button', { name: 'Cancel' }));
    await act(async () => refuse());
    expect(await screen.findByText('Ravi Kumar: your last change failed: Changed meanwhile')).toBeTruthy();
  });

  test('a deactivation in an expired session: its reason is there again, and closing asks before it is lost', async () => {
    signInAdmin(tokenOf('owner'));
    serve(adminWorkerDetail({ status: 'active' }), {
      'PUT /api/admin/workers/:id': () => new FakeFailure(401, 'unauthenticated', 'Sign in again'),
      'POST /api/admin/login': () => ({ token: tokenOf('owner') }),
    });
    const user = await open('/admin/workers/ravi', 'Ravi Kumar');
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    const asked = within(await screen.findByRole('alertdialog'));
    await user.type(asked.getByLabelText(/Reason/), 'Came late twice');
    await user.click(asked.getByRole('button', { name: 'Deactivate' }));
    await user.type(await screen.findByLabelText('Username'), 'admin');
    await user.type(screen.getByLabelText('Password'), 'Admin@12345{Enter}');
    const again = within(await screen.findByRole('alertdialog'));
    expect(again.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('Came late twice');
    await user.click(again.getByRole('button', { name: 'Close' }));
    await user.click(again.getByRole('button', { name: 'Keep editing' }));
    expect(again.getByLabelText<HTMLTextAreaElement>(/Reason/).value).toBe('Came late twice');
  });

  test('deactivation names the orphaned bookings before and after', async () => {
    const openBookings = { notBegun: 2, begun: 1 };
    let stored = adminWorkerDetail({ status: 'active', openBookings });
    const calls = serve(stored, {
      'GET /api/admin/workers/:id': () => stored,
      'PUT /api/admin/workers/:id': () => {
        stored = adminWorkerDetail({ status: 'inactive', openBookings });
        return stored;
      },
    });
    const user = await open('/admin/workers/ravi', 'Ravi Kumar');
    expect(screen.getByRole('link', { name: '3' }).getAttribute('href')).toBe(
      '/admin/bookings?providerId=ravi',
    );
    await user.click(screen.getByRole('button', { name: 'Deactivate' }));
    const asked = within(await screen.findByRole('alertdialog'));
    expect(asked.getByText(/2 bookings have not begun/)).toBeTruthy();
    expect(asked.getByText(/1 booking is being worked on/)).toBeTruthy();
    expect(calls.some(({ route }) => route.startsWith('PUT'))).toBe(false);
    await user.click(asked.getByRole('button', { name: 'Deactivate' }));
    expect(await screen.findByText('The worker is inactive')).toBeTruthy();
    expect(screen.getByText('2 bookings are waiting for another provider.')).toBeTruthy();
    expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toMatchObject({ status: 'inactive' });
  });

  test('offers Approve and Reject for pending documents only; a rejection requires a reason', async () => {
    const calls = serve(adminWorkerDetail(), {
      'PATCH /api/admin/workers/uploads/:id/status': () =>
        adminUpload('pan', { status: 'rejected', reason: 'Blurred' }),
    });
    const user = await open('/admin/workers/ravi', 'Ravi Kumar');
    await user.click(await screen.findByRole('button', { name: 'Reject PAN Card' }));
    expect(screen.queryByRole('button', { name: 'Approve Photo' })).toBeNull();
    expect(screen.getByText('Not uploaded yet: Aadhaar Card, Identity Proof')).toBeTruthy();
    const form = await screen.findByRole('dialog');
    await user.click(within(form).getByRole('button', { name: 'Reject' }));
    expect(within(form).getByText('Say what is wrong with it')).toBeTruthy();
    await user.type(within(form).getByLabelText('Reason'), ' Blurred ');
    await user.click(within(form).getByRole('button', { name: 'Reject' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(calls.filter(({ route }) => route.startsWith('PATCH')).map(({ body }) => body)).toEqual([
      { status: 'rejected', reason: 'Blurred', generation: '17' },
    ]);
  });

  test('shows the conflict when the document was replaced before approval', async () => {
    serve(adminWorkerDetail(), {
      'PATCH /api/admin/workers/uploads/:id/status': () =>
        new FakeFailure(409, 'conflict', 'The file was replaced: look at it again'),
    });
    const user = await open('/admin/workers/ravi', 'Ravi Kumar');
    await user.click(await screen.findByRole('button', { name: 'Approve PAN Card' }));
    expect(await screen.findByText('The file was replaced: look at it again')).toBeTruthy();
  });

  test('loads a viewed document with the token and enlarges it', async () => {
    const calls = serve(adminWorkerDetail(), {
      'GET /api/upload/:id/file': () => new Blob(['x'], { type: 'image/jpeg' }),
    });
    const user = await open('/admin/workers/ravi', 'Ravi Kumar');
    // Each view is recorded, so nothing is fetched in advance.
    await screen.findByRole('button', { name: 'View PAN Card' });
    expect(calls.some(({ route }) => route === 'GET /api/upload/:id/file')).toBe(false);
    await user.click(screen.getByRole('button', { name: 'View PAN Card' }));
    await user.click(await screen.findByRole('button', { name: 'Enlarge PAN Card' }));
    const dialog = await screen.findByRole('dialog');
    const picture = await within(dialog).findByRole('img', { name: 'Enlarged document' });
    await user.click(within(dialog).getByRole('button', { name: 'Zoom in' }));
    expect(picture.style.width).toBe('150%');
    const views = calls.filter(({ route }) => route === 'GET /api/upload/:id/file');
    expect(views.map(({ headers }) => headers.get('Authorization'))).toEqual(['Bearer token-of-admin']);
  });
});
