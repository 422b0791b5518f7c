import { PAYMENT_STATUSES } from '@gharseva/contract/rules';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Route } from '../../../web/src/lib/api/call-options';
import {
  adminCategory,
  adminCity,
  adminPayment,
  adminService,
  adminUpload,
  adminWorker,
  adminWorkerDetail,
  FIGURES,
  listedBooking,
  signInAdmin,
  tokenOf,
} from '../support/admins';
import { alterAnswers, fakeApi } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { job, quietPortal, signInRavi, upload } from '../support/partners';
import { customer, logIn, order } from '../support/people';
import { renderSite } from '../support/render-site';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);

const at = '2026-11-20T18:05:00.000+05:30';

/** The answers to the calls of all admin pages, with empty lists. */
const quietAdmin = {
  'GET /api/admin/dashboard': () => FIGURES,
  'GET /api/admin/needs-action': () => [],
  'GET /api/admin/assignments': () => [],
  'GET /api/admin/categories': () => [adminCategory('electrician', null)],
  'GET /api/admin/cities': () => [adminCity('lucknow')],
  'GET /api/admin/bookings': () => [],
  'GET /api/admin/payments': () => [],
  'GET /api/admin/payments/totals': () =>
    Object.fromEntries(PAYMENT_STATUSES.map((status) => [status, { count: 0, amount: 0 }])) as never,
  'GET /api/admin/services': () => [],
  'GET /api/admin/providers': () => [],
  'GET /api/admin/workers': () => ({ workers: [], total: 0, next: null }),
  'GET /api/admin/workers/:id': () => adminWorkerDetail(),
  'GET /api/admin/workers/:id/uploads': () => [],
  'GET /api/admin/pincode-demand': () => [],
  'GET /api/admin/pincode-requests': () => [],
  'GET /api/admin/loans': () => [],
  'GET /api/admin/audit': () => [],
  'GET /api/admin/admins': () => [],
} satisfies Parameters<typeof fakeApi>[0];

type Member = Record<string, unknown>;

/** A page with a list. */
interface ListPage {
  path: string;
  who: 'customer' | 'partner' | 'admin';
  route: Route;
  /** The field of the answer that is the list; without one the answer itself is. */
  field?: string;
  /** A member of the list on whose row the name is shown. */
  member: (name: string) => Member;
  /** A required field. */
  required: string;
  /** A field with one of a list of values. */
  choice?: string;
  /** False where a member with an unknown choice cannot be shown. */
  showsUnknownChoice?: false;
  /** What the page says when the list cannot be read. */
  failed: string;
}

const loan = (name: string) => ({
  ...{ _id: name, name, email: 'asha@example.com', phone: '9876543210', amount: 50_000 },
  ...{ createdAt: at, isHandled: false },
});
const account = (name: string) => ({
  ...{ _id: name, name, email: 'a@example.com', role: 'operations', since: at },
  ...{ lastSignInAt: at, hasAccess: true },
});
const entry = (name: string) => ({
  ...{ _id: name, at, actor: 'boss', action: 'update_service', target: name },
  subject: { kind: 'service', id: name, name },
});
/** A pincode for a name: the same digits for the same name. */
const pincodeOf = (name: string) => String(700_000 + (name.codePointAt(0) ?? 0));

