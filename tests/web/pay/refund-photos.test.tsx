import type { ClaimedPayment, RefundEntry } from '@gharseva/contract';
import { MAX_REFUND_PHOTOS } from '@gharseva/contract/rules';
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { noteReached } from '../../../web/src/lib/connection';
import { closeLoginPopup } from '../../../web/src/lib/login-popup';
import { canvasFile, drawSmaller } from '../../../web/src/lib/pictures/draw-smaller';
import { storedUser } from '../../../web/src/lib/session/stored-user';
import { fakeOrder, findOrder, openOrder, orderDetail } from '../bookings/open-order';
import { FakeFailure } from '../support/fake-api';
import { identity, resetFirebase } from '../support/fake-firebase';
import { customer } from '../support/people';

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
vi.mock('../../../web/src/lib/pictures/draw-smaller', () => ({ drawSmaller: vi.fn(), canvasFile: vi.fn() }));

/** What the bucket does with each photograph in turn; at last it takes them. */
const bucket = vi.hoisted(() => ({ paths: [] as string[], failures: [] as string[] }));
vi.mock('../../../web/src/lib/firebase/storage-upload', () => ({
  startUpload: ({ path }: { path: string }) => {
    bucket.paths.push(path);
    const failure = bucket.failures.shift();
    const error = failure && Object.assign(new Error(failure), { failure });
    return { done: error ? Promise.reject(error) : Promise.resolve(), cancel: () => undefined };
  },
  uploadFailure: (error: { failure?: string }) => error.failure ?? 'unknown',
}));

const ROUTE = 'GET /api/service-order/:id/payment';
const ASK = 'POST /api/service-order/:id/refund';
const REGISTER = 'POST /api/service-order/:id/photos';
const DONE = orderDetail({ stage: 'completed', moves: [] });
const WORDS = 'x'.repeat(300);

const paid = (change: Partial<ClaimedPayment> = {}): ClaimedPayment => ({
  ...{ _id: 'order-aaabbbcc1d2e', charged: 377, received: 377, refunded: 0, due: 0 },
  ...change,
});
const PAID = paid({ refundable: 377, refundUntil: '2026-11-24T11:00:00.000+05:30' });
const refund = (photos: string[]): RefundEntry => ({
  ...{ id: '1', status: 'requested', amount: 100, by: 'customer', code: 'damage', reason: '' },
  ...{ requestedAt: '2026-11-22T12:00:00.000+05:30', dueOn: '2026-12-01', photos },
});
const camera = (name = 'photo.jpg') => new File(['picture'], name, { type: 'image/jpeg' });

beforeEach(() => {
  resetFirebase();
  noteReached(true);
  bucket.paths.length = 0;
  bucket.failures.length = 0;
  vi.mocked(drawSmaller).mockResolvedValue(document.createElement('canvas'));
  vi.mocked(canvasFile).mockResolvedValue(new Blob(['small'], { type: 'image/jpeg' }));
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});
afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

type Handlers = Parameters<typeof fakeOrder>[1];

/** Opens the form of an order; photographs are registered unless another answer is given. */
async function openForm(handlers: Handlers = {}) {
  const { calls } = fakeOrder(DONE, {
    [ROUTE]: () => PAID,
    [REGISTER]: ({ body }) => body as { name: string },
    [ASK]: ({ body }) => paid({ refunds: [refund((body as { photos?: string[] }).photos ?? [])] }),
    'GET /api/service-order/:id/photos/:name': () => new Blob(['picture'], { type: 'image/jpeg' }) as never,
    ...handlers,
  });
  const { user, dialog } = await openOrder();
  await user.click(await dialog.findByRole('button', { name: 'Ask for a refund' }));
  await user.click(dialog.getByRole('radio', { name: 'Something was damaged' }));
  const bodies = (route: string) => calls.filter((one) => one.route === route).map(({ body }) => body);
  return { user, dialog, bodies };
}
const choose = () => screen.getByLabelText<HTMLInputElement>('Choose a photo');

