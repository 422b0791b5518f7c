import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import {
  adminBooking,
  adminPayment,
  adminWorkerDetail,
  FIGURES,
  signInAdmin,
  tokenOf,
} from '../support/admins';
import { fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const PAGES = {
  owner: [
    ...[
      'Dashboard',
      'Bookings',
      'Day board',
      'Finding providers',
      'Payments',
      'Cash',
      'Workers',
      'Providers',
      'Cities',
      'Categories',
      'Services',
      'Coupons',
    ],
    ...['Slots', 'Demand', 'Loans', 'Audit', 'Admins'],
  ],
  operations: [
    ...[
      'Dashboard',
      'Bookings',
      'Day board',
      'Finding providers',
      'Workers',
      'Providers',
      'Cities',
      'Categories',
      'Services',
      'Coupons',
      'Slots',
      'Demand',
      'Loans',
    ],
  ],
  kyc: ['Dashboard', 'Workers', 'Providers', 'Cities', 'Categories', 'Services', 'Slots'],
  finance: [
    'Dashboard',
    'Bookings',
    'Day board',
    'Finding providers',
    'Payments',
    'Cash',
    'Cities',
    'Categories',
    'Services',
    'Coupons',
    'Slots',
  ],
  readonly: [
    ...[
      'Dashboard',
      'Bookings',
      'Day board',
      'Finding providers',
      'Payments',
      'Cash',
      'Workers',
      'Providers',
      'Cities',
      'Categories',
      'Services',
      'Coupons',
    ],
    ...['Slots', 'Demand', 'Audit'],
  ],
};

const TILES = {
  owner: ['Orders today', 'KYC waiting', 'Revenue collected'],
  operations: ['Orders today', 'KYC waiting'],
  kyc: ['KYC waiting'],
  finance: ['Orders today', 'Revenue collected'],
  readonly: ['Orders today', 'KYC waiting', 'Revenue collected'],
};

describe.each(['owner', 'operations', 'kyc', 'finance', 'readonly'] as const)('%s', (role) => {
  test('sees the pages and the figures of the role', async () => {
    signInAdmin(tokenOf(role));
    const calls = fakeApi({
      'GET /api/admin/dashboard': () => FIGURES,
      'GET /api/admin/needs-action': () => [],
      'GET /api/admin/assignments': () => [],
    });
    renderSite('/admin');
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeTruthy();
    const [menu] = screen.getAllByRole('navigation', { name: 'Admin menu' });
    const links = within(menu as HTMLElement).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([...PAGES[role], 'Two-step sign-in']);
    await screen.findAllByText('128');
    const shown = TILES.owner.filter((tile) => screen.queryByText(tile) !== null);
    expect(shown).toEqual(TILES[role]);
    const assigns = role === 'owner' || role === 'operations';
    const isAsked = () => calls.some(({ route }) => route === 'GET /api/admin/assignments');
    if (assigns) await waitFor(() => expect(isAsked()).toBe(true));
    else expect(isAsked()).toBe(false);
  });
});

test.each([
  ['operations', '/admin/admins', 'Your role, Operations, cannot open this page.'],
  ['operations', '/admin/workers/ravi/review', 'Your role, Operations, cannot open this page.'],
  ['kyc', '/admin/board?date=2026-11-23&city=lucknow', 'Your role, KYC, cannot open this page.'],
  ['kyc', '/admin/bookings', 'Your role, KYC, cannot open this page.'],
  ['finance', '/admin/workers', 'Your role, Finance, cannot open this page.'],
  ['readonly', '/admin/bookings/new', 'Your role, Read only, cannot open this page.'],
  ['auditor', '/admin/cities', 'This version does not know your role.'],
])(
  '%s at %s: reads that the page is not for the role, and nothing is requested',
  async (role, path, said) => {
    signInAdmin(tokenOf(role));
    const calls = fakeApi({});
    renderSite(path);
    expect(await screen.findByRole('heading', { level: 1, name: 'Not for your role' })).toBeTruthy();
    expect(screen.getByText(said, { exact: false })).toBeTruthy();
    expect(calls).toEqual([]);
  },
);

test.each([
  ['owner', ['Set status', 'Record payment']],
  ['finance', ['Record payment']],
  ['operations', ['Set status']],
  ['readonly', []],
])('the booking page of %s has the buttons %j', async (role, expected) => {
  signInAdmin(tokenOf(role));
  const { userName: _userName, createdAt: _createdAt, ...payment } = adminPayment('order-aaabbbcc1d2e');
  const booking = adminBooking({ stage: 'completed', status: 'completed', payment });
  fakeApi({
    'GET /api/admin/bookings/:id': () => booking,
    'GET /api/admin/bookings/:id/dispatch': () => ({ dispatch: null }),
  });
  renderSite(`/admin/bookings/${booking._id}`);
  await screen.findByRole('heading', { name: 'Payment' });
  const named = (name: string) => screen.queryByRole('button', { name }) !== null;
  expect(['Set status', 'Record payment'].filter(named)).toEqual(expected);
});

test.each([
  ['kyc', true, true],
  ['operations', true, true],
  ['readonly', false, false],
] as const)('the worker page of %s has Edit: %s, documents: %s', async (role, mayEdit, hasDocuments) => {
  signInAdmin(tokenOf(role));
  const worker = adminWorkerDetail();
  fakeApi({
    'GET /api/admin/workers/:id': () => worker,
    'GET /api/admin/workers/:id/uploads': () => [],
    'GET /api/admin/cities': () => [],
    'GET /api/admin/categories': () => [],
  });
  renderSite(`/admin/workers/${worker._id}`);
  await screen.findByText('Working radius');
  expect(screen.queryByRole('button', { name: 'Edit worker' }) !== null).toBe(mayEdit);
  expect(screen.queryByRole('heading', { name: 'Documents' }) !== null).toBe(hasDocuments);
});

test.each([
  ['owner', true],
  ['readonly', false],
] as const)('an admin in the audit trail, seen by %s, is a link: %s', async (role, isLink) => {
  signInAdmin(tokenOf(role));
  const entry = { _id: 'a1', at: '2026-11-20T18:05:00.000+05:30', actor: 'boss', target: 'meera' };
  const subject = { kind: 'admin', id: 'meera', name: 'Meera Rao' } as const;
  fakeApi({ 'GET /api/admin/audit': () => [{ ...entry, action: 'withdraw_admin', subject }] });
  renderSite('/admin/audit');
  await screen.findByText('Meera Rao');
  expect(screen.queryByRole('link', { name: 'Meera Rao' }) !== null).toBe(isLink);
});
