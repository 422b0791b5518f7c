import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { outbox } from '../../../web/src/features/checkout/outbox/outbox-store';
import { workerSession } from '../../../web/src/lib/session/worker-session';
import { type WaitingMove, waitingMoves } from '../../../web/src/lib/waiting-moves/waiting-moves';
import { pendingOrder } from '../checkout/pending';
import { adminWorkerDetail, signInAdmin } from '../support/admins';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { identity, resetFirebase } from '../support/fake-firebase';
import { quietPortal, signInRavi, worker } from '../support/partners';
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
vi.mock(
  '../../../web/src/features/account/components/session-watch',
  async () => (await import('../support/fake-firebase')).sessionWatch,
);

const saved: string[] = [];

beforeEach(() => {
  resetFirebase();
  saved.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:data');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
});

/** Opens the deletion, types a number and confirms. */
async function confirmWith(user: ReturnType<typeof renderSite>['user'], name: string, typed: string) {
  await user.click(await screen.findByRole('button', { name }));
  const dialog = within(await screen.findByRole('dialog'));
  const field = dialog.getByRole('textbox');
  await user.clear(field);
  await user.type(field, typed);
  await user.click(dialog.getByRole('button', { name }));
  return dialog;
}

/** Reads the record on the screen anew, as when the page is looked at again later. */
async function lookAgain() {
  vi.setSystemTime(Date.now() + 120_000);
  await act(async () => void window.dispatchEvent(new Event('visibilitychange')));
}

