import { addDays, INBOX_KEPT_DAYS, indiaDate, type Worker } from '@gharseva/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { identity, resetFirebase } from '../support/fake-firebase';
import { job, quietPortal, signInRavi, upload, worker } from '../support/partners';
import { customer, logIn } from '../support/people';
import { renderSite } from '../support/render-site';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);
vi.mock(
  '../../../web/src/lib/firebase/phone-sign-in',
  async () => (await import('../support/fake-firebase')).phoneSignIn,
);
vi.mock('../../../web/src/lib/firebase/fetch-local-code', () => ({ fetchLocalCode: async () => null }));

const heading = (name: string | RegExp) => screen.findByRole('heading', { name, level: 1 });

beforeEach(() => {
  resetFirebase();
  signInRavi();
});

describe('Route guard', () => {
  test('every portal page shows the login without a session', async () => {
    window.localStorage.clear();
    renderSite('/worker/documents');
    expect(await heading('Professional Login')).toBeTruthy();
    expect(window.location.pathname).toBe('/worker/login');
  });

  test('a 401 ends the session with Session not found and keeps the customer logged in', async () => {
    logIn(customer());
    fakeApi({
      ...quietPortal,
      'GET /api/worker/:firebaseUid': () => new FakeFailure(401, 'unauthenticated'),
    });
    renderSite('/worker/dashboard');
    expect(await heading('Professional Login')).toBeTruthy();
    expect(screen.getByText('Session not found')).toBeTruthy();
    expect(window.localStorage.getItem('workerSession')).toBeNull();
    expect(window.localStorage.getItem('user')).not.toBeNull();
  });

  test('makes no call with the token of another signed-in user', async () => {
    identity.getSignedInUid.mockResolvedValue('asha');
    const calls = fakeApi(quietPortal);
    renderSite('/worker/dashboard');
    expect(await heading('Professional Login')).toBeTruthy();
    expect(calls).toEqual([]);
  });

  test('does not end the session where the page could not prove its site', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const unproven = new FakeFailure(403, 'forbidden', 'Reload', undefined, undefined, 'app_unproven');
    fakeApi({ ...quietPortal, 'GET /api/worker/:firebaseUid': () => unproven });
    renderSite('/worker/dashboard');
    expect(await screen.findByText(/^We could not confirm that this comes from our site/)).toBeTruthy();
    expect(window.localStorage.getItem('workerSession')).not.toBeNull();
  });

  test('ends the session when the uid is not a partner', async () => {
    fakeApi({ ...quietPortal, 'GET /api/worker/:firebaseUid': () => new FakeFailure(403, 'forbidden') });
    renderSite('/worker/dashboard');
    expect(await heading('Professional Login')).toBeTruthy();
  });

  test('shows the login after a logout in another tab', async () => {
    fakeApi(quietPortal);
    renderSite('/worker/dashboard');
    await heading('Welcome, Ravi Kumar');
    window.localStorage.removeItem('workerSession');
    window.dispatchEvent(new StorageEvent('storage', { key: 'workerSession' }));
    expect(await heading('Professional Login')).toBeTruthy();
  });
});