describe('Photographs with a request for a refund', () => {
  test('sent to the customer’s own folder, registered, named by the request, and shown with it', async () => {
    const { user, dialog, bodies } = await openForm();
    await user.upload(choose(), camera());
    await dialog.findByText('Sent');
    const [path = ''] = bucket.paths;
    expect(path).toMatch(/^orders\/order-aaabbbcc1d2e\/[^/]+\/refund_[0-9a-f]{32}\.jpg$/);
    expect(path.split('/')[2]).toBe(customer()._id);
    const name = path.split('/').at(-1);
    expect(bodies(REGISTER)).toEqual([{ name }]);
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    await user.click(await dialog.findByRole('button', { name: 'Photos with the request: 1' }));
    expect(bodies(ASK)).toEqual([{ code: 'damage', reason: '', amount: 377, photos: [name] }]);
    const album = within(await screen.findByRole('dialog', { name: 'With the refund request' }));
    expect(await album.findByAltText('With the refund request, photo 1')).toBeTruthy();
  });

  test('optional, and three at most', async () => {
    const { user, dialog } = await openForm();
    for (let number = 1; number <= MAX_REFUND_PHOTOS; number += 1) {
      await user.upload(choose(), camera());
      await waitFor(() => expect(dialog.getAllByText('Sent')).toHaveLength(number));
    }
    expect(screen.queryByLabelText('Choose a photo')).toBeNull();
  });

  test('a lost network: nothing is sent until the photo is there or taken out, and what is typed stays', async () => {
    bucket.failures.push('network');
    const { user, dialog, bodies } = await openForm();
    await user.type(dialog.getByLabelText(/^In your own words/), 'It drips');
    await user.upload(choose(), camera());
    expect(await dialog.findByText('The photo could not be sent.')).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    expect(dialog.getByText(/^A photo has not been sent yet/)).toBeTruthy();
    expect(bodies(ASK)).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Send photo 1 again' }));
    await dialog.findByText('Sent');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(bodies(ASK)).toMatchObject([{ reason: 'It drips' }]));
  });

  test('a wrong file, and one that the server refuses: said, and the request goes without it', async () => {
    vi.mocked(drawSmaller).mockRejectedValueOnce(new Error('no picture'));
    const refused = new FakeFailure(400, 'invalid_request', 'This file contains more than a picture.');
    let answers = [refused];
    const { user, dialog, bodies } = await openForm({
      [REGISTER]: ({ body }) => answers.shift() ?? (body as { name: string }),
    });
    await user.upload(choose(), camera(`${'x'.repeat(296)}.jpg`));
    expect(await dialog.findByText(/^This photo cannot be read/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove photo 1' }));
    await user.upload(choose(), camera());
    expect(await dialog.findByText(/more than a picture/)).toBeTruthy();
    await user.click(dialog.getByRole('button', { name: 'Remove photo 1' }));
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(bodies(ASK)).toEqual([{ code: 'damage', reason: '', amount: 377 }]));
    answers = [];
  });

  test('an ended session: what was typed and what was sent is there when its customer is back', async () => {
    let isEnded = true;
    const { user, dialog, bodies } = await openForm({
      [ASK]: ({ body }) =>
        isEnded
          ? (new FakeFailure(401, 'unauthenticated') as never)
          : paid({ refunds: [refund((body as { photos?: string[] }).photos ?? [])] }),
    });
    await user.click(dialog.getByLabelText(/^In your own words/));
    await user.paste(WORDS);
    await user.upload(choose(), camera());
    await dialog.findByText('Sent');
    await user.click(dialog.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(storedUser.get()).toBeNull());
    isEnded = false;
    act(() => {
      storedUser.set(customer());
      closeLoginPopup();
    });
    await user.click(await screen.findByRole('button', { name: 'View Full Order CC1D2E' }));
    const again = await findOrder();
    expect((await again.findByLabelText<HTMLTextAreaElement>(/^In your own words/)).value).toBe(WORDS);
    await user.click(again.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(bodies(ASK)).toHaveLength(2));
    const [first, second] = bodies(ASK);
    expect(second).toEqual(first);
    expect((second as { photos: string[] }).photos).toHaveLength(1);
  });

  test.each([
    ['before a photo is sent', () => identity.getSignedInUid.mockResolvedValue(null), 0],
    ['which shows by the refusal of the bucket', () => bucket.failures.push('refused'), 1],
  ])(
    'a sign-in that has ended, %s: nothing is sent signed out, and the login opens',
    async (_when, end, sent) => {
      const { user } = await openForm();
      end();
      identity.getIdToken.mockImplementation(async (isAnew) => {
        if (isAnew) identity.getSignedInUid.mockResolvedValue(null);
        return isAnew ? null : 'token-of-asha';
      });
      await user.upload(choose(), camera());
      await waitFor(() => expect(storedUser.get()).toBeNull());
      expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy();
      expect(bucket.paths).toHaveLength(sent);
      act(() => closeLoginPopup());
    },
  );

  test('closed before it was sent: what was typed and sent is there when the order is opened again', async () => {
    const { user, dialog, bodies } = await openForm();
    await user.click(dialog.getByLabelText(/^In your own words/));
    await user.paste(WORDS);
    await user.upload(choose(), camera());
    await dialog.findByText('Sent');
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: 'View Full Order CC1D2E' }));
    const again = await findOrder();
    expect((await again.findByLabelText<HTMLTextAreaElement>(/^In your own words/)).value).toBe(WORDS);
    await user.click(again.getByRole('button', { name: 'Send request' }));
    await waitFor(() => expect(bodies(ASK)).toMatchObject([{ reason: WORDS, photos: [expect.any(String)] }]));
  });
});