describe('Your data in the profile', () => {
  const { _id, phone } = customer();
  const account = { 'GET /api/user/:id': () => customer() } as const;
  beforeEach(() => logIn(customer()));

  test('the download: fetched with the token, and saved', async () => {
    const calls = fakeApi({ ...account, 'GET /api/user/:id/export': () => new Blob(['{}']) });
    const { user } = renderSite('/profile');
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('The file is in your downloads.')).toBeTruthy();
    expect(saved).toEqual([`data-${phone}.json`]);
    const call = calls.find(({ route }) => route.endsWith('/export'));
    expect([call?.url.pathname, call?.headers.get('Authorization')]).toEqual([
      ...[`/api/user/${_id}/export`, expect.stringMatching(/^Bearer ./)],
    ]);
  });

  test('a failed download: says so with the reason', async () => {
    fakeApi({
      ...account,
      'GET /api/user/:id/export': () => new FakeFailure(429, 'rate_limited', 'Too many requests.'),
    });
    const { user } = renderSite('/profile');
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('The data could not be downloaded')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  test('a download that breaks off in the middle: says why, and nothing is saved', async () => {
    fakeApi(account);
    const answer = globalThis.fetch;
    const broken = new ReadableStream({
      start(file) {
        file.enqueue(new TextEncoder().encode('{'));
        file.error(new TypeError('terminated'));
      },
    });
    vi.stubGlobal('fetch', async (input: string, init?: RequestInit) =>
      input.endsWith('/export') ? new Response(broken) : answer(input, init),
    );
    const { user } = renderSite('/profile');
    await user.click(await screen.findByRole('button', { name: 'Download my data' }));
    expect(await screen.findByText('The data could not be downloaded')).toBeTruthy();
    expect(screen.getByText('You seem to be offline. Check your connection and try again.')).toBeTruthy();
    expect(saved).toEqual([]);
  });

  test('the deletion: tells what is kept, and another number is refused before any call', async () => {
    const calls = fakeApi(account);
    const { user } = renderSite('/profile');
    const dialog = await confirmWith(user, 'Delete my account', '9000000000');
    expect(dialog.getByText(/keep the records of orders and payments for 8 financial years/)).toBeTruthy();
    expect(await dialog.findByText('This is not the mobile number of the account')).toBeTruthy();
    expect(calls.some(({ route }) => route.endsWith('/deletion'))).toBe(false);
  });

  test('an open booking: the refusal names it, and the person stays signed in', async () => {
    const refusal = 'These bookings must first be completed or cancelled: A1B2C3.';
    fakeApi({
      ...account,
      'POST /api/user/:id/deletion': () => new FakeFailure(409, 'conflict', refusal),
    });
    const { user } = renderSite('/profile');
    const dialog = await confirmWith(user, 'Delete my account', phone);
    expect(await dialog.findByText('The account was not deleted')).toBeTruthy();
    expect(dialog.getByText(refusal)).toBeTruthy();
    expect(window.localStorage.getItem('user')).not.toBeNull();
  });

  test('while it is being deleted nothing closes the question: the outcome is awaited', async () => {
    fakeApi({ ...account, 'POST /api/user/:id/deletion': never });
    const { user } = renderSite('/profile');
    const dialog = await confirmWith(user, 'Delete my account', phone);
    await dialog.findByRole('button', { name: 'Deleting...' });
    expect(dialog.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
    await user.click(dialog.getByRole('button', { name: 'Close' }));
    expect(dialog.queryByText('Discard what you typed?')).toBeNull();
    expect(dialog.getByRole('button', { name: 'Deleting...' })).toBeTruthy();
  });

  test('without an answer: says that the account may be deleted already', async () => {
    fakeApi({ ...account, 'POST /api/user/:id/deletion': () => new FakeFailure(503, 'unavailable') });
    const { user } = renderSite('/profile');
    const dialog = await confirmWith(user, 'Delete my account', phone);
    expect(await dialog.findByText(/^We got no answer\. The account may be deleted already/)).toBeTruthy();
  });

  /** Deletes the account: each attempt has the next of these answers. */
  async function attempt(...answers: FakeFailure[]) {
    fakeApi({
      ...account,
      'POST /api/user/:id/deletion': () => answers.shift() ?? new FakeFailure(500, 'internal'),
    });
    const { user } = renderSite('/profile');
    const dialog = await confirmWith(user, 'Delete my account', phone);
    return { user, dialog };
  }
  const refused = () => new FakeFailure(401, 'unauthenticated', 'Sign in again');

  test('a retry after a lost answer, of a deleted account: says so, and the session ends with the message', async () => {
    const { user, dialog } = await attempt(new FakeFailure(503, 'unavailable'), refused());
    await dialog.findByText(/^We got no answer/);
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    const message = within(await screen.findByRole('alertdialog'));
    expect(message.getByText(/^The account is closed\./)).toBeTruthy();
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
    await user.click(message.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(window.localStorage.getItem('user')).toBeNull());
  });

  test('from a page that could not prove its site: nothing is deleted, and a later 401 is the end of the session', async () => {
    const unproven = new FakeFailure(403, 'forbidden', 'Reload', undefined, undefined, 'app_unproven');
    const { user, dialog } = await attempt(unproven, refused());
    await dialog.findByText('The account was not deleted');
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    await waitFor(() => expect(window.localStorage.getItem('user')).toBeNull());
    expect(screen.queryByText(/^The account is closed\./)).toBeNull();
  });

  test('leaves no kept step of the person on the phone, as a customer or as a partner', async () => {
    const kept = (kind: WaitingMove['kind'], uid: string): WaitingMove => ({
      ...{ key: `${kind} of ${uid}`, kind, uid, order: 'order-1', rev: 1, stage: 'accepted', asks: true },
      ...{ said: { move: 'start', startCode: '1234' }, at: new Date().toISOString(), tries: 0 },
      ...{ tried: false, refusal: null },
    });
    waitingMoves.set([kept('customer', _id), kept('worker', _id), kept('worker', 'ravi')]);
    fakeApi({ ...account, 'POST /api/user/:id/deletion': () => ({ isFinished: true }) });
    const { user } = renderSite('/profile');
    await confirmWith(user, 'Delete my account', phone);
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(window.localStorage.getItem('user')).toBeNull());
    expect(waitingMoves.get().map(({ uid }) => uid)).toEqual(['ravi']);
  });

  test.each([
    ['of the same person', _id, null],
    ['of somebody else', 'ravi', 'ravi'],
  ])('a partner’s session on the phone %s: ends if it is the account’s', async (_whose, uid, left) => {
    workerSession.set({ firebaseUid: uid, phone });
    fakeApi({ ...account, 'POST /api/user/:id/deletion': () => ({ isFinished: true }) });
    const { user } = renderSite('/profile');
    await confirmWith(user, 'Delete my account', phone);
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(window.localStorage.getItem('user')).toBeNull());
    expect(identity.signOut).toHaveBeenCalledOnce();
    expect(workerSession.get()?.firebaseUid ?? null).toBe(left);
  });

  test('a refused token without a lost answer before: the session has ended, and nothing is said to be deleted', async () => {
    await attempt(refused());
    await waitFor(() => expect(window.localStorage.getItem('user')).toBeNull());
    expect(screen.queryByText(/The account is closed/)).toBeNull();
  });

  test('another call that is refused while the account is deleted: the outcome is still awaited, and said', async () => {
    let finish = (_answer: { isFinished: boolean }) => {};
    const gone = { is: false };
    fakeApi({
      'GET /api/user/:id': () => (gone.is ? refused() : customer()),
      'POST /api/user/:id/deletion': () =>
        new Promise<{ isFinished: boolean }>((resolve) => (finish = resolve)),
    });
    const { user } = renderSite('/profile');
    const dialog = await confirmWith(user, 'Delete my account', phone);
    await dialog.findByRole('button', { name: 'Deleting...' });
    gone.is = true;
    await lookAgain();
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
    await act(async () => finish({ isFinished: true }));
    const message = within(await screen.findByRole('alertdialog'));
    expect(message.getByText('The account and its data have been deleted.')).toBeTruthy();
    await lookAgain();
    await user.click(message.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(window.localStorage.getItem('user')).toBeNull());
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });

  test('another call that is refused after a lost answer: the account is deleted, and that is said', async () => {
    const gone = { is: false };
    fakeApi({
      'GET /api/user/:id': () => (gone.is ? refused() : customer()),
      'POST /api/user/:id/deletion': () => new FakeFailure(503, 'unavailable'),
    });
    const { user } = renderSite('/profile');
    const dialog = await confirmWith(user, 'Delete my account', phone);
    await dialog.findByText(/^We got no answer/);
    gone.is = true;
    await lookAgain();
    const message = within(await screen.findByRole('alertdialog'));
    expect(message.getByText(/^The account is closed\./)).toBeTruthy();
    expect(screen.queryByText(/Your session has ended/)).toBeNull();
  });

  test('a deletion: the phone is sent, and closing the message ends the session', async () => {
    const calls = fakeApi({ ...account, 'POST /api/user/:id/deletion': () => ({ isFinished: true }) });
    const { user } = renderSite('/profile');
    await confirmWith(user, 'Delete my account', `+91 ${phone}`);
    const message = within(await screen.findByRole('alertdialog'));
    expect(message.getByText('The account and its data have been deleted.')).toBeTruthy();
    await user.click(message.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(window.localStorage.getItem('user')).toBeNull());
    expect(calls.find(({ route }) => route.endsWith('/deletion'))?.body).toEqual({ phone });
  });
});