describe('Portal frame', () => {
  test('the menu has ten entries, the brand Partner and the year; the customer header is hidden', async () => {
    fakeApi(quietPortal);
    renderSite('/worker');
    await heading('Welcome, Ravi Kumar');
    const menu = within(screen.getByRole('navigation', { name: 'Partner menu' }));
    expect(menu.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Dashboard',
      'New jobs',
      'Today',
      'My Week',
      'My Jobs',
      'Updates',
      'My Hours',
      'My Profile',
      'Documents / KYC',
      'Support',
      'Logout',
    ]);
    expect(menu.getByRole('link', { name: 'Dashboard' }).getAttribute('aria-current')).toBe('page');
    expect(screen.getAllByText('Partner').length).toBeGreaterThan(0);
    expect(screen.getByText(/^© \d{4} GharSeva$/)).toBeTruthy();
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
  });

  test('Menu opens the drawer; choosing a page closes it', async () => {
    fakeApi(quietPortal);
    const { user } = renderSite('/worker/dashboard');
    await heading('Welcome, Ravi Kumar');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    const drawer = within(screen.getByRole('dialog'));
    await user.click(drawer.getByRole('link', { name: 'My Profile' }));
    const title = await heading('My Profile');
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(title));
  });

  test('a click on the overlay closes the drawer', async () => {
    fakeApi(quietPortal);
    const { user } = renderSite('/worker/dashboard');
    await heading('Welcome, Ravi Kumar');
    await user.click(screen.getByRole('button', { name: 'Menu' }));
    await user.click(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('Logout signs out, clears the session and shows the login without an error', async () => {
    fakeApi(quietPortal);
    const { user } = renderSite('/worker/dashboard');
    await heading('Welcome, Ravi Kumar');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await heading('Professional Login')).toBeTruthy();
    expect(identity.signOut).toHaveBeenCalledOnce();
    expect(window.localStorage.getItem('workerSession')).toBeNull();
    expect(screen.queryByText('Session not found')).toBeNull();
  });

  test('Logout keeps the sign-in while the same person is logged in as a customer', async () => {
    logIn(customer({ _id: 'ravi' }));
    fakeApi(quietPortal);
    const { user } = renderSite('/worker/dashboard');
    await heading('Welcome, Ravi Kumar');
    await user.click(screen.getByRole('button', { name: 'Logout' }));
    expect(await heading('Professional Login')).toBeTruthy();
    expect(identity.signOut).not.toHaveBeenCalled();
  });

  test('Retry loads the partner record after a failure', async () => {
    let broken = true;
    fakeApi({
      ...quietPortal,
      'GET /api/worker/:firebaseUid': () =>
        broken ? new FakeFailure(400, 'invalid_request', 'Broken') : worker(),
    });
    const { user } = renderSite('/worker/dashboard');
    await screen.findByText('Your partner record could not be loaded.');
    broken = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await heading('Welcome, Ravi Kumar')).toBeTruthy();
  });

  test('without the record each page has its own name', async () => {
    const failed = new FakeFailure(400, 'invalid_request', 'Broken');
    fakeApi({ ...quietPortal, 'GET /api/worker/:firebaseUid': () => failed });
    renderSite('/worker/earnings');
    expect(await heading('Earnings')).toBeTruthy();
  });
});

describe('Dashboard', () => {
  test.each([
    ['with its reason', 'Blurred', /^Your account is paused, so you get no jobs\. You see why below\./],
    [
      'without one',
      undefined,
      /^Your account is paused, so you get no jobs\. Contact support to find out why/,
    ],
  ])('a pause %s: support is asked for the reason only where none is shown', async (_what, reason, said) => {
    const paused = worker({ status: 'inactive', ...(reason && { pauseReason: reason }) });
    fakeApi({ ...quietPortal, 'GET /api/worker/:firebaseUid': () => paused });
    renderSite('/worker/dashboard');
    expect(await screen.findByText(said)).toBeTruthy();
    expect(screen.queryByText('Why: Blurred') !== null).toBe(reason !== undefined);
  });

  test('a pending partner sees what is missing before approval, each with a link', async () => {
    fakeApi({
      ...quietPortal,
      'GET /api/worker/:firebaseUid': () => worker({ location: { lat: 26.8, long: 80.9 } }),
      'GET /api/upload': () => [
        upload('photo', { status: 'approved' }),
        upload('aadhar'),
        upload('pan', { status: 'rejected', reason: 'Blurred' }),
      ],
    });
    renderSite('/worker/dashboard');
    const list = within(await screen.findByRole('region', { name: 'Before you are approved' }));
    await list.findByText('3 of 6 done');
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Choose your category and cityTo do',
      'Set your locationDone',
      'PhotoDone',
      'Aadhaar CardBeing checked',
      'PAN Card: upload it againRejected',
      'Upload: Identity ProofTo do',
    ]);
    expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/worker/profile',
      '/worker/documents',
      '/worker/documents',
    ]);
  });

  test('an active partner sees status, today’s jobs and earnings Coming soon, and no checklist', async () => {
    fakeApi({
      ...quietPortal,
      'GET /api/worker/:firebaseUid': () => worker({ status: 'active', todayJobs: 2 }),
    });
    renderSite('/worker/dashboard');
    await heading('Welcome, Ravi Kumar');
    await screen.findByText('2');
    const facts = [...document.querySelectorAll('main dl > div')].map((fact) => fact.textContent);
    expect(facts).toEqual(['StatusActive', "Today's jobs2", 'EarningsComing soon']);
    expect(screen.queryByText('Before you are approved')).toBeNull();
    const links = within(screen.getByRole('region', { name: 'Where to go' })).getAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/worker/jobs',
      '/worker/profile',
      '/worker/documents',
      '/worker/location',
    ]);
  });
});

