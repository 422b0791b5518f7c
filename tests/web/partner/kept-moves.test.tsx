import type { Booking, JobMoveInput } from '@gharseva/contract';
import type { Stage } from '@gharseva/contract/rules';
import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { connected } from '../../../web/src/lib/connection';
import { chooseLocale } from '../../../web/src/lib/i18n/i18n';
import {
  inHand,
  keepMove,
  type WaitingMove,
  waitingMoves,
} from '../../../web/src/lib/waiting-moves/waiting-moves';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { identity, resetFirebase } from '../support/fake-firebase';
import { quietPortal, signInRavi, worker } from '../support/partners';
import { renderSite } from '../support/render-site';
import {
  AT_WORK,
  button,
  buttons,
  dialog,
  focused,
  ON_THE_WAY,
  offered,
  open,
  ready,
  refusal,
  serve,
} from './serve-jobs';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);
vi.mock(
  '../../../web/src/lib/firebase/phone-sign-in',
  async () => (await import('../support/fake-firebase')).phoneSignIn,
);
vi.mock('../../../web/src/lib/firebase/fetch-local-code', () => ({ fetchLocalCode: async () => null }));

const ACCEPTED = offered('job-aaa111', {
  stage: 'accepted',
  status: 'Accepted',
  rev: 3,
  moves: ['on_my_way'],
});
const STAGES = {
  on_my_way: 'on_the_way',
  at_the_door: 'on_the_way',
  start: 'in_progress',
  finish: 'completed',
};

/** The server's usual answer to each move: the stage it leads to, one rev later. */
const makes = (input: JobMoveInput): Booking => ({
  ...ACCEPTED,
  ...{ rev: input.rev + 1, moves: [], status: `After ${input.move}` },
  stage: STAGES[input.move as keyof typeof STAGES] as Stage,
});
const lost = (): Promise<never> => Promise.reject(new TypeError('Failed to fetch'));

/** What the phone reports of its network, as its events tell the site. */
function setNetwork(isThere: boolean): void {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(isThere);
  act(() => connected.set(isThere));
}
const waits = async () => within(await screen.findByRole('region', { name: 'Waiting to be sent' }));
const steps = async () =>
  (await waits()).getAllByRole('listitem').map(({ textContent }) => textContent?.split(' (')[0]);
const untilSent = () => waitFor(() => expect(waitingMoves.get()).toEqual([]));
/** A move in storage, as an earlier visit has left it. */
const keep = (said: WaitingMove['said'] = { move: 'on_my_way' }, uid = 'ravi') =>
  keepMove({ kind: 'worker', uid, order: 'job-aaa111', rev: 3, stage: 'accepted', said });

beforeEach(() => {
  resetFirebase();
  signInRavi();
});

describe.each(['/worker/jobs', '/worker/today'])('A partner who is paused, on %s', (path) => {
  test('reads why a step that waited was refused, and puts it away', async () => {
    await keep();
    fakeApi({
      ...quietPortal,
      'GET /api/worker/:firebaseUid': () => worker({ status: 'inactive' }),
      'POST /api/service-booking/:id/move': () => new FakeFailure(403, 'forbidden', 'You may not do this.'),
    });
    const { user } = renderSite(path);
    await screen.findByText(/^Your account is paused, so there are no jobs/);
    await screen.findByText('“I am on my way” for job #AAA111 was not possible.');
    await user.click(button('OK'));
    expect(waitingMoves.get()).toEqual([]);
    expect(screen.getByText(/^Your account is paused, so there are no jobs/).closest('[tabindex]')).toBe(
      document.activeElement,
    );
  });
});

