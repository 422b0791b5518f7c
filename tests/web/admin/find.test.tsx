import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { FIGURES, listedBooking, signInAdmin } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const quiet = {
  'GET /api/admin/dashboard': () => FIGURES,
  'GET /api/admin/needs-action': () => [],
  'GET /api/admin/assignments': () => [],
  'GET /api/admin/bookings/:id': () => new FakeFailure(404, 'not_found', 'No such booking'),
};
const ravi = {
  _id: 'ravi',
  fullName: 'Ravi Kumar',
  phone: '9876511199',
  city: 'Lucknow',
  status: 'active',
} as const;
const found = { bookings: [listedBooking(), listedBooking({ _id: 'order-2' })], workers: [ravi] };

beforeEach(() => signInAdmin());

/** Opens the search from the dashboard with Ctrl+K. */
async function openFind(answer: () => typeof found | FakeFailure) {
  const calls = fakeApi({ ...quiet, 'POST /api/admin/search': answer });
  const { user } = renderSite('/admin');
  await screen.findByRole('heading', { name: 'Dashboard', level: 1 });
  await user.keyboard('{Control>}k{/Control}');
  const dialog = await screen.findByRole('dialog', { name: 'Search' });
  const field = within(dialog).getByLabelText(/Booking number, mobile number or name/);
  return { calls, user, dialog, field };
}

describe('Admin search', () => {
  test('opens the booking on Ctrl+K, number and Enter before the answer has arrived', async () => {
    const { calls, user, dialog, field } = await openFind(() => found);
    expect(document.activeElement).toBe(field);
    await user.keyboard('CC1D2E{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/admin/bookings/order-aaabbbcc1d2e'));
    await waitFor(() => expect(dialog).toHaveProperty('open', false));
    const asked = calls.filter(({ route }) => route === 'POST /api/admin/search');
    expect(asked.at(-1)?.body).toEqual({ text: 'CC1D2E' });
    expect(asked.every(({ url }) => url.search === '')).toBe(true);
  });

  test.each([
    { pointer: 'a mouse', isCoarse: false, hints: 1 },
    { pointer: 'fingers', isCoarse: true, hints: 0 },
  ])('shows the keyboard hint $hints times on a device used with $pointer', async ({ isCoarse, hints }) => {
    vi.spyOn(window, 'matchMedia').mockImplementation(
      (query) => ({ matches: query === '(pointer: coarse)' && isCoarse }) as MediaQueryList,
    );
    const { dialog } = await openFind(() => found);
    expect(within(dialog).queryAllByText(/^Enter opens the first one/)).toHaveLength(hints);
  });

  test('arrow keys move through bookings and workers, each with distinguishing details', async () => {
    const { user, dialog, field } = await openFind(() => found);
    await user.type(field, '98765');
    const first = await within(dialog).findByRole('link', {
      name: /#CC1D2E Electrician.*Asha Verma · 9876543210.*226010/,
    });
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(first);
    await user.keyboard('{ArrowUp}{ArrowUp}');
    expect(document.activeElement).toBe(within(dialog).getByRole('link', { name: /Ravi Kumar.*9876511199/ }));
    await user.keyboard('{Enter}');
    await waitFor(() => expect(window.location.pathname).toBe('/admin/workers/ravi'));
  });

  test('a text too short to be searched for: neither the results of a longer one nor “nothing found”', async () => {
    let answer = found;
    const { user, dialog, field } = await openFind(() => answer);
    await user.type(field, 'ra');
    await within(dialog).findByRole('link', { name: /Ravi Kumar/ });
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(within(dialog).queryByRole('link', { name: /Ravi Kumar/ })).toBeNull());
    await user.keyboard('{Enter}');
    expect(window.location.pathname).toBe('/admin');
    answer = { bookings: [], workers: [] };
    await user.clear(field);
    await user.type(field, 'zz');
    await within(dialog).findByText('Nothing found for “zz”.');
    await user.keyboard('{Backspace}');
    await waitFor(() => expect(within(dialog).queryByText(/^Nothing found/)).toBeNull());
  });

  test('shows a message for no results and for a failure', async () => {
    let answer: () => typeof found | FakeFailure = () => ({ bookings: [], workers: [] });
    const { user, dialog, field } = await openFind(() => answer());
    await user.type(field, 'zz');
    expect(await within(dialog).findByText('Nothing found for “zz”.')).toBeTruthy();
    answer = () => new FakeFailure(429, 'rate_limited', 'Too many');
    await user.type(field, 'y');
    expect(await within(dialog).findByText('The search did not work.')).toBeTruthy();
    await user.click(within(dialog).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(dialog).toHaveProperty('open', false));
  });
});
