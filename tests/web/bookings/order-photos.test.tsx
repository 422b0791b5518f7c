import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeFailure } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { fakeOrder, openOrder, orderDetail } from './open-order';

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

const BEFORE = `before_${'1'.repeat(32)}.jpg`;
const AFTER = `after_${'2'.repeat(32)}.jpg`;

/** A photographed order; each photograph is answered in turn, at last with success. */
function serve(...answers: FakeFailure[]) {
  const { events, ...rest } = orderDetail();
  const taken = { at: '2026-11-21T10:05:00.000+05:30', role: 'worker', reason: '' } as const;
  const photographed = [
    { ...taken, from: 'on_the_way', to: 'in_progress', move: 'start', photos: [BEFORE] } as const,
    { ...taken, from: 'in_progress', to: 'completed', move: 'finish', photos: [AFTER] } as const,
  ].map(({ photos, ...event }) => ({ ...event, photos: [...photos] }));
  const { calls } = fakeOrder(
    { ...rest, events: [...events, ...photographed] },
    { 'GET /api/service-order/:id/photos/:name': () => answers.shift() ?? ('picture' as never) },
  );
  return () => calls.filter(({ route }) => route.endsWith('/photos/:name'));
}

beforeEach(() => {
  resetFirebase();
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:photo');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue(undefined);
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.useRealTimers();
});

describe('Photographs of the work', () => {
  it('fetched when they are opened, by what they show; the order has none without them', async () => {
    const fetched = serve();
    const { user, dialog } = await openOrder();
    expect(fetched()).toEqual([]);
    await user.click(dialog.getByRole('button', { name: 'Photos of the work: 2' }));
    const album = within(await screen.findByRole('dialog', { name: 'Photos of the work' }));
    for (const name of ['Before the work, photo 1', 'After the work, photo 1']) {
      expect((await album.findByAltText(name)).getAttribute('src')).toBe('blob:photo');
    }
    expect(fetched()).toHaveLength(2);
    const [close] = album.getAllByRole('button', { name: 'Close' });
    if (close) await user.click(close);
    expect(screen.queryByAltText('Before the work, photo 1')).toBeNull();
  });

  it('one that fails is fetched again on request; one that has gone says so', async () => {
    const gone = new FakeFailure(404, 'not_found', 'This photo is no longer there.');
    serve(new FakeFailure(503, 'unavailable', 'Please try again soon.'), gone);
    const { user, dialog } = await openOrder();
    await user.click(dialog.getByRole('button', { name: 'Photos of the work: 2' }));
    const album = within(await screen.findByRole('dialog', { name: 'Photos of the work' }));
    await album.findByText('Please try again soon.');
    await album.findByText('This photo is no longer there.');
    await user.click(album.getByRole('button', { name: 'Retry' }));
    expect(await album.findByAltText('Before the work, photo 1')).toBeTruthy();
    const [close] = album.getAllByRole('button', { name: 'Close' });
    expect(close?.closest('dialog')?.contains(document.activeElement)).toBe(true);
  });
});
