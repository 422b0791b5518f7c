import type { Booking, JobMoveInput } from '@gharseva/contract';
import { indiaDate, MAX_WORK_PHOTOS, WORK_PHOTO_MAX_BYTES } from '@gharseva/contract/rules';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loseWorkerSession } from '../../../web/src/features/partner/state/worker-session';
import { noteReached } from '../../../web/src/lib/connection';
import { canvasFile, drawSmaller } from '../../../web/src/lib/pictures/draw-smaller';
import { workerSession } from '../../../web/src/lib/session/worker-session';
import { FakeFailure, fakeApi } from '../support/fake-api';
import { identity, resetFirebase } from '../support/fake-firebase';
import { job, quietPortal, RAVI, signInRavi, worker } from '../support/partners';
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
vi.mock('../../../web/src/lib/pictures/draw-smaller', () => ({ drawSmaller: vi.fn(), canvasFile: vi.fn() }));

interface Started {
  path: string;
  contentType: string;
  isCancelled: boolean;
  onProgress: (part: number) => void;
  finish: () => void;
  fail: (failure: string) => void;
}
const bucket = vi.hoisted(() => ({ started: [] as unknown[] }));
const started = bucket.started as Started[];
vi.mock('../../../web/src/lib/firebase/storage-upload', () => ({
  startUpload: (options: object) => {
    let finish = () => {};
    let fail = (_failure: string) => {};
    const done = new Promise<void>((resolve, reject) => {
      finish = resolve;
      fail = (failure) => reject(Object.assign(new Error(failure), { failure }));
    });
    const one = { ...options, isCancelled: false, finish, fail };
    bucket.started.push(one);
    const cancel = () => {
      one.isCancelled = true;
      fail('cancelled');
    };
    return { done, cancel };
  },
  uploadFailure: (error: { failure?: string }) => error.failure ?? 'unknown',
}));

const DOOR: Partial<Booking> = {
  stage: 'on_the_way',
  status: 'On the way',
  moves: ['start', 'customer_absent'],
};
const AT_WORK: Partial<Booking> = { stage: 'in_progress', status: 'In progress', moves: ['finish'] };
const camera = (name = 'photo.jpg') => new File(['picture'], name, { type: 'image/jpeg' });

/** Serves one job; each registration of a photograph is answered in turn, at last with success. */
function serve(change: Partial<Booking>, ...registrations: (FakeFailure | Promise<FakeFailure>)[]) {
  const shown = job('job-aaa111', { scheduledDate: indiaDate(new Date()), rev: 4, ...change });
  let present: Booking[] = [shown];
  const calls = fakeApi({
    ...quietPortal,
    'GET /api/worker/:firebaseUid': () => worker({ status: 'active' }),
    'GET /api/service-booking': () => ({ bookings: present }),
    'POST /api/service-booking/:id/photos': ({ body }) => registrations.shift() ?? (body as { name: string }),
    'POST /api/service-booking/:id/move': ({ body }) => {
      const { move } = body as JobMoveInput;
      const stage = move === 'customer_absent' ? 'placed' : move === 'start' ? 'in_progress' : 'completed';
      const moved: Booking = { ...shown, stage, status: stage, moves: [], rev: 5 };
      present = stage === 'placed' ? [] : [moved];
      return moved;
    },
    'GET /api/service-order/:id/photos/:name': () => 'picture' as never,
  });
  const bodies = (end: string) =>
    calls.filter(({ route }) => route === `POST /api/service-booking/:id/${end}`).map(({ body }) => body);
  return {
    moves: () => bodies('move') as (JobMoveInput & { photos?: string[] })[],
    registered: () => (bodies('photos') as { name: string }[]).map(({ name }) => name),
  };
}

async function open(name: string) {
  const { user } = renderSite('/worker/jobs');
  await user.click(await screen.findByRole('button', { name }));
  return user;
}
const choose = () => screen.getByLabelText<HTMLInputElement>('Choose a photo');
const press = (name: string) => screen.getByRole('button', { name });
const uploading = (count: number) => waitFor(() => expect(started).toHaveLength(count));