describe('Without a network', () => {
  test('on my way, at the door, start and finish are kept, and sent in order, each with the rev of the answer before', async () => {
    const { sent } = serve([ACCEPTED], makes, makes, makes, makes);
    const user = await open();
    setNetwork(false);
    await user.click(await ready('I am on my way'));
    await waitFor(() =>
      expect(focused()).toBe('This could not be sent yet. It is kept on your phone, and you can go on.'),
    );
    expect(buttons()).toContain('I am at the door');
    expect(screen.getByText('Accepted')).toBeTruthy();
    await user.click(await ready('I am at the door'));
    await user.click(await ready('Start with the code'));
    await user.type((await dialog()).getByLabelText('Start code'), '1234{Enter}');
    await user.click(await ready('Work finished'));
    await user.click(await screen.findByRole('button', { name: 'Yes, finished' }));
    await waitFor(async () =>
      expect(await steps()).toEqual([
        'I am on my way',
        'I am at the door',
        'Start with the code',
        'Work finished',
      ]),
    );
    expect(buttons()).toEqual(['Do not send: Work finished']);
    expect(sent()).toEqual([]);
    setNetwork(true);
    await untilSent();
    expect(sent().map(({ body }) => body)).toEqual([
      { move: 'on_my_way', rev: 3 },
      { move: 'at_the_door', rev: 4 },
      { move: 'start', startCode: '1234', rev: 5 },
      { move: 'finish', rev: 6 },
    ]);
    expect(new Set(sent().map(({ key }) => key)).size).toBe(4);
    expect(await screen.findByText('After finish')).toBeTruthy();
    expect(JSON.stringify({ ...window.localStorage })).not.toContain('1234');
  });

  test('accepting is not kept: it needs the network', async () => {
    serve([offered('job-aaa111', { moves: ['accept', 'decline'] })], lost);
    const user = await open();
    act(() => connected.set(false));
    await user.click(button('Accept job'));
    await screen.findByText(/^This could not be sent\./);
    expect(waitingMoves.get()).toEqual([]);
  });

  test('taken back, last one first: nothing of it is sent', async () => {
    const { sent } = serve([ACCEPTED]);
    const user = await open();
    setNetwork(false);
    await user.click(await ready('I am on my way'));
    await user.click(await ready('I am at the door'));
    await user.click(await ready('Do not send: I am at the door'));
    await waitFor(async () => expect(await steps()).toEqual(['I am on my way']));
    await user.click(await ready('Do not send: I am on my way'));
    expect(await ready('I am on my way')).toBeTruthy();
    expect(document.activeElement?.id).toBe('job-job-aaa111');
    setNetwork(true);
    expect(waitingMoves.get()).toEqual([]);
    expect(sent()).toEqual([]);
  });

  test('a lost answer: kept as possibly arrived, sent again under the same key', async () => {
    const { sent } = serve([ACCEPTED], lost, makes);
    const user = await open();
    await user.click(await ready('I am on my way'));
    expect((await waits()).getByText('It may have arrived already. It is never counted twice.')).toBeTruthy();
    act(() => void window.dispatchEvent(new Event('online')));
    await untilSent();
    expect(sent()).toHaveLength(2);
    expect(sent()[1]).toEqual(sent()[0]);
  });

  test('503: kept, and the other jobs do not wait for it', async () => {
    const other = { ...ACCEPTED, _id: 'job-bbb222' };
    const { sent } = serve(
      [ACCEPTED, other],
      () => new FakeFailure(503, 'unavailable', 'Please try again'),
      (input) => ({ ...makes(input), _id: 'job-bbb222' }),
    );
    await keep();
    await keepMove({
      kind: 'worker',
      uid: 'ravi',
      order: 'job-bbb222',
      rev: 3,
      stage: 'accepted',
      said: { move: 'on_my_way' },
    });
    await open();
    await waitFor(() =>
      expect(waitingMoves.get().map(({ order, tries }) => [order, tries])).toEqual([['job-aaa111', 1]]),
    );
    expect(sent()).toHaveLength(2);
  });
});

