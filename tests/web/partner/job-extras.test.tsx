import type { Booking } from '@gharseva/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { loseWorkerSession } from '../../../web/src/features/partner/state/worker-session';
import { workerSession } from '../../../web/src/lib/session/worker-session';
import { FakeFailure } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { signInRavi } from '../support/partners';
import { AT_WORK, button, dialog, offered, open, readAnew, ready, refusal, serveWith } from './serve-jobs';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);
vi.mock(
  '../../../web/src/lib/firebase/phone-sign-in',
  async () => (await import('../support/fake-firebase')).phoneSignIn,
);
vi.mock('../../../web/src/lib/firebase/fetch-local-code', () => ({ fetchLocalCode: async () => null }));

beforeEach(() => {
  resetFirebase();
  signInRavi();
});

const WORKING: Partial<Booking> = {
  ...{ ...AT_WORK, moves: ['propose_extras', 'finish'] },
  bill: { booked: 298, approved: 0, proposed: 0 },
};
const LINES = [{ itemId: 'fan', name: 'Fan fitting', price: 250, quantity: 2 }];
const ASKED: Partial<Booking> = {
  ...{ ...AT_WORK, rev: 7, moves: ['withdraw_extras', 'approve_extras'] },
  bill: { booked: 298, approved: 0, proposed: 500 },
  extras: [{ state: 'proposed', lines: LINES }],
};
const CARD = [
  { itemId: 'fan', name: 'Fan fitting', price: 250, group: 'Fans' },
  { itemId: 'switch', name: 'Switch', price: 90, group: 'Wiring' },
];
const withCard = (card: typeof CARD | FakeFailure) => ({
  'GET /api/service-booking/:id/rate-card': () => card as never,
});

/** Opens the rate card of the job, and chooses a service of it twice. */
async function chooseTwoFans() {
  await open();
  fireEvent.click(await button('Suggest extra work'));
  const asking = await dialog();
  fireEvent.change(await asking.findByLabelText('Extra service'), { target: { value: 'fan' } });
  fireEvent.click(asking.getByRole('button', { name: 'One more: Fan fitting' }));
  return asking;
}

