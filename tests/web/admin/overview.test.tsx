import type { AuditChange, AuditKind } from '@gharseva/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseLocale } from '../../../web/src/lib/i18n/i18n';
import { FIGURES, signInAdmin } from '../support/admins';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

beforeEach(() => signInAdmin());

describe('Dashboard', () => {
  test('tiles show the figures and link to their pages', async () => {
    fakeApi({
      'GET /api/admin/dashboard': () => FIGURES,
      'GET /api/admin/needs-action': () => [],
      'GET /api/admin/assignments': () => [],
    });
    renderSite('/admin');
    const unassigned = await screen.findByRole('link', { name: '2 Unassigned' });
    expect(unassigned.getAttribute('href')).toBe('/admin/bookings?status=placed');
    expect(screen.getByRole('link', { name: '₹1,29,999 Revenue collected' })).toBeTruthy();
    expect(screen.getByRole('link', { name: '128 Services' }).getAttribute('href')).toBe('/admin/services');
    expect(screen.getByRole('link', { name: '2 Refunds waiting' }).getAttribute('href')).toBe(
      '/admin/payments?refund=requested',
    );
    expect(await screen.findByText('Nothing needs action.')).toBeTruthy();
  });

  test('each entry of the needs-action queue links to the page that settles it', async () => {
    const at = '2026-11-20T18:05:00.000+05:30';
    fakeApi({
      'GET /api/admin/dashboard': () => FIGURES,
      'GET /api/admin/assignments': () => [],
      'GET /api/admin/needs-action': () => [
        { kind: 'late', id: 'order-1', title: 'Electrician', at, stage: 'accepted' },
        { kind: 'late', id: 'order-5', title: 'Carpenter', at, stage: 'placed' },
        { kind: 'worker_inactive', id: 'order-2', title: 'Plumber', at, stage: 'accepted' },
        { kind: 'timer_failed', id: 'order-6', title: 'Pest control', at },
        { kind: 'late', id: 'order-7', title: 'Gardening', at, stage: 'on_the_way' },
        { kind: 'finish_overdue', id: 'order-8', title: 'Appliances', at, stage: 'in_progress' },
        { kind: 'refund_waiting', id: 'order-3', title: 'Painting', at },
        { kind: 'refund_to_pay', id: 'order-4', title: 'Cleaning', at },
        { kind: 'payment_waiting', id: 'order-9', title: 'Laundry', at },
        { kind: 'kyc_waiting', id: 'ravi', title: 'Ravi Kumar', at: null },
        { kind: 'change_request', id: 'gita', title: 'Gita Devi', at },
        { kind: 'provider_unverified', id: 'sita', title: 'Sita Devi', at: null },
      ],
    });
    renderSite('/admin');
    const late = await screen.findByRole('link', { name: /Late booking: Electrician.*Slot started/ });
    expect(late.getAttribute('href')).toBe('/admin/bookings/order-1');
    const coming = screen.getByRole('link', { name: /Late booking: Gardening/ });
    expect(coming.getAttribute('href')).toBe('/admin/bookings/order-7');
    const unfinished = screen.getByRole('link', { name: /Work not finished: Appliances.*Slot started/ });
    expect(unfinished.getAttribute('href')).toBe('/admin/bookings/order-8');
    const unpaid = screen.getByRole('link', { name: /Money not found yet: Laundry.*Waited for since/ });
    expect(unpaid.getAttribute('href')).toBe('/admin/bookings/order-9');
    const kyc = screen.getByRole('link', { name: /KYC waiting: Ravi Kumar/ });
    expect(kyc.getAttribute('href')).toBe('/admin/workers/ravi/review');
    const asked = screen.getByRole('link', { name: /Change asked for: Gita Devi.*Waiting since/ });
    expect(asked.getAttribute('href')).toBe('/admin/workers/gita');
    // Bookings without a worker are in the assignment queue.
    expect(screen.queryByRole('link', { name: /Plumber|Carpenter/ })).toBeNull();
    const refund = screen.getByRole('link', { name: /Refund waiting: Painting.*Asked for/ });
    expect(refund.getAttribute('href')).toBe('/admin/bookings/order-3');
    const toPay = screen.getByRole('link', { name: /Refund to pay out: Cleaning.*Approved/ });
    expect(toPay.getAttribute('href')).toBe('/admin/bookings/order-4');
    const provider = screen.getByRole('link', { name: /Provider not verified: Sita Devi/ });
    expect(provider.getAttribute('href')).toBe('/admin/providers?isVerified=false');
  });

  test('shows an error with Retry for the figures and for the queue', async () => {
    const fail = () => new FakeFailure(400, 'invalid_request', 'Broken');
    fakeApi({
      'GET /api/admin/dashboard': fail,
      'GET /api/admin/needs-action': fail,
      'GET /api/admin/assignments': () => [],
    });
    renderSite('/admin');
    expect(await screen.findByText('The figures could not be loaded.')).toBeTruthy();
    expect(await screen.findByText('What needs action could not be loaded.')).toBeTruthy();
    expect(screen.getAllByRole('button', { name: 'Retry' })).toHaveLength(2);
  });
});