describe('What the server says', () => {
  test('cancelled meanwhile: says why with the newest state, and which later steps were dropped', async () => {
    const { stored, sent } = serve([ACCEPTED], () => {
      stored.set(ACCEPTED._id, { ...ACCEPTED, stage: 'cancelled', status: 'Cancelled', rev: 4, moves: [] });
      return refusal(409, 'booking_over', 'This booking is over.');
    });
    const user = await open();
    setNetwork(false);
    await user.click(await ready('I am on my way'));
    await user.click(await ready('I am at the door'));
    setNetwork(true);
    const said = await screen.findByText('“I am on my way” for job #AAA111 was not possible.');
    expect(said.closest('li')?.textContent).toMatch(/This booking is .* can no longer be moved/);
    expect(screen.getByText('Not sent after that: I am at the door')).toBeTruthy();
    expect(await screen.findByText('Cancelled')).toBeTruthy();
    expect(sent()).toHaveLength(1);
    await user.click(button('OK'));
    await untilSent();
    expect(document.activeElement?.id).toBe('job-job-aaa111');
  });

  test('given to somebody else: said where the job was', async () => {
    const { stored } = serve([ACCEPTED], () => {
      stored.clear();
      return refusal(403, 'forbidden', 'You may not do this.');
    });
    await keep();
    renderSite('/worker/jobs');
    expect(await screen.findByText('“I am on my way” for job #AAA111 was not possible.')).toBeTruthy();
    expect(await screen.findByText('No jobs yet')).toBeTruthy();
  });

  test('a wrong code of a start that waited: says so; finishing is dropped; the code can be entered again', async () => {
    const onTheWay = offered('job-aaa111', { ...ON_THE_WAY, moves: ['start'] });
    serve([onTheWay], () => refusal(409, 'code_is_wrong', 'This is not the start code. Tries left: 4.'));
    const user = await open();
    setNetwork(false);
    await user.click(await ready('Start with the code'));
    await user.type((await dialog()).getByLabelText('Start code'), '1111{Enter}');
    await user.click(await ready('Work finished'));
    await user.click(await screen.findByRole('button', { name: 'Yes, finished' }));
    setNetwork(true);
    expect(await screen.findByText(/^This is not the start code\./)).toBeTruthy();
    expect(screen.getByText('Not sent after that: Work finished')).toBeTruthy();
    await user.click(await ready('Start with the code'));
    expect((await dialog()).getByLabelText('Start code')).toHaveProperty('value', '');
  });

  const changed = (stage: Stage) =>
    refusal(409, 'changed_meanwhile', 'Somebody has changed this.', [
      { path: 'rev', message: 'No longer current', value: 5 },
      { path: 'stage', message: 'No longer current', value: stage },
    ]);

  test('a reminder has raised the rev: sent again with the present one, under another key', async () => {
    const { sent } = serve([ACCEPTED], () => changed('accepted'), makes);
    await keep();
    await open();
    await untilSent();
    expect(sent().map(({ body }) => body.rev)).toEqual([3, 5]);
    expect(sent()[0]?.key).not.toBe(sent()[1]?.key);
  });

  test('pressed while a reminder raises the rev: sent again with the present one, and said to be made', async () => {
    const { sent } = serve([ACCEPTED], () => changed('accepted'), makes);
    const user = await open();
    await user.click(await ready('I am on my way'));
    await waitFor(() =>
      expect(focused()).toBe('The customer now sees in My Bookings that you are on your way.'),
    );
    expect(sent().map(({ body }) => body.rev)).toEqual([3, 5]);
    expect(sent()[0]?.key).not.toBe(sent()[1]?.key);
    expect(waitingMoves.get()).toEqual([]);
    expect(inHand.get().size).toBe(0);
  });

  test('in another stage meanwhile: not sent again, but said', async () => {
    const { sent } = serve([ACCEPTED], () => changed('assigned'));
    await keep();
    await open();
    expect(await screen.findByText('The job has changed meanwhile.')).toBeTruthy();
    expect(sent()).toHaveLength(1);
  });
});