describe('Your data in the portal', () => {
  test('a deletion: made as the same person, and ends the portal’s session', async () => {
    signInRavi();
    const { _id, phone } = worker();
    const calls = fakeApi({
      ...quietPortal,
      'POST /api/user/:id/deletion': () => ({ isFinished: false }),
    });
    const { user } = renderSite('/worker/profile');
    await confirmWith(user, 'Delete my account', phone);
    const message = within(await screen.findByRole('alertdialog'));
    expect(message.getByText(/The rest of its data will be deleted within an hour/)).toBeTruthy();
    await user.click(message.getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(window.localStorage.getItem('workerSession')).toBeNull());
    const call = calls.find(({ route }) => route.endsWith('/deletion'));
    expect(call?.url.pathname).toBe(`/api/user/${_id}/deletion`);
  });

  test('a deletion by somebody who books as well: no order that waits on the phone is left', async () => {
    signInRavi();
    const { _id, phone } = worker();
    logIn(customer({ _id, phone }));
    outbox.set([pendingOrder({ userId: _id, asks: true, tried: true })]);
    fakeApi({ ...quietPortal, 'POST /api/user/:id/deletion': () => ({ isFinished: true }) });
    const { user } = renderSite('/worker/profile');
    await confirmWith(user, 'Delete my account', phone);
    await user.click(await screen.findByRole('button', { name: 'Done' }));
    await waitFor(() => expect(window.localStorage.getItem('workerSession')).toBeNull());
    expect(window.localStorage.getItem('user')).toBeNull();
    expect(outbox.get()).toEqual([]);
  });

  test('the record is gone before the outcome is read: the message stays, and no session is said to be lost', async () => {
    signInRavi();
    const { phone } = worker();
    const gone = { is: false };
    fakeApi({
      ...quietPortal,
      'GET /api/worker/:firebaseUid': () => (gone.is ? new FakeFailure(403, 'forbidden') : worker()),
      'POST /api/user/:id/deletion': () => ({ isFinished: true }),
    });
    const { user } = renderSite('/worker/profile');
    await confirmWith(user, 'Delete my account', phone);
    const message = within(await screen.findByRole('alertdialog'));
    gone.is = true;
    await lookAgain();
    expect(message.getByText('The account and its data have been deleted.')).toBeTruthy();
    await user.click(message.getByRole('button', { name: 'Done' }));
    await screen.findByRole('heading', { name: 'Professional Login', level: 1 });
    expect(screen.queryByText('Session not found')).toBeNull();
  });

  test('a retry after a lost answer, without a token any longer: the account is deleted, and that is said', async () => {
    signInRavi();
    const { phone } = worker();
    fakeApi({ ...quietPortal, 'POST /api/user/:id/deletion': () => new FakeFailure(503, 'unavailable') });
    const { user } = renderSite('/worker/profile');
    const dialog = await confirmWith(user, 'Delete my account', phone);
    await dialog.findByText(/^We got no answer/);
    identity.getIdToken.mockResolvedValue(null);
    await user.click(dialog.getByRole('button', { name: 'Delete my account' }));
    const message = within(await screen.findByRole('alertdialog'));
    expect(message.getByText(/^The account is closed\./)).toBeTruthy();
  });
});

describe('Personal data in the admin area', () => {
  test('a partner’s deletion: confirmed by the number, then the list of workers', async () => {
    signInAdmin();
    const ravi = adminWorkerDetail();
    const calls = fakeApi({
      'GET /api/admin/workers/:id': () => ravi,
      'GET /api/admin/workers/:id/uploads': () => [],
      'GET /api/admin/workers': () => ({ workers: [], total: 0, next: null }),
      'GET /api/admin/categories': () => [],
      'GET /api/admin/cities': () => [],
      'POST /api/admin/people/:id/deletion': () => ({ isFinished: true }),
    });
    const { user } = renderSite(`/admin/workers/${ravi._id}`);
    await confirmWith(user, 'Delete account', ravi.phone);
    await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Done' }));
    await waitFor(() => expect(window.location.pathname).toBe('/admin/workers'));
    expect(calls.find(({ route }) => route.endsWith('/deletion'))?.body).toEqual({ phone: ravi.phone });
  });
});
