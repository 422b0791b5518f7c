import type { Booking, JobOffer, JobOffers, Worker } from '@gharseva/contract';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { countdownParts, secondsLeft } from '../../../web/src/features/partner/model/offer-time';
import { connected } from '../../../web/src/lib/connection';
import { chooseLocale } from '../../../web/src/lib/i18n/i18n';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { job, quietPortal, signInRavi, worker } from '../support/partners';
import { renderSite } from '../support/render-site';
import { refusal } from './serve-jobs';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);

const AT = '2026-11-23T10:00:00.000+05:30';
const after = (seconds: number) => new Date(Date.parse(AT) + seconds * 1000).toISOString();

function offer(_id: string, change: Partial<JobOffer> = {}): JobOffer {
  return {
    ...{ _id, round: 1, serviceType: 'Electrician', cartItems: [{ name: 'Fan repair', quantity: 2 }] },
    ...{ share: 447, scheduledDate: '2026-11-24', timeSlot: '10:00 AM - 12:00 PM', distanceBand: 0 },
    ...{ place: { city: 'Lucknow', pincode: '226010' }, why: 'near', askedAt: AT, until: after(840) },
    ...change,
  };
}

type Answer = Booking | FakeFailure | Promise<never>;

/** Opens the offers; each yes is answered in turn, a no takes the offer away, or is refused in turn. `jobs` are the partner's. */
async function open(
  offers: JobOffer[] | FakeFailure,
  {
    answers = [],
    noes = [],
    status = 'active',
    jobs = [],
  }: { answers?: Answer[]; noes?: FakeFailure[]; status?: Worker['status']; jobs?: Booking[] } = {},
) {
  const shown: { now: JobOffer[] | FakeFailure | null; status: Worker['status'] } = { now: offers, status };
  const answer = () => {
    if (shown.now === null) return never();
    return shown.now instanceof FakeFailure ? shown.now : ({ at: AT, offers: shown.now } satisfies JobOffers);
  };
  const calls = fakeApi({
    ...quietPortal,
    'GET /api/worker/:firebaseUid': () => worker({ status: shown.status }),
    'GET /api/job-offers': answer,
    'GET /api/service-booking': () => ({ bookings: jobs }),
    'POST /api/job-offers/:id/accept': () => {
      const made = answers.shift();
      if (!made) throw new Error('The test has no answer for this yes');
      return made;
    },
    'POST /api/job-offers/:id/decline': ({ url }) => {
      const refused = noes.shift();
      if (refused) return refused;
      const id = url.pathname.split('/').at(-2);
      if (Array.isArray(shown.now)) shown.now = shown.now.filter(({ _id }) => _id !== id);
      return answer();
    },
  });
  const { user } = renderSite('/worker/offers');
  await screen.findByRole('heading', { name: 'New jobs', level: 1 });
  const sent = (what: string) =>
    calls
      .filter(({ route }) => route.endsWith(what))
      .map(({ body, headers }) => ({ body, key: headers.get('idempotency-key') }));
  return { user, calls, shown, sent };
}

const card = async (name = 'Electrician') => {
  const heading = await screen.findByRole('heading', { name, level: 2 });
  return within(heading.closest('li') as HTMLElement);
};

beforeEach(() => {
  resetFirebase();
  signInRavi();
});