describe('Audit trail', () => {
  test('shows who did what when, filtered by the address', async () => {
    const calls = fakeApi({
      'GET /api/admin/audit': () => [
        {
          _id: 'a1',
          at: '2026-11-20T18:05:00.000+05:30',
          actor: 'boss',
          actorName: 'boss@gharseva.example',
          action: 'update_city',
          target: 'lucknow',
          // an entry of an older version whose city was deleted
          subject: { kind: 'city', id: 'lucknow', name: '' },
          fields: ['name', 'pincodeRanges', 'unknown'],
        },
        {
          _id: 'a2',
          at: '2026-11-20T18:06:00.000+05:30',
          actor: 'boss',
          action: 'update_service',
          target: 'fan',
          subject: { kind: 'service', id: 'fan', name: 'Fan fitting' },
          changes: [
            { field: 'categoryId', from: null, to: { kind: 'category', id: 'fans', name: 'Fans' } },
            { field: 'price', from: 199, to: 249 },
          ],
        },
        {
          _id: 'a3',
          at: '2026-11-20T18:07:00.000+05:30',
          actor: 'boss',
          action: 'reject_upload',
          target: 'ravi_pan',
          subject: { kind: 'document', id: 'ravi_pan', name: 'Ravi Kumar' },
          changes: [{ field: 'status', from: 'pending', to: 'rejected' }],
          reason: 'Too dark',
        },
      ],
    });
    const { user } = renderSite('/admin/audit?from=2026-11-01');
    expect(await screen.findByRole('rowheader', { name: 'Changed a city' })).toBeTruthy();
    const leadsTo = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(leadsTo('lucknow')).toBe('/admin/cities');
    expect(leadsTo('Fan fitting')).toBe('/admin/services?search=Fan%20fitting');
    expect(leadsTo('Fans')).toBe('/admin/categories?search=Fans');
    expect(leadsTo('PAN Card: Ravi Kumar')).toBe('/admin/workers/ravi');
    expect(screen.getByText('₹199').closest('li')?.textContent).toBe('Price before:₹199  now:₹249');
    expect(screen.getByText('Reason: Too dark')).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'Name, Pincodes, unknown' })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'boss@gharseva.example' })).toBeTruthy();
    await user.selectOptions(screen.getByLabelText('Action'), 'Viewed a document');
    await screen.findByRole('rowheader', { name: 'Changed a city' });
    expect(calls.at(-1)?.url.search).toBe('?action=view_upload&from=2026-11-01');
    expect(window.location.search).toBe('?from=2026-11-01&action=view_upload');
  });

  test.each([
    ['en', 'An action of a newer version (close_depot)'],
    ['hi', 'किसी नए वर्शन का काम (close_depot)'],
  ] as const)('in %s, says of an action that only a later version knows: %s', async (locale, said) => {
    await act(() => chooseLocale(locale));
    fakeApi({
      'GET /api/admin/audit': () => [
        {
          ...{ _id: 'a1', at: '2026-11-20T18:05:00.000+05:30', actor: 'boss', target: 'north' },
          action: 'close_depot',
          subject: { kind: 'depot', id: 'north', name: 'North' },
        },
      ],
    });
    renderSite('/admin/audit');
    expect(await screen.findByRole('rowheader', { name: said })).toBeTruthy();
    expect(screen.getByRole('cell', { name: 'North' })).toBeTruthy();
    expect(screen.queryByRole('link', { name: 'North' })).toBeNull();
  });

  test('in Hindi, the states are in words, an admin’s own status is as it was written', async () => {
    await act(() => chooseLocale('hi'));
    const at = '2026-11-20T18:05:00.000+05:30';
    const changeOf = (kind: AuditKind, changes: AuditChange[]) => ({
      ...{ _id: `${kind}${changes.length}`, at, actor: 'boss', action: 'update_worker', target: 'one' },
      ...{ subject: { kind, id: 'one_pan', name: 'One' }, changes },
    });
    fakeApi({
      'GET /api/admin/audit': () => [
        changeOf('worker', [{ field: 'status', from: 'pending', to: 'active' }]),
        changeOf('document', [{ field: 'status', from: 'pending', to: 'rejected' }]),
        changeOf('payment', [
          { field: 'status', from: 'pending', to: 'collected' },
          { field: 'method', from: null, to: 'cash' },
          { field: 'refund.status', from: 'requested', to: 'approved' },
          { field: 'refunds', from: [], to: ['1. 100: approved', '2. 50: requested'] },
          { field: 'claims', from: [], to: ['412345678901 349: matched'] },
        ]),
        changeOf('booking', [
          { field: 'stage', from: 'placed', to: 'on_the_way' },
          { field: 'status', from: 'placed', to: 'Waiting for parts' },
        ]),
        changeOf('booking', [
          { field: 'move', from: null, to: 'running_late' },
          { field: 'stage', from: 'placed', to: 'accepted' },
          { field: 'scheduledDate', from: '2026-11-20', to: '2026-11-21' },
        ]),
        changeOf('service', [{ field: 'gstClass', from: null, to: 'home_repair' }]),
        changeOf('coupon', [{ field: 'kind', from: 'flat', to: 'percent' }]),
        changeOf('admin', [{ field: 'role', from: 'kyc', to: 'owner' }]),
      ],
    });
    renderSite('/admin/audit');
    await screen.findAllByRole('rowheader');
    const items = within(screen.getByRole('table'))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent ?? '');
    expect(items.filter((text) => /[a-z]{3,}/.test(text))).toEqual([
      expect.stringContaining('Waiting for parts'),
    ]);
    expect(items.find((text) => text.includes('1. 100'))).toMatch(/1\. 100: \p{L}.*, 2\. 50: \p{L}/u);
  });

  test('the name of an admin leads to all entries of that admin', async () => {
    const calls = fakeApi({
      'GET /api/admin/audit': () => [
        {
          ...{ _id: 'a1', at: '2026-11-20T18:05:00.000+05:30', actor: 'boss', target: 'boss' },
          ...{ action: 'sign_in', actorName: 'boss@gharseva.example' },
        },
      ],
    });
    const { user } = renderSite('/admin/audit?action=sign_in');
    await user.click(await screen.findByRole('link', { name: /^boss@gharseva.example/ }));
    await waitFor(() => expect(calls.at(-1)?.url.search).toBe('?actor=boss'));
    expect((screen.getByLabelText('Admin (id)') as HTMLInputElement).value).toBe('boss');
  });

  test('a search for a caller who is no customer names nobody, in the reader’s language', async () => {
    await act(() => chooseLocale('hi'));
    fakeApi({
      'GET /api/admin/audit': () => [
        {
          ...{ _id: 'a1', at: '2026-11-20T18:05:00.000+05:30', actor: 'boss', target: 'nobody' },
          ...{ action: 'find_customer', actorName: 'boss@gharseva.example' },
        },
      ],
    });
    renderSite('/admin/audit');
    expect(await screen.findByText('कोई ग्राहक नहीं')).toBeTruthy();
    expect(screen.queryByText('nobody')).toBeNull();
  });

  test('a last day before the first one is said at the field, and nothing is asked for', async () => {
    const calls = fakeApi({});
    renderSite('/admin/audit?from=2026-11-20&to=2026-11-01');
    const said = await screen.findByText('The last day is before the first one');
    expect(screen.getByLabelText('To').getAttribute('aria-describedby')).toContain(said.id);
    expect(calls).toEqual([]);
  });

  test('shows a message for no matches and for a failure', async () => {
    fakeApi({ 'GET /api/admin/audit': () => [] });
    const first = renderSite('/admin/audit');
    expect(await screen.findByText('No entries match.')).toBeTruthy();
    first.unmount();
    fakeApi({ 'GET /api/admin/audit': () => new FakeFailure(400, 'invalid_request', 'Broken') });
    renderSite('/admin/audit');
    expect(await screen.findByText('The audit entries could not be loaded.')).toBeTruthy();
  });
});