const PAGES: readonly ListPage[] = [
  {
    ...{ path: '/my-bookings', who: 'customer', route: 'GET /api/service-order/user/:userId' },
    member: (name) => order({ _id: `order-${name}`, serviceType: name }),
    ...{ required: 'amount', choice: 'stage', failed: 'Failed to fetch bookings.' },
  },
  {
    ...{ path: '/worker/jobs', who: 'partner', route: 'GET /api/service-booking', field: 'bookings' },
    member: (name) => job(`order-${name}`, { serviceType: name }),
    ...{ required: 'cartItems', choice: 'stage', failed: 'Error fetching jobs' },
  },
  {
    ...{ path: '/admin/bookings', who: 'admin', route: 'GET /api/admin/bookings' },
    member: (name) =>
      listedBooking({ _id: `order-${name}`, userId: { _id: name, name, phone: '9876543210' } }) as never,
    ...{ required: 'place', choice: 'stage', failed: 'The bookings could not be loaded.' },
  },
  {
    ...{ path: '/admin', who: 'admin', route: 'GET /api/admin/assignments' },
    member: (name) => listedBooking({ _id: `order-${name}`, serviceId: { _id: name, name } }) as never,
    ...{ required: 'place', choice: 'stage', failed: 'The bookings to assign could not be loaded.' },
  },
  {
    ...{ path: '/admin', who: 'admin', route: 'GET /api/admin/needs-action' },
    member: (title) => ({ kind: 'refund_waiting', id: `order-${title}`, title, at }),
    ...{ required: 'id', choice: 'kind', showsUnknownChoice: false },
    failed: 'What needs action could not be loaded.',
  },
  {
    ...{ path: '/admin/payments', who: 'admin', route: 'GET /api/admin/payments' },
    member: (userName) => adminPayment(`order-${userName}`, { userName }),
    ...{ required: 'amount', choice: 'status', failed: 'The payments could not be loaded.' },
  },
  {
    ...{ path: '/admin/categories', who: 'admin', route: 'GET /api/admin/categories' },
    member: (name) => adminCategory(name, null, { name }),
    ...{ required: 'version', failed: 'The categories could not be loaded.' },
  },
  {
    ...{ path: '/admin/services', who: 'admin', route: 'GET /api/admin/services' },
    member: (name) => ({ ...adminService(name, { name }) }),
    ...{ required: 'price', failed: 'The services could not be loaded.' },
  },
  {
    ...{ path: '/admin/cities', who: 'admin', route: 'GET /api/admin/cities' },
    member: (name) => adminCity(name, { name }),
    ...{ required: 'pincodeRanges', failed: 'The cities could not be loaded.' },
  },
  {
    ...{ path: '/admin/workers', who: 'admin', route: 'GET /api/admin/workers', field: 'workers' },
    member: (fullName) => ({ ...adminWorker({ _id: fullName, firebaseUid: fullName, fullName }) }),
    ...{ required: 'location', choice: 'status', failed: 'The workers could not be loaded.' },
  },
  {
    ...{ path: '/admin/providers', who: 'admin', route: 'GET /api/admin/providers' },
    member: (name) => ({ _id: name, name, isVerified: false }),
    ...{ required: 'isVerified', failed: 'The providers could not be loaded.' },
  },
  {
    ...{ path: '/admin/demand', who: 'admin', route: 'GET /api/admin/pincode-demand' },
    member: (name) => ({ _id: pincodeOf(name), waiting: 2, lastAt: at }),
    ...{ required: 'waiting', failed: 'The list could not be loaded' },
  },
  {
    ...{ path: '/admin/demand?pincode=799001', who: 'admin', route: 'GET /api/admin/pincode-requests' },
    member: (name) => ({
      ...{ _id: name, phone: `9876${pincodeOf(name)}`, pincode: '799001', locale: 'hi' },
      ...{ consent: true, createdAt: at },
    }),
    ...{ required: 'createdAt', failed: 'The list could not be loaded' },
  },
  {
    ...{ path: '/admin/loans', who: 'admin', route: 'GET /api/admin/loans' },
    ...{ member: loan, required: 'amount', failed: 'The applications could not be loaded' },
  },
  {
    ...{ path: '/admin/audit', who: 'admin', route: 'GET /api/admin/audit', member: entry },
    ...{ required: 'target', choice: 'action', failed: 'The audit entries could not be loaded.' },
  },
  {
    ...{ path: '/admin/admins', who: 'admin', route: 'GET /api/admin/admins', member: account },
    ...{ required: 'hasAccess', choice: 'role', failed: 'The admins could not be loaded' },
  },
];

/** What is shown of the member with this name. */
function shownAs({ path }: ListPage, name: string): RegExp {
  if (path === '/admin/demand') return new RegExp(pincodeOf(name));
  return path.startsWith('/admin/demand') ? new RegExp(`9876${pincodeOf(name)}`) : new RegExp(name);
}