beforeEach(() => {
  started.length = 0;
  noteReached(true);
  resetFirebase();
  signInRavi();
  vi.mocked(drawSmaller).mockResolvedValue(document.createElement('canvas'));
  vi.mocked(canvasFile).mockResolvedValue(new Blob(['small'], { type: 'image/jpeg' }));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});

describe('Nobody there', () => {
  test('a photo that has arrived: said to be checked until the server answers, with no bar at its end', async () => {
    let answer = (_failure: FakeFailure) => {};
    serve(
      DOOR,
      new Promise<FakeFailure>((resolve) => {
        answer = resolve;
      }),
    );
    const user = await open('Customer is not there');
    await user.upload(choose(), camera());
    await uploading(1);
    const [first] = started as [Started];
    act(() => first.onProgress(1));
    expect(screen.getByText('100% sent')).toBeTruthy();
    first.finish();
    expect((await screen.findByText('Checking the photo...')).closest('[role=status]')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    answer(new FakeFailure(503, 'unavailable', 'The service is down'));
    expect(await screen.findByText(/^The service is down/)).toBeTruthy();
    expect(screen.queryByText('Checking the photo...')).toBeNull();
  });

  test('a photo of the door is asked for, sent with its progress, registered, and named by the move', async () => {
    const { moves, registered } = serve(DOOR);
    const user = await open('Customer is not there');
    await user.click(press('Nobody is there'));
    expect((await screen.findByRole('alert')).textContent).toBe('Please take a photo of the door first.');
    await user.upload(choose(), camera());
    await uploading(1);
    const [first] = started as [Started];
    expect(first.path).toMatch(/^orders\/job-aaa111\/ravi\/absent_[0-9a-f]{32}\.jpg$/);
    expect(first.contentType).toBe('image/jpeg');
    expect(screen.getByAltText('At the door, photo 1')).toBeTruthy();
    expect(screen.queryByLabelText('Choose a photo')).toBeNull();
    act(() => first.onProgress(0.42));
    expect(screen.getByText('42% sent')).toBeTruthy();
    await user.click(press('Nobody is there'));
    expect(screen.getByRole('alert').textContent).toMatch(/^A photo has not been sent yet/);
    expect(moves()).toEqual([]);
    first.finish();
    await screen.findByText('Sent');
    const name = first.path.split('/').at(-1);
    expect(registered()).toEqual([name]);
    await user.click(press('Nobody is there'));
    expect(await screen.findByText(/^We have noted that nobody was there for job #AAA111/)).toBeTruthy();
    expect(moves()).toEqual([{ move: 'customer_absent', rev: 4, photos: [name] }]);
  });

  test('sent before the session ended: there again after the next sign-in, and named by the move', async () => {
    const { moves } = serve(DOOR);
    const user = await open('Customer is not there');
    await user.upload(choose(), camera());
    await uploading(1);
    started[0]?.finish();
    await screen.findByText('Sent');
    // What is kept follows what is shown.
    await act(async () => undefined);
    act(() => loseWorkerSession());
    await screen.findByRole('heading', { level: 1, name: 'Professional Login' });
    act(() => workerSession.set(RAVI));
    await screen.findByText('Sent');
    await user.click(press('Nobody is there'));
    expect(await screen.findByText(/^We have noted that nobody was there for job #AAA111/)).toBeTruthy();
    expect(moves()).toMatchObject([{ photos: [started[0]?.path.split('/').at(-1)] }]);
  });

  test('there again after the next sign-in: closed in passing, it asks; afterwards an empty question asks nothing', async () => {
    serve(DOOR);
    const user = await open('Customer is not there');
    await user.upload(choose(), camera());
    await uploading(1);
    started[0]?.finish();
    await screen.findByText('Sent');
    // What is kept follows what is shown.
    await act(async () => undefined);
    act(() => loseWorkerSession());
    await screen.findByRole('heading', { level: 1, name: 'Professional Login' });
    act(() => workerSession.set(RAVI));
    await screen.findByText('Sent');
    await user.click(press('Close'));
    expect(screen.getByRole('alert').textContent).toBe('Discard what you typed?');
    await user.click(press('Discard'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    await user.click(press('Customer is not there'));
    await user.click(press('Close'));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  });

  test('the network lost: the reason, and sent again under another name', async () => {
    const { registered } = serve(DOOR);
    const user = await open('Customer is not there');
    await user.upload(choose(), camera());
    await uploading(1);
    started[0]?.fail('network');
    expect(await screen.findByText('The photo could not be sent.')).toBeTruthy();
    await user.click(press('Send photo 1 again'));
    await uploading(2);
    expect(started[1]?.path).not.toBe(started[0]?.path);
    started[1]?.finish();
    await screen.findByText('Sent');
    expect(registered()).toEqual([started[1]?.path.split('/').at(-1)]);
  });

  test('refused, and the fresh token shows that the session has ended: the login comes, and nothing is sent signed out', async () => {
    serve(DOOR);
    const user = await open('Customer is not there');
    await user.upload(choose(), camera());
    await uploading(1);
    identity.getIdToken.mockResolvedValue(null);
    identity.getSignedInUid.mockResolvedValue(null);
    started[0]?.fail('refused');
    await screen.findByRole('heading', { level: 1, name: 'Professional Login' });
    expect(started).toHaveLength(1);
  });

  test('failed without a network: sent again by itself when it is back, as it says', async () => {
    serve(DOOR);
    const user = await open('Customer is not there');
    await user.upload(choose(), camera());
    await uploading(1);
    act(() => noteReached(false));
    started[0]?.fail('network');
    await screen.findByText('The photo could not be sent.');
    expect(screen.getByText('No network. The photo will be sent when the network is back.')).toBeTruthy();
    act(() => noteReached(true));
    await uploading(2);
    started[1]?.finish();
    await screen.findByText('Sent');
  });

  test('unreadable without a network: not said to be sent', async () => {
    vi.mocked(drawSmaller).mockRejectedValueOnce(new Error('unreadable'));
    serve(DOOR);
    const user = await open('Customer is not there');
    act(() => noteReached(false));
    await user.upload(choose(), camera());
    await screen.findByText(/^This photo cannot be read/);
    expect(screen.queryByText(/^No network\. The photo/)).toBeNull();
  });

  test('the registration without an answer: asked again for the same file, which is not sent again', async () => {
    const { registered } = serve(DOOR, new FakeFailure(503, 'unavailable', 'Please try again soon.'));
    const user = await open('Customer is not there');
    await user.upload(choose(), camera());
    await uploading(1);
    started[0]?.finish();
    await user.click(await screen.findByRole('button', { name: 'Send photo 1 again' }));
    await screen.findByText('Sent');
    expect(started).toHaveLength(1);
    expect(new Set(registered()).size).toBe(1);
  });

  test('refused by the server: its reason; removed, another one can be taken', async () => {
    const refused = new FakeFailure(400, 'invalid_request', 'Refused', [
      { path: 'name', message: 'This file is damaged.' },
    ]);
    serve(DOOR, refused);
    const user = await open('Customer is not there');
    await user.upload(choose(), camera());
    await uploading(1);
    started[0]?.finish();
    expect(await screen.findByText('This file is damaged.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Send photo 1 again' })).toBeNull();
    await user.click(press('Remove photo 1'));
    expect(choose()).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('FIELDSET');
  });

  test('a picture that the browser cannot read, or make small enough: said, and nothing is sent', async () => {
    vi.mocked(drawSmaller).mockRejectedValueOnce(new Error('unreadable'));
    serve(DOOR);
    const user = await open('Customer is not there');
    await user.upload(choose(), camera());
    expect(await screen.findByText(/^This photo cannot be read/)).toBeTruthy();
    await user.click(press('Remove photo 1'));
    vi.mocked(canvasFile).mockResolvedValue(new Blob([new Uint8Array(WORK_PHOTO_MAX_BYTES + 1)]));
    await user.upload(choose(), camera());
    expect(await screen.findByText(/^This photo cannot be read/)).toBeTruthy();
    expect(started).toEqual([]);
  });

  test('left while it is sent: the sending ends', async () => {
    serve(DOOR);
    const user = await open('Customer is not there');
    await user.upload(choose(), camera());
    await uploading(1);
    await user.click(press('I will wait'));
    await waitFor(() => expect(started[0]?.isCancelled).toBe(true));
  });
});

describe('Photos before and after the work', () => {
  test('finished without any, or with up to four', async () => {
    const { moves } = serve(AT_WORK);
    const user = await open('Work finished');
    for (let count = 1; count <= MAX_WORK_PHOTOS; count += 1) {
      await user.upload(choose(), camera(`${count}.jpg`));
      await uploading(count);
      started.at(-1)?.finish();
      await waitFor(() => expect(screen.getAllByText('Sent')).toHaveLength(count));
    }
    expect(screen.queryByLabelText('Choose a photo')).toBeNull();
    // the last photo has taken the place of what had the focus
    expect(screen.getByRole('alertdialog').contains(document.activeElement)).toBe(true);
    await user.click(press('Remove photo 2'));
    await user.click(press('Yes, finished'));
    await screen.findByText('The work is finished. Thank you!');
    expect(moves()[0]?.photos).toEqual([0, 2, 3].map((index) => started[index]?.path.split('/').at(-1)));
  });

  test.each([
    ['Work finished', AT_WORK, 'Yes, finished'],
    ['Customer is not there', DOOR, 'Nobody is there'],
  ])(
    '%s: closed in passing after a photo was taken, it asks, and the photo stays',
    async (name, change, yes) => {
      const { moves } = serve(change);
      const user = await open(name);
      await user.upload(choose(), camera());
      await uploading(1);
      started[0]?.finish();
      await screen.findByText('Sent');
      const asked = screen.getByRole('alertdialog');
      const ways = [
        () => user.click(press('Close')),
        // the backdrop
        () => user.click(asked),
        // Escape, and Back on a phone
        async () => void fireEvent(asked, new Event('cancel', { cancelable: true })),
      ];
      for (const close of ways) {
        await close();
        expect(screen.getByRole('alert').textContent).toBe('Discard what you typed?');
        await user.click(press('Keep editing'));
      }
      expect(screen.getByText('Sent')).toBeTruthy();
      await user.click(press(yes));
      await waitFor(() => expect(moves()[0]?.photos).toHaveLength(1));
    },
  );

  test('closed without a photo: asks nothing', async () => {
    serve(AT_WORK);
    const user = await open('Work finished');
    await user.click(press('Close'));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('started with the code and a photo before the work', async () => {
    const { moves } = serve(DOOR);
    const user = await open('Start with the code');
    await user.type(screen.getByLabelText(/^Start code/), '1234');
    await user.upload(choose(), camera());
    await uploading(1);
    await user.click(press('Start work'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/^A photo has not been sent yet/);
    started[0]?.finish();
    await screen.findByText('Sent');
    await user.click(press('Start work'));
    await screen.findByText('The code is right. You can start the work.');
    const name = started[0]?.path.split('/').at(-1);
    expect(moves()).toEqual([{ move: 'start', rev: 4, startCode: '1234', photos: [name] }]);
    expect(name).toMatch(/^before_/);
  });

  test('the job shows those that were taken; pressed, one is large', async () => {
    const names = [`before_${'1'.repeat(32)}.jpg`, `after_${'2'.repeat(32)}.jpg`];
    serve({ stage: 'completed', status: 'Completed', moves: [], photos: names });
    const user = await open('Photos of the work: 2');
    const dialog = within(await screen.findByRole('dialog', { name: 'Photos of the work' }));
    const photo = await dialog.findByRole('button', { name: 'After the work, photo 1' });
    expect(photo.getAttribute('aria-pressed')).toBe('false');
    await user.click(photo);
    expect(photo.getAttribute('aria-pressed')).toBe('true');
    await user.click(photo);
    expect(photo.getAttribute('aria-pressed')).toBe('false');
  });
});
