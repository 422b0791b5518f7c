import type { AdminBooking, AdminBookingDetail } from '@gharseva/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  adminBooking,
  eligible,
  FIGURES,
  listedBooking,
  NEWER_VERSION,
  signInAdmin,
  tokenOf,
  VERSION,
} from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const row = (number: number) => listedBooking({ _id: `order-00000${number}` });
const quiet = {
  'GET /api/admin/dashboard': () => FIGURES,
  'GET /api/admin/needs-action': () => [],
};

beforeEach(() => {
  // Before the visits of the bookings.
  vi.useFakeTimers({ now: new Date('2026-11-21T09:30:00+05:30'), toFake: ['Date'] });
  signInAdmin();
});

describe('Assignment queue', () => {
  test('reaches every booking beyond the first page, each with the details for a decision', async () => {
    const pages = [Array.from({ length: 20 }, (_, index) => row(10 + index)), [row(40)]];
    fakeApi({
      ...quiet,
      'GET /api/admin/assignments': ({ url }) => pages[url.searchParams.has('after') ? 1 : 0] ?? [],
    });
    const { user } = renderSite('/admin');
    const first = await screen.findByRole('link', { name: '#000010' });
    const entry = first.closest('li')?.textContent;
    expect(entry).toMatch(/#000010 Electrician · Asha Verma.*Lucknow 226010 · .*22 Nov.*10/);
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByRole('link', { name: '#000040' })).toBeTruthy();
    expect(document.activeElement).toBe(screen.getByRole('link', { name: '#000040' }).closest('li'));
  });

  test('assigns a booking to its best provider with two keys and offers Undo', async () => {
    const calls = fakeApi({
      ...quiet,
      'GET /api/admin/assignments': () => [row(10)],
      'GET /api/admin/bookings/:id/workers': () => [
        eligible('ravi', { fullName: 'Ravi Kumar' }),
        eligible('sita', { fullName: 'Sita Devi' }),
      ],
      'PUT /api/admin/bookings/:id/assign': () =>
        adminBooking({ providerId: { _id: 'ravi', name: 'Ravi Kumar' } }),
    });
    const { user } = renderSite('/admin');
    (await screen.findByRole('button', { name: 'Assign #000010' })).focus();
    await user.keyboard('{Enter}');
    const dialog = await screen.findByRole('dialog', { name: 'Assign #000010' });
    const button = await within(dialog).findByRole('button', { name: 'Assign' });
    await waitFor(() => expect(document.activeElement).toBe(button));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Assigned to Ravi Kumar')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.find(({ route }) => route.startsWith('PUT'))?.body).toEqual({
      providerId: 'ravi',
      version: VERSION,
    });
  });

  test('Enter that is held down opens one booking and assigns none', async () => {
    let rows = [row(10), row(11), row(12)];
    const calls = fakeApi({
      ...quiet,
      'GET /api/admin/assignments': () => rows,
      'GET /api/admin/bookings/:id/workers': () => [eligible('ravi', { fullName: 'Ravi Kumar' })],
      'PUT /api/admin/bookings/:id/assign': ({ url }) => {
        rows = rows.filter(({ _id }) => !url.pathname.includes(_id));
        return adminBooking({ providerId: { _id: 'ravi', name: 'Ravi Kumar' } });
      },
    });
    const { user } = renderSite('/admin');
    (await screen.findByRole('button', { name: 'Assign #000010' })).focus();
    await user.keyboard('{Enter>100/}');
    const dialog = within(await screen.findByRole('dialog', { name: 'Assign #000010' }));
    await waitFor(() => expect(document.activeElement).toBe(dialog.getByRole('button', { name: 'Assign' })));
    await user.keyboard('{Enter>100/}');
    expect(await screen.findByText('Assigned to Ravi Kumar')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Assign #000010' })).toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(calls.filter(({ route }) => route.startsWith('PUT'))).toHaveLength(1);
  });

  describe('a booking that changes while it is being assigned', () => {
    type Assigned = AdminBookingDetail | FakeFailure;

    /** Opens the form of the queue's only booking; `change` sets what the server lists from the next reading on. */
    async function openForm(assign: () => Assigned | Promise<AdminBookingDetail>) {
      let rows = [row(10)];
      const calls = fakeApi({
        ...quiet,
        'GET /api/admin/assignments': () => rows,
        'GET /api/admin/bookings/:id/workers': () => [eligible('ravi', { fullName: 'Ravi Kumar' })],
        'PUT /api/admin/bookings/:id/assign': assign,
      });
      const { user } = renderSite('/admin');
      await user.click(await screen.findByRole('button', { name: 'Assign #000010' }));
      const dialog = within(await screen.findByRole('dialog', { name: 'Assign #000010' }));
      const press = async () => user.click(await dialog.findByRole('button', { name: 'Assign' }));
      const change = (next: typeof rows) => {
        rows = next;
      };
      return { dialog, press, change, calls };
    }
    const assigned = () => adminBooking({ providerId: { _id: 'ravi', name: 'Ravi Kumar' } });
    const refused = () => new FakeFailure(409, 'conflict', 'It has changed meanwhile');

    test('refused once: the next press sends the version that the queue shows now', async () => {
      const answers: Assigned[] = [refused(), assigned()];
      const { dialog, press, change, calls } = await openForm(() => answers.shift() ?? refused());
      change([listedBooking({ _id: 'order-0000010', version: NEWER_VERSION, needsReassignment: true })]);
      await press();
      expect(await dialog.findByText('It has changed meanwhile')).toBeTruthy();
      await screen.findByText('Needs another worker');
      await press();
      expect(await screen.findByText('Assigned to Ravi Kumar')).toBeTruthy();
      const sent = calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body);
      expect(sent).toEqual([
        { providerId: 'ravi', version: VERSION },
        { providerId: 'ravi', version: NEWER_VERSION },
      ]);
    });

    test('gone from the queue: the dialog says so and leads to the booking', async () => {
      const { dialog, press, change } = await openForm(refused);
      change([]);
      await press();
      const words = await dialog.findByText(/This booking is not in the list any more/);
      expect(words.parentElement?.closest('[tabindex]')).toBe(document.activeElement);
      expect(dialog.getByRole('link', { name: 'Open booking' }).getAttribute('href')).toBe(
        '/admin/bookings/order-0000010',
      );
      expect(dialog.queryByRole('button', { name: 'Assign' })).toBeNull();
    });

    test('the queue is read before the answer arrives: the assignment is told all the same', async () => {
      let answer = (_booking: AdminBookingDetail) => {};
      const { dialog, press, change, calls } = await openForm(
        () => new Promise<AdminBookingDetail>((resolve) => (answer = resolve)),
      );
      await press();
      change([]);
      await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
      await screen.findByText('Every booking is assigned.');
      expect(dialog.queryByText(/This booking is not in the list any more/)).toBeNull();
      await act(async () => answer(assigned()));
      expect(await screen.findByText('Assigned to Ravi Kumar')).toBeTruthy();
      expect(screen.queryByRole('dialog')).toBeNull();
      expect(calls.filter(({ route }) => route.startsWith('PUT'))).toHaveLength(1);
    });
  });

  test('assigning several at once: one of which another provider has the cash goes to nobody, and says so', async () => {
    const calls = fakeApi({
      ...quiet,
      'GET /api/admin/assignments': () => [row(10)],
      'GET /api/admin/bookings/:id/workers': () => [
        eligible('ravi', { isEligible: false, reasons: ['cash_taken'] }),
      ],
    });
    const { user } = renderSite('/admin');
    await user.click(await screen.findByLabelText('Select 1'));
    await user.click(screen.getByRole('button', { name: 'Give 1 to its best provider' }));
    expect(await screen.findByText(/The partner took cash for this booking/)).toBeTruthy();
    expect(calls.filter(({ route }) => route.startsWith('PUT'))).toEqual([]);
  });

  test.each([
    ['before the next booking', 'PUT'],
    ['between the choice of a provider and the assignment', 'GET'],
  ])(
    'assigning several at once: another admin signs in %s: it stops, and says what was done',
    async (_, when) => {
      signInAdmin(tokenOf('owner', 'asha'));
      let answer = () => {};
      const waiting = new Promise<void>((resolve) => (answer = resolve));
      const calls = fakeApi({
        ...quiet,
        'GET /api/admin/assignments': () => [row(10), row(11), row(12)],
        'GET /api/admin/bookings/:id/workers': async ({ url }) => {
          if (when === 'GET' && url.pathname.includes('0000011')) await waiting;
          return [eligible('ravi')];
        },
        'PUT /api/admin/bookings/:id/assign': async () => {
          if (when === 'PUT') await waiting;
          return adminBooking();
        },
      });
      const { user } = renderSite('/admin');
      await user.click(await screen.findByLabelText('Select all 3'));
      await user.click(screen.getByRole('button', { name: 'Give 3 to their best providers' }));
      const last = when === 'PUT' ? /assign$/ : /0000011\/workers$/;
      await waitFor(() => expect(calls.some(({ url }) => last.test(url.pathname))).toBe(true));
      signInAdmin(tokenOf('owner', 'meera'));
      await act(async () => void window.dispatchEvent(new StorageEvent('storage', { key: null })));
      await act(async () => answer());
      expect(await screen.findByText(/^Assigning stopped .*: 1 of 3 assigned$/)).toBeTruthy();
      expect(calls.filter(({ route }) => route.startsWith('PUT'))).toHaveLength(1);
    },
  );

  test('assigning several at once: each booking shows its result, failures included', async () => {
    const best = { 'order-0000010': 'ravi', 'order-0000011': 'sita' } as Record<string, string>;
    const calls = fakeApi({
      ...quiet,
      'GET /api/admin/assignments': () => [row(10), row(11), row(12)],
      'GET /api/admin/bookings/:id/workers': ({ url }) => {
        const id = url.pathname.split('/')[4] ?? '';
        const far = eligible('far', { distanceKm: 40, reach: 'outside' });
        const away = eligible('away', { cautions: ['day_off'] });
        return best[id] ? [far, away, eligible(best[id], { fullName: `Called ${best[id]}` })] : [far, away];
      },
      'PUT /api/admin/bookings/:id/assign': ({ url }) =>
        url.pathname.includes('0000011')
          ? new FakeFailure(409, 'conflict', 'Busy meanwhile')
          : adminBooking(),
    });
    const { user } = renderSite('/admin');
    await user.click(await screen.findByLabelText('Select all 3'));
    await user.click(screen.getByRole('button', { name: 'Give 3 to their best providers' }));
    expect(await screen.findByText('1 of 3 assigned, 2 not')).toBeTruthy();
    expect(screen.getByText(/Assigned to Called ravi/)).toBeTruthy();
    expect(screen.getByText(/Busy meanwhile/)).toBeTruthy();
    expect(screen.getByText(/Nobody nearby is free/)).toBeTruthy();
    const given = calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body);
    expect(given).toMatchObject([{ providerId: 'ravi' }, { providerId: 'sita' }]);
  });

  test('selecting all leaves out the bookings whose slot is over, which can still be selected one by one', async () => {
    const visit = (number: number, scheduledDate: string, timeSlot: AdminBooking['timeSlot']) =>
      listedBooking({ _id: `order-00000${number}`, scheduledDate, timeSlot });
    vi.setSystemTime(new Date('2026-11-22T12:00:00+05:30'));
    fakeApi({
      ...quiet,
      'GET /api/admin/assignments': () => [
        visit(10, '2026-11-22', '10:00 AM - 12:00 PM'),
        visit(11, '2026-11-22', '12:00 PM - 2:00 PM'),
        visit(12, '2026-11-23', '8:00 AM - 10:00 AM'),
        visit(13, '2026-11-01', '6:00 PM - 8:00 PM'),
      ],
    });
    const { user } = renderSite('/admin');
    await user.click(await screen.findByLabelText('Select all 2'));
    const picked = () =>
      screen
        .getAllByRole<HTMLInputElement>('checkbox', { name: /^Select booking/ })
        .map(({ checked }) => checked);
    expect(picked()).toEqual([false, true, true, false]);
    await user.click(screen.getByRole('checkbox', { name: 'Select booking #000013' }));
    expect(screen.getByRole('button', { name: 'Give 3 to their best providers' })).toBeTruthy();
    await user.click(screen.getByLabelText('Select all 2'));
    expect(picked()).toEqual([false, false, false, false]);
  });

  test('selecting all is not offered where every slot is over', async () => {
    vi.setSystemTime(new Date('2026-12-24T12:00:00+05:30'));
    fakeApi({ ...quiet, 'GET /api/admin/assignments': () => [row(10)] });
    renderSite('/admin');
    expect(await screen.findByRole('checkbox', { name: 'Select booking #000010' })).toBeTruthy();
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  test('assigning several at once: one whose answer was lost is sent again, and told as assigned', async () => {
    let sent = 0;
    const calls = fakeApi({
      ...quiet,
      'GET /api/admin/assignments': () => [row(10)],
      'GET /api/admin/bookings/:id/workers': () => [eligible('ravi', { fullName: 'Ravi Kumar' })],
      'PUT /api/admin/bookings/:id/assign': () => {
        sent += 1;
        if (sent === 1) throw new TypeError('Failed to fetch');
        return adminBooking({ providerId: { _id: 'ravi', name: 'Ravi Kumar' } });
      },
    });
    const { user } = renderSite('/admin');
    await user.click(await screen.findByLabelText('Select 1'));
    await user.click(screen.getByRole('button', { name: 'Give 1 to its best provider' }));
    expect(await screen.findByText('1 of 1 assigned, 0 not')).toBeTruthy();
    const bodies = calls.filter(({ route }) => route.startsWith('PUT')).map(({ body }) => body);
    expect(bodies).toEqual(Array(2).fill({ providerId: 'ravi', version: VERSION }));
  });

  test('assigning several at once: the page is left meanwhile, and what came of them is told all the same', async () => {
    let answer = () => {};
    const waiting = new Promise<void>((resolve) => (answer = resolve));
    fakeApi({
      ...quiet,
      'GET /api/admin/assignments': () => [row(10), row(11)],
      'GET /api/admin/bookings/:id/workers': ({ url }) =>
        url.pathname.includes('0000010') ? [eligible('ravi')] : [],
      'PUT /api/admin/bookings/:id/assign': async () => {
        await waiting;
        return adminBooking();
      },
      'GET /api/admin/loans': () => [],
    });
    const { user } = renderSite('/admin');
    await user.click(await screen.findByLabelText('Select all 2'));
    await user.click(screen.getByRole('button', { name: 'Give 2 to their best providers' }));
    await screen.findByText('Assigning...', { selector: 'p' });
    await user.click(screen.getByRole('link', { name: 'Loans' }));
    await screen.findByRole('heading', { name: 'Loan applications', level: 1 });
    await act(async () => answer());
    expect(await screen.findByText('Assigning is finished: 1 of 2 assigned, 1 not')).toBeTruthy();
  });

  test('shows an error with Retry, and a message when the queue is empty', async () => {
    fakeApi({
      ...quiet,
      'GET /api/admin/assignments': () => new FakeFailure(400, 'invalid_request', 'Broken'),
    });
    const first = renderSite('/admin');
    expect(await screen.findByText('The bookings to assign could not be loaded.')).toBeTruthy();
    first.unmount();
    fakeApi({ ...quiet, 'GET /api/admin/assignments': () => [] });
    renderSite('/admin');
    expect(await screen.findByText('Every booking is assigned.')).toBeTruthy();
  });
});
