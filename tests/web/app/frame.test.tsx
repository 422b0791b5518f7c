import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import * as identity from '../../../web/src/lib/firebase/identity';
import { smallCatalogue } from '../support/catalogue';
import { fakeApi } from '../support/fake-api';
import { quietPortal, RAVI } from '../support/partners';
import { renderSite } from '../support/render-site';

vi.mock('../../../web/src/lib/firebase/identity', () => ({
  getIdToken: vi.fn(async () => 'token'),
  getSignedInUid: vi.fn(async () => 'u1'),
  signOut: vi.fn(async () => undefined),
}));

const customer = { _id: 'u1', name: 'Asha', phone: '9876543210', email: 'asha@example.com', addresses: [] };
const logIn = (user: object = customer) => window.localStorage.setItem('user', JSON.stringify(user));
/** A partner's session: without one the portal leads to its login, as soon as its code is there. */
const keepPartner = () => {
  fakeApi({ ...smallCatalogue, ...quietPortal });
  window.localStorage.setItem('workerSession', JSON.stringify(RAVI));
};
const footer = () => within(screen.getByRole('contentinfo'));
const navigation = () => within(screen.getByRole('navigation', { name: 'Main' }));
const links = (part: ReturnType<typeof footer>) =>
  part.queryAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')] as const);

beforeEach(() => {
  fakeApi(smallCatalogue);
});

describe('Top bar and navigation bar', () => {
  test('the top bar links to the customer care number', () => {
    renderSite('/');
    const link = screen.getByRole('link', { name: 'Customer care +91 90000 12345: call us' });
    expect(link.getAttribute('href')).toBe('tel:+919000012345');
  });

  test('a visitor sees Login, Home and Support', () => {
    renderSite('/');
    expect(links(navigation())).toEqual([
      ['Home', '/'],
      ['Support', '/support'],
    ]);
    expect(
      navigation()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Login']);
  });

  test('a customer sees Home, My Bookings, Support, Profile and Logout', () => {
    logIn();
    renderSite('/');
    expect(links(navigation())).toEqual([
      ['Home', '/'],
      ['My Bookings', '/my-bookings'],
      ['Support', '/support'],
      ['Profile', '/profile'],
    ]);
    expect(
      navigation()
        .getAllByRole('button')
        .map((button) => button.textContent),
    ).toEqual(['Logout']);
  });

  test('accepts a stored customer of the older shape (id, fullName) and ignores a damaged one', () => {
    logIn({ id: 'u1', fullName: 'Asha', phone: '9876543210' });
    const first = renderSite('/');
    expect(navigation().getByRole('button', { name: 'Logout' })).toBeTruthy();
    first.unmount();
    window.localStorage.setItem('user', '{"name":"Asha"');
    renderSite('/');
    expect(navigation().getByRole('button', { name: 'Login' })).toBeTruthy();
  });

  test('Logout signs out, clears the stored user and reloads the page', async () => {
    logIn();
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { user } = renderSite('/');
    await user.click(navigation().getByRole('button', { name: 'Logout' }));
    await waitFor(() => expect(reload).toHaveBeenCalledOnce());
    expect(identity.signOut).toHaveBeenCalled();
    expect(window.localStorage.getItem('user')).toBeNull();
  });

  test.each([
    ['the same person', 'u1', 0],
    ['somebody else', 'ravi', 1],
  ])(
    'Logout while %s is signed in as a partner: signs out unless it is the same',
    async (_who, firebaseUid, times) => {
      logIn();
      window.localStorage.setItem('workerSession', JSON.stringify({ ...RAVI, firebaseUid }));
      vi.mocked(identity.signOut).mockClear();
      const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
      const { user } = renderSite('/');
      await user.click(navigation().getByRole('button', { name: 'Logout' }));
      await waitFor(() => expect(reload).toHaveBeenCalledOnce());
      expect(identity.signOut).toHaveBeenCalledTimes(times);
      expect(window.localStorage.getItem('user')).toBeNull();
      expect(window.localStorage.getItem('workerSession')).not.toBeNull();
    },
  );

  test('logging out in another tab shows Login here', () => {
    logIn();
    renderSite('/');
    window.localStorage.removeItem('user');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'user', newValue: null })));
    expect(navigation().getByRole('button', { name: 'Login' })).toBeTruthy();
  });

  test('the hamburger opens the menu; Esc closes it and restores the focus', async () => {
    logIn();
    const { user } = renderSite('/');
    const menu = screen.getByRole('button', { name: 'Menu' });
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    await user.click(menu);
    expect(menu.getAttribute('aria-expanded')).toBe('true');
    expect(menu.getAttribute('aria-label')).toBe('Close menu');
    await user.tab({ shift: true });
    await user.keyboard('{Escape}');
    expect(menu.getAttribute('aria-expanded')).toBe('false');
    expect(document.activeElement).toBe(menu);
  });

  test('the menu closes when the focus goes on to the page, which it covers', async () => {
    logIn();
    const { user } = renderSite('/support');
    await screen.findByRole('heading', { level: 1, name: 'Support' });
    const menu = screen.getByRole('button', { name: 'Menu' });
    await user.click(menu);
    await user.tab({ shift: true });
    expect(menu.getAttribute('aria-expanded'), 'the focus is still in the header').toBe('true');
    // how many stops of the header are before it depends on what has come by now
    act(() => within(screen.getByRole('main')).getAllByRole('link')[0]?.focus());
    expect(document.activeElement?.closest('main')).toBeTruthy();
    expect(menu.getAttribute('aria-expanded')).toBe('false');
  });

  test('the menu closes for another page of the same address: the updates', async () => {
    logIn();
    fakeApi({
      ...smallCatalogue,
      'GET /api/service-order/user/:userId': () => [],
      'GET /api/inbox/:userId': () => [],
    });
    const { user } = renderSite('/my-bookings');
    await screen.findByRole('heading', { level: 1, name: 'My Bookings' });
    const menu = screen.getByRole('button', { name: 'Menu' });
    await user.click(menu);
    await user.click(await within(screen.getByRole('banner')).findByRole('link', { name: /^Updates/ }));
    await screen.findByRole('heading', { level: 1, name: 'Updates' });
    await waitFor(() => expect(menu.getAttribute('aria-expanded')).toBe('false'));
  });

  test('visitors have the hamburger too, with Login beside it', async () => {
    const { user } = renderSite('/');
    const toggle = screen.getByRole('button', { name: 'Menu' });
    const menu = document.getElementById(toggle.getAttribute('aria-controls') ?? '') as HTMLElement;
    expect(within(menu).getByRole('link', { name: 'Support' }).getAttribute('href')).toBe('/support');
    expect(within(menu).queryByRole('button', { name: 'Login' })).toBeNull();
    await user.click(toggle);
    expect(toggle.getAttribute('aria-expanded')).toBe('true');
    expect(within(menu).getByRole('button', { name: 'हिंदी' })).toBeTruthy();
  });

  test('the partner portal hides the header, except on its login', async () => {
    keepPartner();
    const first = renderSite('/worker/dashboard');
    expect(screen.queryByRole('navigation', { name: 'Main' })).toBeNull();
    first.unmount();
    window.localStorage.removeItem('workerSession');
    renderSite('/worker/login');
    expect(screen.getByRole('navigation', { name: 'Main' })).toBeTruthy();
    expect(await screen.findByRole('heading', { name: 'Professional Login' })).toBeTruthy();
  });
});

