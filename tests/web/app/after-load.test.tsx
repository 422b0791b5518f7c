import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { setLocale } from '../../../web/src/lib/i18n/i18n';
import { smallCatalogue } from '../support/catalogue';
import { fakeApi } from '../support/fake-api';
import { resetFirebase } from '../support/fake-firebase';
import { quietPortal, signInRavi } from '../support/partners';
import { renderSite } from '../support/render-site';

vi.mock(
  '../../../web/src/lib/firebase/identity',
  async () => (await import('../support/fake-firebase')).identity,
);

const bars = () => document.getElementById('bottom-bars');

/** The site with all of its code that comes after the page. */
async function openSite(path: string) {
  const site = renderSite(path);
  await waitFor(() => expect(bars()).toBeTruthy());
  await act(async () => void (await import('../../../web/src/app/after-load/afterwards')));
  return site;
}

beforeEach(() => {
  resetFirebase();
  fakeApi({ ...smallCatalogue, ...quietPortal });
});

describe('A link to the page that is shown', () => {
  const scrolled = vi.fn();
  const home = () =>
    within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: 'Home' });

  beforeEach(() => {
    scrolled.mockClear();
    window.scrollTo = scrolled as never;
  });

  test('leads to its top, and to its heading', async () => {
    const { user } = await openSite('/');
    await user.click(home());
    expect(scrolled.mock.calls).toEqual([[{ top: 0 }]]);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  test('opened in another tab, it leaves this one alone', async () => {
    const { user } = await openSite('/');
    await user.keyboard('{Control>}');
    await user.click(home());
    await user.keyboard('{/Control}');
    expect(scrolled).not.toHaveBeenCalled();
  });

  test('a link to another page begins that page, once', async () => {
    const { user } = await openSite('/support');
    await user.click(home());
    expect(scrolled.mock.calls).toEqual([[{ top: 0, behavior: 'instant' }]]);
  });
});

describe('A double click', () => {
  const cart = () =>
    JSON.parse(window.localStorage.getItem('cart') ?? '[]') as { _id: string; qty: number }[];
  const line = (_id: string) => ({ _id, name: _id, description: '', price: 199, qty: 1 });
  const clicks = (first: Element, second: () => Element) => {
    fireEvent.click(first, { detail: 1 });
    fireEvent.click(second(), { detail: 2 });
  };

  test('adds a service, or removes it, though the other button has come under the pointer', async () => {
    fakeApi(smallCatalogue);
    await openSite('/services/electrician');
    const add = () => screen.getByRole('button', { name: 'Add to Cart: Fan fitting' });
    const remove = () =>
      within(screen.getByRole('list', { name: 'Fans: services' })).getByRole('button', { name: /^Remove/ });
    await waitFor(add);
    clicks(add(), remove);
    expect(cart().map(({ _id }) => _id)).toEqual(['fan-fitting']);
    clicks(remove(), add);
    expect(cart()).toEqual([]);
  });

  test('removes one line of the cart, and leaves the one that has come under the pointer', async () => {
    window.localStorage.setItem('cart', JSON.stringify([line('fan'), line('tap')]));
    await openSite('/cart');
    const remove = (name: string) => screen.getByRole('button', { name: `Remove ${name} from the cart` });
    await waitFor(() => remove('fan'));
    clicks(remove('fan'), () => remove('tap'));
    expect(cart().map(({ _id }) => _id)).toEqual(['tap']);
  });

  test('on a button that stays what it is presses it twice', async () => {
    window.localStorage.setItem('cart', JSON.stringify([line('fan')]));
    await openSite('/cart');
    const more = () => screen.getByRole('button', { name: 'One more fan' });
    await waitFor(more);
    clicks(more(), more);
    expect(cart()[0]?.qty).toBe(3);
  });

  test('switches the language once: the button offers the other one by then', async () => {
    await act(() => setLocale('hi'));
    await openSite('/support');
    fireEvent.click(screen.getByRole('button', { name: 'English' }), { detail: 1 });
    const hindi = await screen.findByRole('button', { name: 'हिंदी' });
    await waitFor(() => expect(hindi.getAttribute('aria-busy')).toBeNull());
    fireEvent.click(hindi, { detail: 2 });
    expect(hindi.getAttribute('aria-busy'), 'nothing has been asked for').toBeNull();
    expect(window.localStorage.getItem('language')).toBe('en');
  });
});

describe('The bars at the bottom', () => {
  test('leave room for the bar of the portal, which comes later, and none on other pages', async () => {
    signInRavi();
    const portal = await openSite('/worker/me');
    expect(bars()?.className).toMatch(/portal/);
    portal.unmount();
    await openSite('/');
    expect(bars()?.className).not.toMatch(/portal/);
  });
});
