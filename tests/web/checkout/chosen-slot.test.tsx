import { TIME_SLOTS } from '@gharseva/contract/rules';
import { cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { slotDaysByClock } from '../../../web/src/components/slot-picker/slot-days';
import { fakeApi, never } from '../support/fake-api';
import { address, cartItem, customer, fillCart, logIn } from '../support/people';
import { renderSite } from '../support/render-site';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);

const asha = customer({ addresses: [address()] });

async function openCheckout(clock: string) {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`2026-11-21T${clock}:00+05:30`) });
  fakeApi({ 'GET /api/user/:id': () => asha, 'GET /api/slot': () => slotDaysByClock(new Date()) });
  logIn(asha);
  fillCart(cartItem('fan', 149, 2));
  const { user } = renderSite('/checkout');
  await screen.findByRole('heading', { level: 1, name: 'Checkout' });
  await screen.findByRole('radio', { name: /^Home/, checked: true });
  return user;
}
const day = (name: RegExp) => screen.getByRole('radio', { name });
const reload = () => {
  window.dispatchEvent(new Event('pagehide'));
  cleanup();
};

afterEach(() => void vi.useRealTimers());

describe('Chosen slot', () => {
  it.each(['00:30', '07:55', '12:00', '17:55', '18:05', '23:50'])(
    'on a later day than the first open one is shown with its day after a reload at %s',
    async (clock) => {
      const user = await openCheckout(clock);
      await user.click(day(/Monday/));
      await user.click(day(/10:00 AM - 12:00 PM/));
      reload();
      await openCheckout(clock);
      expect(await screen.findByRole('radio', { name: /Monday/, checked: true })).toBeTruthy();
      expect(day(/10:00 AM - 12:00 PM/)).toHaveProperty('checked', true);
    },
  );

  it('of today is deselected once it has started, and the next open day is shown', async () => {
    const user = await openCheckout('17:55');
    await user.click(day(/6:00 PM - 8:00 PM/));
    reload();
    await openCheckout('18:05');
    expect(day(/Tomorrow/)).toHaveProperty('checked', true);
    expect(
      await screen.findByText('That time can no longer be booked. Please choose another one.'),
    ).toBeTruthy();
    expect(screen.queryByRole('radio', { name: new RegExp(TIME_SLOTS[0]), checked: true })).toBeNull();
  });

  it('is not called lost by a clock that is a day ahead while the server is asked', async () => {
    const user = await openCheckout('09:30');
    await user.click(day(/10:00 AM - 12:00 PM/));
    reload();
    vi.setSystemTime(new Date('2026-11-22T09:30:00+05:30'));
    fakeApi({ 'GET /api/user/:id': () => asha, 'GET /api/slot': never });
    renderSite('/checkout');
    await screen.findByText('Checking which times are free...');
    expect(screen.queryByText(/^That time can no longer be booked/)).toBeNull();
  });

  it('is named while the slots of another day are shown', async () => {
    const user = await openCheckout('09:30');
    await user.click(day(/Tomorrow/));
    await user.click(day(/10:00 AM - 12:00 PM/));
    await user.click(day(/Monday/));
    expect(screen.getByText(/^Chosen: Sun, 22 Nov, 10:00 AM - 12:00 PM\./)).toBeTruthy();
    await user.click(day(/Tomorrow/));
    expect(screen.queryByText(/^Chosen:/)).toBeNull();
  });
});