describe('New jobs', () => {
  test('what a partner learns before accepting, and why it is asked', async () => {
    await open([offer('order-1')]);
    const shown = await card();
    for (const text of ['You get ₹447', 'Lucknow, 226010', 'Less than 2.5 km', 'Fan repair × 2']) {
      expect(shown.getByText(text)).toBeTruthy();
    }
    expect(shown.getByText('You are asked because it is close to you.')).toBeTruthy();
    expect(shown.getByRole('timer').textContent).toMatch(/^Time left to answer: 1[34]:\d\d$/);
  });

  test.each([
    [null, 'Not known'],
    [2, '5 to 7.5 km'],
  ])('a distance band of %s: %s', async (distanceBand, words) => {
    await open([offer('order-1', { distanceBand })]);
    expect((await card()).getByText(words)).toBeTruthy();
  });

  test('a yes names the round that was seen, and leads to the jobs', async () => {
    const { user, sent } = await open([offer('order-1', { round: 3 })], {
      answers: [job('order-1', { stage: 'accepted', status: 'Accepted' })],
    });
    await user.click((await card()).getByRole('button', { name: 'Accept job' }));
    expect(await screen.findByText('The job is yours')).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'My Jobs', level: 1 })).toBeTruthy();
    expect(sent('/accept').map(({ body }) => body)).toEqual([{ round: 3 }]);
  });

  test('somebody else was faster: the kind word of the server, and the offer goes', async () => {
    const { user, shown } = await open([offer('order-1'), offer('order-2', { serviceType: 'Plumber' })], {
      answers: [refusal(409, 'offer_gone', 'Gone')],
    });
    shown.now = [offer('order-2', { serviceType: 'Plumber' })];
    await user.click((await card()).getByRole('button', { name: 'Accept job' }));
    expect(await screen.findByText(/^Somebody else was faster this time\./)).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Electrician' })).toBeNull());
    expect(await card('Plumber')).toBeTruthy();
  });

  test('while one is accepted, the others cannot be answered, and their buttons show it', async () => {
    const { user } = await open([offer('order-1'), offer('order-2', { serviceType: 'Plumber' })], {
      answers: [never()],
    });
    await user.click((await card()).getByRole('button', { name: 'Accept job' }));
    expect((await card()).getByRole('button', { name: 'Accepting...' })).toHaveProperty('disabled', false);
    const other = await card('Plumber');
    for (const name of ['Accept job', 'Decline']) {
      expect(other.getByRole('button', { name })).toHaveProperty('disabled', true);
    }
  });

  test('an offer that ends while its button has the focus: the focus stays in the list', async () => {
    const plumber = offer('order-2', { serviceType: 'Plumber' });
    const { shown } = await open([offer('order-1'), plumber]);
    (await card()).getByRole('button', { name: 'Accept job' }).focus();
    shown.now = [plumber];
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    await waitFor(() => expect(screen.queryByRole('heading', { name: 'Electrician' })).toBeNull());
    expect(document.activeElement).not.toBe(document.body);
    expect(document.activeElement?.contains(screen.getByRole('heading', { name: 'Plumber' }))).toBe(true);
  });

  test('a lost answer: the same yes with the same key; one that was heard the first time leads to the jobs', async () => {
    const { user, sent } = await open([offer('order-1')], {
      answers: [
        new FakeFailure(503, 'unavailable', 'Try again'),
        refusal(409, 'offer_yours', 'You have accepted this job already.'),
      ],
    });
    await user.click((await card()).getByRole('button', { name: 'Accept job' }));
    expect(await screen.findByText(/^We do not know whether this job is yours/)).toBeTruthy();
    await user.click((await card()).getByRole('button', { name: 'Accept job' }));
    expect(await screen.findByRole('heading', { name: 'My Jobs', level: 1 })).toBeTruthy();
    const [first, second] = sent('/accept');
    expect(first?.key).toBeTruthy();
    expect(second).toEqual(first);
  });

  test('a yes that was heard although its answer was lost: the jobs are looked at, and shown', async () => {
    const { user, shown, sent } = await open([offer('order-1')], {
      answers: [new FakeFailure(503, 'unavailable', 'Try again')],
      jobs: [job('order-1', { stage: 'accepted', status: 'Accepted' })],
    });
    const shownCard = await card();
    shown.now = [];
    await user.click(shownCard.getByRole('button', { name: 'Accept job' }));
    expect(await screen.findByRole('heading', { name: 'My Jobs', level: 1 })).toBeTruthy();
    expect(screen.getByText('The job is yours')).toBeTruthy();
    expect(window.location.hash).toBe('#order-1');
    expect(sent('/accept')).toHaveLength(1);
  });

  test('a lost answer, and neither offer nor job is there: said outside the list, with the way to the jobs', async () => {
    const { user, shown } = await open([offer('order-1')], {
      answers: [new FakeFailure(503, 'unavailable', 'Try again')],
    });
    const shownCard = await card();
    shown.now = [];
    await user.click(shownCard.getByRole('button', { name: 'Accept job' }));
    await screen.findByText('No new jobs right now');
    const alert = screen.getByRole('alert');
    expect(alert.textContent).toMatch(/^We do not know whether this job is yours: Electrician, /);
    expect(alert.textContent).toContain('Try again');
    expect(document.activeElement).toBe(alert.parentElement);
    const link = within(alert).getByRole('link', { name: 'My Jobs' });
    expect(link.getAttribute('href')).toBe('/worker/jobs');
  });

  test('a yes that was heard does not wait for the offers that are left', async () => {
    const { user, shown } = await open([offer('order-1')], {
      answers: [job('order-1', { stage: 'accepted', status: 'Accepted' })],
    });
    const shownCard = await card();
    shown.now = null;
    await user.click(shownCard.getByRole('button', { name: 'Accept job' }));
    expect(await screen.findByRole('heading', { name: 'My Jobs', level: 1 })).toBeTruthy();
  });

  test('without a network nothing is sent, and that is said', async () => {
    const { user, sent } = await open([offer('order-1')]);
    const shown = await card();
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    await user.click(shown.getByRole('button', { name: 'Accept job' }));
    expect(await shown.findByText('You need a network to accept a job.')).toBeTruthy();
    expect(sent('/accept')).toHaveLength(0);
    onLine.mockRestore();
    act(() => connected.set(true));
    expect(shown.queryByText('You need a network to accept a job.')).toBeNull();
  });

  test('a no asks once, takes a reason from whoever gives one, and costs nothing', async () => {
    const { user, sent } = await open([offer('order-1')]);
    await user.click((await card()).getByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this job?' }));
    expect(dialog.getByText(/it does not count against you/)).toBeTruthy();
    await user.selectOptions(dialog.getByLabelText('Why, if you like'), 'It is too far away');
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByText('You have declined the job')).toBeTruthy();
    expect(await screen.findByText('No new jobs right now')).toBeTruthy();
    expect(sent('/decline').map(({ body }) => body)).toEqual([{ code: 'too_far' }]);
  });

  test('a no to a job that is the partner’s by a lost yes: said, and the job is shown', async () => {
    const { user } = await open([offer('order-1')], {
      noes: [refusal(409, 'offer_yours', 'You have accepted this job already.')],
    });
    await user.click((await card()).getByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Decline this job?' }));
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    expect(await screen.findByRole('heading', { name: 'My Jobs', level: 1 })).toBeTruthy();
    expect(screen.getByText('The job is yours')).toBeTruthy();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('a no without a reason sends none', async () => {
    const { user, sent } = await open([offer('order-1')]);
    await user.click((await card()).getByRole('button', { name: 'Decline' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: 'Decline' }));
    await waitFor(() => expect(sent('/decline').map(({ body }) => body)).toEqual([{}]));
  });

  test('the bar at the foot says how many wait', async () => {
    await open([offer('order-1'), offer('order-2')]);
    const bar = within(screen.getByRole('navigation', { name: 'Main pages' }));
    expect(await bar.findByRole('link', { name: 'New jobs 2 waiting' })).toBeTruthy();
  });

  test('no offers: when they come, and what makes them likelier', async () => {
    await open([]);
    expect(await screen.findByText(/^New jobs come between 7:00.AM and 9:00.PM\./)).toBeTruthy();
    const hours = screen.getAllByRole('link', { name: 'My Hours' });
    expect(hours.every((link) => link.getAttribute('href') === '/worker/hours')).toBe(true);
  });

  test('while pending: what is still to be done', async () => {
    await open([], { status: 'pending' });
    expect(await screen.findByText(/once our team has approved you/)).toBeTruthy();
  });

  test('a paused account is not asked, and reads nothing', async () => {
    const { calls } = await open([], { status: 'inactive' });
    expect(await screen.findByText(/^Your account is paused/)).toBeTruthy();
    expect(calls.some(({ route }) => route === 'GET /api/job-offers')).toBe(false);
  });

  test('paused while the offers are on the screen: they go, and the page says so', async () => {
    const { shown } = await open([offer('order-1')]);
    await card();
    Object.assign(shown, { now: new FakeFailure(403, 'forbidden', 'Not allowed'), status: 'inactive' });
    await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
    expect(await screen.findByText(/^Your account is paused/)).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Accept job' })).toBeNull();
  });

  test('a failed load can be repeated', async () => {
    const { user, shown } = await open(new FakeFailure(400, 'invalid_request', 'Broken'));
    expect(await screen.findByText('The new jobs could not be loaded.')).toBeTruthy();
    shown.now = [offer('order-1')];
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await card()).toBeTruthy();
  });

  test('in Hindi', async () => {
    await open([offer('order-1', { distanceBand: null })]);
    await card();
    await act(() => chooseLocale('hi'));
    expect(await screen.findByRole('heading', { name: 'नए काम', level: 1 })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'काम ले लें' })).toBeTruthy();
    await act(() => chooseLocale('en'));
  });
});

describe('The time that is left', () => {
  const READ = 1_000_000;
  test.each([
    ['at once', 840, 0, 840],
    ['ten seconds later', 840, 10_000, 830],
    ['a moment before the end', 840, 839_100, 1],
    ['after the end', 840, 900_000, 0],
    ['on a phone whose clock was put back meanwhile', 840, -3_600_000, 840],
  ])('%s', (_when, stands, since, left) => {
    expect(secondsLeft({ until: after(stands) }, { at: AT }, READ, READ + since)).toBe(left);
  });

  test('hours, minutes and seconds', () => {
    expect(countdownParts(3 * 3600 + 5 * 60 + 7)).toEqual({ hours: 3, minutes: 5, seconds: 7 });
  });
});