describe('Kept by an earlier visit', () => {
  test('sent at the start, from any page', async () => {
    const { sent } = serve([ACCEPTED], makes, makes);
    await keep();
    await keep({ move: 'at_the_door' });
    renderSite('/worker/dashboard');
    await untilSent();
    expect(sent().map(({ body }) => body.move)).toEqual(['on_my_way', 'at_the_door']);
    expect((await screen.findAllByText('The step of your job has been sent')).length).toBeGreaterThan(0);
  });

  test('opened again without a network: said on other pages, and where jobs cannot be shown', async () => {
    serve([ACCEPTED]);
    setNetwork(false);
    await keep();
    const { user } = renderSite('/worker/dashboard');
    expect(await screen.findByText('A step of your job has not been sent yet.')).toBeTruthy();
    await user.click(screen.getByRole('link', { name: 'See it' }));
    await waits();
    expect(screen.queryByText('A step of your job has not been sent yet.')).toBeNull();
  });

  test('two tabs: sent once', async () => {
    const { sent } = serve([ACCEPTED], makes);
    await keep();
    renderSite('/worker/jobs');
    renderSite('/worker/jobs');
    await untilSent();
    expect(sent()).toHaveLength(1);
  });

  test('the same step pressed in two tabs: kept once', async () => {
    const [one, other] = await Promise.all([keep(), keep()]);
    expect(one.key).toBe(other.key);
    expect(waitingMoves.get()).toHaveLength(1);
  });
});

describe('Whose it is', () => {
  test('a logout asks first while a step waits: it is not sent then', async () => {
    const { sent } = serve([ACCEPTED]);
    setNetwork(false);
    await keep();
    const { user } = renderSite('/worker/dashboard');
    const askToLeave = async () => {
      await user.click((await screen.findAllByRole('button', { name: 'Logout' }))[0] as HTMLElement);
      const name = 'A step of your job has not been sent yet';
      return within(await screen.findByRole('alertdialog', { name }));
    };
    await user.click((await askToLeave()).getByRole('button', { name: 'Stay logged in' }));
    expect(window.localStorage.getItem('workerSession')).not.toBeNull();
    await user.click((await askToLeave()).getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(window.localStorage.getItem('workerSession')).toBeNull());
    expect(waitingMoves.get()).toHaveLength(1);
    expect(sent()).toEqual([]);
  });

  test('signed in as another partner: neither sent nor shown', async () => {
    const { sent } = serve([ACCEPTED]);
    await keep(undefined, 'mohan');
    await open();
    await waitFor(() => expect(waitingMoves.get()[0]?.asks).toBe(true));
    expect(screen.queryByText('Waiting to be sent')).toBeNull();
    expect(sent()).toEqual([]);
  });

  test('the phone number is of another account now, which has replaced this one at the identity provider: not sent', async () => {
    const { sent } = serve([ACCEPTED]);
    await keep();
    identity.getSignedInUid.mockResolvedValue('mohan');
    renderSite('/worker/jobs');
    await screen.findByLabelText('Mobile number');
    expect(waitingMoves.get()).toMatchObject([{ uid: 'ravi', tried: false, refusal: null }]);
    expect(sent()).toEqual([]);
  });

  test('a session that has ended: waits for the sign-in, then asks', async () => {
    const { sent } = serve(
      [ACCEPTED],
      () => new FakeFailure(401, 'unauthenticated', 'Please sign in.'),
      makes,
    );
    await keep();
    renderSite('/worker/jobs');
    await screen.findByLabelText('Mobile number');
    cleanup();
    signInRavi();
    const user = await open();
    expect(
      (await waits()).getByText('You were signed out meanwhile. It is sent only when you say so.'),
    ).toBeTruthy();
    expect(sent()).toHaveLength(1);
    await user.click(button('Send now'));
    await untilSent();
    expect(document.activeElement?.id).toBe('job-job-aaa111');
    expect(sent()[1]).toEqual(sent()[0]);
  });

  test('of an account that has stayed away for a week: forgotten', async () => {
    serve([ACCEPTED]);
    await keep(undefined, 'mohan');
    const left = { asks: true, asksSince: '2026-01-01T00:00:00.000Z' };
    waitingMoves.update((moves) => moves.map((move) => ({ ...move, ...left })));
    await open();
    await untilSent();
  });
});