describe('Extra work of a job', () => {
  test('is put together from the rate card, with its sum, and sent with the prices that were shown', async () => {
    const { sent } = serveWith(withCard(CARD), [offered('one', WORKING)], () => offered('one', ASKED));
    const asking = await chooseTwoFans();
    expect(asking.getByText('₹500')).toBeTruthy();
    fireEvent.click(asking.getByRole('button', { name: 'Ask the customer' }));
    expect(await screen.findByText(/^The customer is asked now/)).toBeTruthy();
    const extras = [{ itemId: 'fan', quantity: 2, price: 250 }];
    expect(sent()[0]?.body).toEqual({ move: 'propose_extras', rev: 6, extras });
    const heading = await screen.findByRole('heading', { name: 'Extra work' });
    const terms = within(heading.closest('section') as HTMLElement).getAllByRole('definition');
    expect(terms.map(({ textContent }) => textContent)).toEqual(['₹298', '₹298', '₹500', '₹798']);
  });

  test('asked, the answer lost, and decided: the same work asked for again is another question', async () => {
    let isFirst = true;
    const { stored, sent } = serveWith(withCard(CARD), [offered('one', WORKING)], () => {
      if (!isFirst) return offered('one', { ...ASKED, rev: 9 });
      isFirst = false;
      stored.set('one', offered('one', ASKED));
      return new FakeFailure(503, 'unavailable', 'Please try again');
    });
    const first = await chooseTwoFans();
    fireEvent.click(first.getByRole('button', { name: 'Ask the customer' }));
    await first.findByText(/^This could not be sent\./);
    await readAnew();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const extras: Booking['extras'] = [{ state: 'declined', lines: LINES }];
    stored.set('one', offered('one', { ...WORKING, rev: 8, extras }));
    await readAnew();
    fireEvent.click(await button('Suggest extra work'));
    const again = await dialog();
    fireEvent.change(await again.findByLabelText('Extra service'), { target: { value: 'fan' } });
    fireEvent.click(again.getByRole('button', { name: 'One more: Fan fitting' }));
    fireEvent.click(again.getByRole('button', { name: 'Ask the customer' }));
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent().map(({ body }) => (body as { rev: number }).rev)).toEqual([6, 8]);
    expect(new Set(sent().map(({ key }) => key)).size).toBe(2);
  });

  test('nothing chosen: asked for; one less than one: gone', async () => {
    const { sent } = serveWith(withCard(CARD), [offered('one', WORKING)]);
    await open();
    fireEvent.click(await button('Suggest extra work'));
    const asking = await dialog();
    fireEvent.change(await asking.findByLabelText('Extra service'), { target: { value: 'switch' } });
    fireEvent.click(asking.getByRole('button', { name: 'One less: Switch' }));
    fireEvent.click(asking.getByRole('button', { name: 'Ask the customer' }));
    expect(await asking.findByText('Choose at least one service')).toBeTruthy();
    expect(sent()).toEqual([]);
  });

  test('a price that has changed meanwhile: said in the dialog, which has what was chosen at the new price', async () => {
    const card = [...CARD];
    const changed = 'Prices have changed. Please check the new total.';
    const { sent } = serveWith(
      { 'GET /api/service-booking/:id/rate-card': () => card as never },
      [offered('one', WORKING)],
      () => {
        card[0] = { ...(card[0] as (typeof CARD)[0]), price: 300 };
        return new FakeFailure(409, 'price_changed', changed);
      },
      () => offered('one', ASKED),
    );
    const asking = await chooseTwoFans();
    fireEvent.click(asking.getByRole('button', { name: 'Ask the customer' }));
    expect(await screen.findByText(changed)).toBeTruthy();
    expect(await within(screen.getByRole('dialog')).findByText('₹600')).toBeTruthy();
    await ready('Ask the customer');
    fireEvent.click(asking.getByRole('button', { name: 'Ask the customer' }));
    expect(await screen.findByText(/^The customer is asked now/)).toBeTruthy();
    expect(sent().map(({ body }) => ('extras' in body ? body.extras : []))).toEqual([
      [{ itemId: 'fan', quantity: 2, price: 250 }],
      [{ itemId: 'fan', quantity: 2, price: 300 }],
    ]);
  });

  test('more than the customer’s limit: said in the dialog, which keeps what was chosen', async () => {
    const limit = 'The customer’s limit for extras of this booking is ₹300. It leaves ₹300.';
    const { sent } = serveWith(
      withCard(CARD),
      [offered('one', WORKING)],
      () => refusal(409, 'extras_above_ceiling', limit, [{ path: 'extras', message: limit }]),
      () => offered('one', ASKED),
    );
    const asking = await chooseTwoFans();
    fireEvent.click(asking.getByRole('button', { name: 'Ask the customer' }));
    expect(
      await within(screen.getByRole('dialog')).findByText(/^The customer’s limit for extras/),
    ).toBeTruthy();
    await ready('Ask the customer');
    fireEvent.click(asking.getByRole('button', { name: 'One less: Fan fitting' }));
    fireEvent.click(asking.getByRole('button', { name: 'Ask the customer' }));
    expect(await screen.findByText(/^The customer is asked now/)).toBeTruthy();
    expect(sent().map(({ body }) => ('extras' in body ? body.extras[0]?.quantity : 0))).toEqual([2, 1]);
  });

  test('chosen before the session ended: there again after the next sign-in, with its quantity', async () => {
    const { sent } = serveWith(withCard(CARD), [offered('one', WORKING)], () => offered('one', ASKED));
    const session = workerSession.get();
    await chooseTwoFans();
    act(() => loseWorkerSession());
    await screen.findByRole('heading', { level: 1, name: 'Professional Login' });
    act(() => workerSession.set(session));
    expect(await within(await screen.findByRole('dialog')).findByText('₹500')).toBeTruthy();
    fireEvent.click(await button('Ask the customer'));
    expect(await screen.findByText(/^The customer is asked now/)).toBeTruthy();
    expect(sent()[0]?.body).toMatchObject({ extras: [{ itemId: 'fan', quantity: 2, price: 250 }] });
  });

  test('chosen before the session ended, and cancelled after it: the next question is closed without another', async () => {
    serveWith(withCard(CARD), [offered('one', WORKING)]);
    const session = workerSession.get();
    await chooseTwoFans();
    act(() => loseWorkerSession());
    await screen.findByRole('heading', { level: 1, name: 'Professional Login' });
    act(() => workerSession.set(session));
    const again = await dialog();
    await again.findByText('₹500');
    fireEvent.click(again.getByRole('button', { name: 'Close' }));
    expect((await again.findByRole('alert')).textContent).toBe('Discard what you typed?');
    fireEvent.click(again.getByRole('button', { name: 'Discard' }));
    fireEvent.click(await ready('Suggest extra work'));
    fireEvent.click((await dialog()).getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('the focus stays in the dialog when the line goes whose button has it', async () => {
    serveWith(withCard(CARD), [offered('one', WORKING)]);
    const user = await open();
    await user.click(await button('Suggest extra work'));
    const asking = await dialog();
    await user.selectOptions(await asking.findByLabelText('Extra service'), 'switch');
    await user.click(asking.getByRole('button', { name: 'One less: Switch' }));
    expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  });

  test.each([
    [new FakeFailure(503, 'unavailable', 'Try again'), 'The rate card could not be loaded.'],
    [[], 'There is nothing on the rate card for this job.'],
  ])(
    'a rate card that cannot be read, and an empty one: said so, and nothing to send',
    async (card, words) => {
      serveWith(withCard(card), [offered('one', WORKING)]);
      await open();
      fireEvent.click(await button('Suggest extra work'));
      expect(await screen.findByText(words)).toBeTruthy();
      const asking = await dialog();
      expect(asking.queryByRole('button', { name: 'Ask the customer' })).toBeNull();
      expect(asking.getByRole('button', { name: 'Cancel' })).toBeTruthy();
    },
  );

  test('while it waits: take back, or the customer’s code; a wrong one is said at the field', async () => {
    const { stored, sent } = serveWith(
      withCard(CARD),
      [offered('one', ASKED)],
      () => {
        stored.set('one', offered('one', { ...ASKED, rev: 8 }));
        const words = 'This is not the code for these extras.';
        return refusal(409, 'extras_code_wrong', words, [{ path: 'extrasCode', message: words }]);
      },
      () =>
        offered('one', {
          ...{ ...AT_WORK, rev: 9, bill: { booked: 298, approved: 500, proposed: 0 } },
          extras: [{ state: 'approved', lines: LINES }],
        }),
    );
    await open();
    expect(await screen.findByText(/^The customer has not answered yet/)).toBeTruthy();
    fireEvent.click(await button('Enter the customer’s code'));
    const asking = await dialog();
    const field = await asking.findByLabelText(/^Customer’s code/);
    fireEvent.change(field, { target: { value: '1234' } });
    fireEvent.click(asking.getByRole('button', { name: 'Confirm the yes' }));
    expect(await asking.findByText('This is not the code for these extras.')).toBeTruthy();
    fireEvent.change(field, { target: { value: '4321' } });
    await ready('Confirm the yes');
    fireEvent.click(await asking.findByRole('button', { name: 'Confirm the yes' }));
    expect(await screen.findByText('The customer has agreed.')).toBeTruthy();
    expect(sent().map(({ body }) => body)).toEqual([
      { move: 'approve_extras', rev: 7, extrasCode: '1234' },
      { move: 'approve_extras', rev: 8, extrasCode: '4321' },
    ]);
  });
});