describe('Footer', () => {
  test('a visitor sees Login / Sign Up and the professionals column', () => {
    renderSite('/');
    expect(footer().getByRole('button', { name: 'Login / Sign Up' })).toBeTruthy();
    expect(links(footer())).toEqual([
      ['+91 90000 12345', 'tel:+919000012345'],
      ['care@gharseva.example', 'mailto:care@gharseva.example'],
      ['About Us', '/about'],
      ['Contact Us', '/contact'],
      ['Refund Policy', '/refund'],
      ['Privacy Policy', '/privacy'],
      ['Terms & Conditions', '/terms'],
      ['Become a Professional', '/become-partner'],
      ['Professional Login', '/worker/login'],
    ]);
  });

  test.each(['/admin', '/admin/login', '/worker/dashboard'])(
    'on %s it is short, without the app stores',
    (address) => {
      keepPartner();
      renderSite(address);
      expect(footer().getByRole('link', { name: 'Privacy Policy' }).getAttribute('href')).toBe('/privacy');
      expect(footer().getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact');
      expect(footer().getByText(/All rights reserved/)).toBeTruthy();
      expect(footer().queryByText('Google Play')).toBeNull();
      expect(footer().queryByRole('heading')).toBeNull();
    },
  );

  test('a customer sees My Bookings, Support and Profile but no professionals column', () => {
    logIn();
    renderSite('/');
    const targets = links(footer()).map(([, href]) => href);
    expect(targets).toEqual(expect.arrayContaining(['/my-bookings', '/support', '/profile']));
    expect(targets).not.toContain('/become-partner');
    expect(targets).not.toContain('/worker/login');
    expect(footer().queryByText('Login / Sign Up')).toBeNull();
  });

  test('app-store badges are not links and show Coming Soon', () => {
    renderSite('/');
    for (const store of ['Google Play', 'App Store']) {
      const badge = footer().getByText(store, { exact: false });
      expect(badge.closest('a')).toBeNull();
      expect(badge.textContent).toContain('Coming Soon');
    }
  });

  test('home shows no unfilled {placeholder}', () => {
    renderSite('/');
    expect(document.body.textContent).not.toMatch(/\{\w+\}/);
  });
});

describe('Navigation', () => {
  test('the skip link is the first tab stop and leads to the content; the address stays, which may hold a secret', async () => {
    const { user } = renderSite('/about#kept');
    await user.tab();
    expect(document.activeElement?.textContent).toBe('Skip to content');
    expect(document.activeElement?.getAttribute('href')).toBe('#content');
    await user.keyboard('{Enter}');
    expect([document.activeElement?.tagName, window.location.hash]).toEqual(['MAIN', '#kept']);
  });

  test('focuses the new heading and sets the title', async () => {
    const { user } = renderSite('/');
    await user.click(await screen.findByRole('link', { name: 'Electrician' }));
    const heading = await screen.findByRole('heading', { level: 1, name: 'Electrician Services' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(document.title).toBe('Electrician Services · GharSeva');
  });

  test('an address that names a section of a text leads to it', async () => {
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled(this.id);
    };
    renderSite('/terms#law');
    await waitFor(() => expect(document.activeElement?.id).toBe('law'));
    expect(scrolled.mock.calls).toEqual([['law']]);
  });

  test('an unknown address shows Page not found', async () => {
    renderSite('/no-such-page');
    expect(await screen.findByRole('heading', { level: 1, name: 'Page not found' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Back to Home' }).getAttribute('href')).toBe('/');
  });
});