describe('Storage', () => {
  test.each([
    ['no list', '{"key":"1"}'],
    ['cut off', '[{"key":"1"'],
    ['entries that are none', '[null,7,{"key":"1"}]'],
  ])('%s: nothing waits', (_what, text) => {
    window.localStorage.setItem('waiting-moves', text);
    window.dispatchEvent(new StorageEvent('storage', { key: 'waiting-moves' }));
    expect(waitingMoves.get()).toEqual([]);
  });

  test('a damaged first step: the steps after it are not sent without it', async () => {
    await keep();
    await keep({ move: 'at_the_door' });
    const [first, second] = waitingMoves.get();
    window.localStorage.setItem('waiting-moves', JSON.stringify([{ ...first, rev: 'three' }, second]));
    expect(waitingMoves.get()).toEqual([]);
  });

  test('kept by a later version: its fields stay, a move that it alone knows is shown and sent as it is', async () => {
    const { sent } = serve([ACCEPTED], (input) => makes({ ...input, move: 'on_my_way' } as JobMoveInput));
    setNetwork(false);
    await keep();
    const [kept] = waitingMoves.get();
    const later = { ...kept, said: { move: 'wave', hands: 2 }, colour: 'green' };
    window.localStorage.setItem('waiting-moves', JSON.stringify([later]));
    await open();
    expect(await steps()).toEqual(['Another step']);
    expect(waitingMoves.get()).toEqual([later]);
    setNetwork(true);
    await untilSent();
    expect(sent()[0]?.body).toEqual({ move: 'wave', hands: 2, rev: 3 });
  });

  /** A phone without room, for as long as it says so. */
  const fill = (isFull: () => boolean) => {
    const real = Storage.prototype.setItem;
    return vi.spyOn(window.localStorage, 'setItem').mockImplementation((key, value) => {
      if (key === 'waiting-moves' && isFull()) throw new DOMException('full', 'QuotaExceededError');
      real.call(window.localStorage, key, value);
    });
  };

  test('full: cached answers make room', async () => {
    window.localStorage.setItem('kept-catalogue', 'x');
    fill(() => window.localStorage.getItem('kept-catalogue') !== null);
    await keep();
    expect(window.localStorage.getItem('kept-catalogue')).toBeNull();
    expect(window.localStorage.getItem('waiting-moves')).toContain('on_my_way');
  });

  test('full, whatever is deleted: says that the page must stay open; sent from there', async () => {
    const { sent } = serve([ACCEPTED], makes);
    const user = await open();
    setNetwork(false);
    fill(() => true);
    await user.click(await ready('I am on my way'));
    expect((await waits()).getByText(/^Your phone has no room/)).toBeTruthy();
    setNetwork(true);
    await untilSent();
    expect(sent()).toHaveLength(1);
  });

  test('a clock that is far ahead or behind: own steps are neither forgotten nor sent with a time', async () => {
    const { sent } = serve([ACCEPTED], makes);
    await keep();
    waitingMoves.update((moves) => moves.map((move) => ({ ...move, at: '2031-05-05T00:00:00.000Z' })));
    await open();
    await untilSent();
    expect(sent()[0]?.body).toEqual({ move: 'on_my_way', rev: 3 });
  });
});

test('in Hindi and by the keyboard alone: kept, and taken back', async () => {
  await act(() => chooseLocale('hi'));
  serve([offered('job-aaa111', AT_WORK)]);
  const { user } = renderSite('/worker/jobs');
  setNetwork(false);
  (await screen.findByRole('button', { name: 'काम पूरा हुआ' })).focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'हाँ, पूरा हुआ' })).focus();
  await user.keyboard('{Enter}');
  (await screen.findByRole('button', { name: 'न भेजें: काम पूरा हुआ' })).focus();
  await waitFor(() => expect(screen.getByText('भेजना बाकी है')).toBeTruthy());
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('button', { name: 'काम पूरा हुआ' })).toBeTruthy();
  expect(waitingMoves.get()).toEqual([]);
});