describe('My Jobs', () => {
  const active = { 'GET /api/worker/:firebaseUid': () => worker({ status: 'active' }) };

  test('opens with all jobs; Today, Upcoming and Past load on selection', async () => {
    const calls = fakeApi({
      ...quietPortal,
      ...active,
      'GET /api/service-booking': ({ url }) => ({
        bookings: url.searchParams.get('when') === 'past' ? [job('old-1', { status: 'completed' })] : [],
      }),
    });
    const { user } = renderSite('/worker/jobs');
    expect(await screen.findByText('No jobs yet')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Today' }));
    expect(await screen.findByText('No jobs for today')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Upcoming' }));
    expect(await screen.findByText('No jobs planned yet')).toBeTruthy();
    await user.click(screen.getByRole('radio', { name: 'Past' }));
    expect(await screen.findByRole('heading', { name: 'Electrician' })).toBeTruthy();
    const asked = calls.filter(({ route }) => route === 'GET /api/service-booking');
    expect(asked.map(({ url }) => url.search)).toEqual([
      '?workerUid=ravi',
      '?workerUid=ravi&when=today',
      '?workerUid=ravi&when=upcoming',
      '?workerUid=ravi&when=past',
    ]);
  });

  test('a job shows what, when and where; the customer only once the API sends it', async () => {
    fakeApi({
      ...quietPortal,
      ...active,
      'GET /api/service-booking': () => ({
        bookings: [
          job('job-aaa111'),
          job('job-bbb222', {
            stage: 'accepted',
            userName: 'Asha',
            userPhone: '9876543210',
            customerNotes: 'Ring twice',
          }),
        ],
      }),
    });
    renderSite('/worker/jobs');
    const [first, second] = await screen.findAllByText(/^Job #/);
    const card = (element: HTMLElement | undefined) => within(element?.closest('li') as HTMLElement);
    expect(card(first).getByText('Sat, 21 Nov')).toBeTruthy();
    expect(card(first).getByText('Fan repair × 2')).toBeTruthy();
    expect(card(first).getByText(/shown once you accept the job/)).toBeTruthy();
    expect(card(second).getByText('Asha')).toBeTruthy();
    expect(card(second).getByText('Ring twice')).toBeTruthy();
    expect(card(second).getByRole('link', { name: 'Call 9876543210' }).getAttribute('href')).toBe(
      'tel:+919876543210',
    );
  });

  test('a job says of each service what was sold as included; an old one names its services alone', async () => {
    const lamp = { name: 'Lamp fitting', quantity: 1, included: 'Labour.', excluded: 'The lamp.' };
    const cartItems = [lamp, { name: 'Fan repair', quantity: 2, excluded: 'x'.repeat(300) }];
    fakeApi({
      ...quietPortal,
      ...active,
      'GET /api/service-booking': () => ({ bookings: [job('job-aaa111', { cartItems }), job('job-bbb222')] }),
    });
    renderSite('/worker/jobs');
    const [first, second] = await screen.findAllByText('Services');
    const told = (name: HTMLElement | undefined) =>
      [...(name?.parentElement?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent);
    expect(told(first)).toEqual([
      'Lamp fitting × 1Included: Labour.Not included: The lamp.',
      `Fan repair × 2Not included: ${'x'.repeat(300)}`,
    ]);
    expect(told(second)).toEqual(['Fan repair × 2']);
  });

  test('a full page offers more jobs, after its last one', async () => {
    const calls = fakeApi({
      ...quietPortal,
      ...active,
      'GET /api/service-booking': ({ url }) => ({
        bookings: url.searchParams.has('after')
          ? [job('job-21')]
          : Array.from({ length: 20 }, (_, index) => job(`job-${index + 1}`)),
      }),
    });
    const { user } = renderSite('/worker/jobs');
    await user.click(await screen.findByRole('button', { name: 'Show more jobs' }));
    await waitFor(() => expect(screen.getAllByText(/^Job #/)).toHaveLength(21));
    expect(calls.at(-1)?.url.searchParams.get('after')).toBe('job-20');
    expect(screen.queryByRole('button', { name: 'Show more jobs' })).toBeNull();
    // Its button is gone: the focus is where the page begins.
    expect(document.activeElement?.id).toBe('job-job-21');
  });

  test('a job that is given another time before the next page is read: shown once, at that time', async () => {
    fakeApi({
      ...quietPortal,
      ...active,
      'GET /api/service-booking': ({ url }) => ({
        bookings: url.searchParams.has('after')
          ? [job('job-3', { timeSlot: '4:00 PM - 6:00 PM' })]
          : Array.from({ length: 20 }, (_, index) => job(`job-${index + 1}`)),
      }),
    });
    const { user } = renderSite('/worker/jobs');
    await user.click(await screen.findByRole('button', { name: 'Show more jobs' }));
    expect(await screen.findByText('4:00 PM - 6:00 PM')).toBeTruthy();
    expect(screen.getAllByText(/^Job #/)).toHaveLength(20);
  });

  test('an address that names an older job: the pages up to it are read, and the job has the focus', async () => {
    const scheduledDate = indiaDate(new Date());
    const jobs = Array.from({ length: 101 }, (_, index) => job(`job-${index}`, { scheduledDate }));
    const calls = fakeApi({
      ...quietPortal,
      ...active,
      'GET /api/service-booking': ({ url }) => {
        const first = jobs.findIndex(({ _id }) => _id === url.searchParams.get('after')) + 1;
        return { bookings: jobs.slice(first, first + 20) };
      },
    });
    renderSite('/worker/jobs#job-job-100');
    await waitFor(() => expect(document.activeElement?.id).toBe('job-job-100'));
    expect(calls.filter(({ route }) => route === 'GET /api/service-booking')).toHaveLength(6);
  });

  test('an address that names a job that was taken away: said, after the days of which there are updates', async () => {
    const jobsOn = (date: string) =>
      Array.from({ length: 20 }, (_, index) => job(`${date}-${index}`, { scheduledDate: date }));
    const today = indiaDate(new Date());
    const calls = fakeApi({
      ...quietPortal,
      ...active,
      'GET /api/service-booking': ({ url }) => ({
        bookings: jobsOn(addDays(today, url.searchParams.has('after') ? -INBOX_KEPT_DAYS - 1 : 0)),
      }),
    });
    renderSite('/worker/jobs#job-order-aaabbbcc1d2e');
    expect(
      await screen.findByText('Job #CC1D2E has changed meanwhile, and is no longer in this list.'),
    ).toBeTruthy();
    expect(calls.filter(({ route }) => route === 'GET /api/service-booking')).toHaveLength(2);
    expect(screen.getByRole('button', { name: 'Show more jobs' })).toBeTruthy();
  });

  test('an address that names a job of no list, on a phone whose clock is set back: the list is read once, and it is said', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const calls = fakeApi({
      ...quietPortal,
      ...active,
      'GET /api/service-booking': () => {
        vi.setSystemTime(Date.now() - 3_600_000);
        return { bookings: [job('job-aaa111')] };
      },
    });
    renderSite('/worker/jobs#job-order-aaabbbcc1d2e');
    expect(await screen.findByText(/^Job #CC1D2E has changed meanwhile/)).toBeTruthy();
    expect(calls.filter(({ route }) => route === 'GET /api/service-booking')).toHaveLength(1);
  });

  test('shows Error fetching jobs with Retry', async () => {
    fakeApi({
      ...quietPortal,
      ...active,
      'GET /api/service-booking': () => new FakeFailure(400, 'invalid_request', 'Broken'),
    });
    renderSite('/worker/jobs');
    expect(await screen.findByText('Error fetching jobs')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  });

  test('an account that was paused meanwhile: the jobs are refused, and the page says why', async () => {
    let status: Worker['status'] = 'active';
    fakeApi({
      ...quietPortal,
      'GET /api/worker/:firebaseUid': () => worker({ status }),
      'GET /api/service-booking': () =>
        status === 'active' ? { bookings: [] } : new FakeFailure(403, 'forbidden', 'Not allowed'),
    });
    const { user } = renderSite('/worker/me');
    await screen.findByRole('heading', { name: 'Me', level: 1 });
    status = 'inactive';
    const bar = within(screen.getByRole('navigation', { name: 'Main pages' }));
    await user.click(bar.getByRole('link', { name: 'Today' }));
    expect(await screen.findByText(/^Your account is paused, so there are no jobs/)).toBeTruthy();
  });

  test('shows Loading... while loading; an inactive partner sees the reason and nothing is loaded', async () => {
    fakeApi({ ...quietPortal, ...active, 'GET /api/service-booking': never });
    const first = renderSite('/worker/jobs');
    expect(await screen.findByText('Loading...', { selector: 'p' })).toBeTruthy();
    first.unmount();
    const calls = fakeApi({
      ...quietPortal,
      'GET /api/worker/:firebaseUid': () => worker({ status: 'inactive' }),
    });
    renderSite('/worker/jobs');
    expect(await screen.findByText(/account is paused/)).toBeTruthy();
    expect(calls.map(({ route }) => route)).toEqual(['GET /api/worker/:firebaseUid']);
  });
});

test('Support shows hours, phone, WhatsApp and e-mail', async () => {
  fakeApi(quietPortal);
  renderSite('/worker/support');
  await heading('Support');
  const main = within(screen.getByRole('main'));
  expect(main.getByText('9:00 AM to 8:00 PM, Monday to Saturday')).toBeTruthy();
  expect(main.getByRole('link', { name: /^Call/ }).getAttribute('href')).toBe('tel:+919000012345');
  expect(main.getByRole('link', { name: /^WhatsApp/ }).getAttribute('href')).toBe(
    'https://wa.me/919000012345',
  );
  expect(main.getByRole('link', { name: /@/ }).getAttribute('href')).toMatch(/^mailto:/);
});