function open({ path, who, route, field }: ListPage, list: () => unknown[]) {
  if (who === 'customer') logIn(customer());
  if (who === 'partner') signInRavi();
  if (who === 'admin') signInAdmin(tokenOf('owner'));
  fakeApi({
    ...quietAdmin,
    ...quietPortal,
    'GET /api/service-order/user/:userId': () => [],
    ...(who === 'admin' && quietAdmin),
  });
  alterAnswers(route, (answer: object) => (field ? { ...answer, [field]: list() } : list()));
  return renderSite(path);
}

const reports = () => vi.mocked(console.error).mock.calls.map(([text]) => String(text));

beforeEach(() => {
  resetFirebase();
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

describe.each(PAGES)('$path with the answers of $route', (page) => {
  test('a broken member and one with a missing field are left out; unknown fields and values break nothing', async () => {
    const { member, required, choice } = page;
    const { [required]: _missing, ...lacking } = member('Zacking');
    open(page, () => [
      member('Plain'),
      { ...member('Novel'), unknown: { deep: true } },
      ...(choice ? [{ ...member('Other'), [choice]: 'invented' }] : []),
      { ...member('Xroken'), [required]: 7.5 },
      lacking,
    ]);
    expect((await screen.findAllByText(shownAs(page, 'Plain'))).length).toBeGreaterThan(0);
    expect(screen.getAllByText(shownAs(page, 'Novel')).length).toBeGreaterThan(0);
    if (choice && page.showsUnknownChoice !== false)
      expect(screen.getAllByText(shownAs(page, 'Other')).length).toBeGreaterThan(0);
    expect(screen.queryByText(shownAs(page, 'Xroken'))).toBeNull();
    expect(screen.queryByText(shownAs(page, 'Zacking'))).toBeNull();
    expect(screen.queryByText(page.failed)).toBeNull();
    const report = reports().find((text) =>
      text.startsWith(`Cannot read all of the answer of ${page.route}: `),
    );
    expect(report?.match(new RegExp(`\\d+\\.${required} \\(`, 'g'))).toHaveLength(2);
    expect(report).not.toMatch(/Xroken|Zacking|7\.5/);
  });

  test('an answer that cannot be read at all is the error with Retry, not an empty list', async () => {
    let isBroken = true;
    const { user } = open(page, () =>
      isBroken ? [{ ...page.member('Xroken'), [page.required]: 7.5 }] : [page.member('Plain')],
    );
    expect(await screen.findByText(page.failed)).toBeTruthy();
    isBroken = false;
    const [retry] = screen.getAllByRole('button', { name: 'Retry' });
    await user.click(retry as HTMLElement);
    expect((await screen.findAllByText(shownAs(page, 'Plain'))).length).toBeGreaterThan(0);
    await waitFor(() => expect(screen.queryByText(page.failed)).toBeNull());
  });
});

describe('lists of documents', () => {
  test('a partner’s documents: a broken one is left out, one with an unknown status is shown', async () => {
    signInRavi();
    fakeApi(quietPortal);
    alterAnswers('GET /api/upload', () => [
      { ...upload('aadhar'), status: 'scanning', meta: { status: 'scanning' }, unknown: 1 },
      { ...upload('pan', { reason: 'Too dark', status: 'rejected' }), url: null },
    ]);
    renderSite('/worker/documents');
    await screen.findByRole('heading', { level: 1, name: /Documents/ });
    await waitFor(() => expect(reports().join()).toContain('GET /api/upload: 1.url (invalid_type)'));
    expect(screen.queryByText(/Too dark/)).toBeNull();
  });

  test('a worker’s documents for the admin: a broken one is left out', async () => {
    signInAdmin(tokenOf('owner'));
    fakeApi(quietAdmin);
    alterAnswers('GET /api/admin/workers/:id/uploads', () => [
      { ...adminUpload('aadhar'), unknown: 1 },
      { ...adminUpload('pan', { reason: 'Too dark', status: 'rejected' }), generation: 17 },
    ]);
    renderSite('/admin/workers/ravi');
    await screen.findByRole('heading', { level: 1, name: 'Ravi Kumar' });
    await waitFor(() => expect(reports().join()).toContain('1.generation (invalid_type)'));
    expect(screen.queryByText(/Too dark/)).toBeNull();
  });
});
