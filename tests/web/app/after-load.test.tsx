import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
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
