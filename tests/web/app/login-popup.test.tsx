import { screen, waitFor } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { smallCatalogue } from '../support/catalogue';
import { fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const network = vi.hoisted(() => ({ isDown: true, fetches: 0 }));

// Stands for the sign-in chunk, whose download fails while the network is down.
vi.mock('../../../web/src/app/lazy-screen', async (original) => {
  const real = await original<typeof import('../../../web/src/app/lazy-screen')>();
  return {
    lazyScreen: (parts: readonly never[], load: () => Promise<{ default: never }>) =>
      real.lazyScreen(parts, async () => {
        if (!String(load).includes('login-dialog')) return load();
        network.fetches += 1;
        if (network.isDown) throw new TypeError('Failed to fetch dynamically imported module');
        return { default: (({ open }: { open: boolean }) => open && <p>Login popup</p>) as never };
      }),
  };
});

describe('Login popup', () => {
  test('a failed download is retried once and then reported; the next press of Login downloads again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    fakeApi(smallCatalogue);
    const answer = fetch;
    vi.stubGlobal('fetch', (input: string, init?: RequestInit) =>
      init?.method === 'HEAD' ? Promise.reject(new TypeError('Failed to fetch')) : answer(input, init),
    );
    const { user } = renderSite('/');
    const login = screen.getByRole('button', { name: 'Login' });
    expect(network.fetches, 'nothing is fetched before the click').toBe(0);

    await user.click(login);
    expect(document.querySelector('[class*="loading"]')?.textContent).toBe('Loading...');
    const told = 'You seem to be offline. Check your connection and try again.';
    expect(await screen.findByText(told, {})).toBeTruthy();
    expect(network.fetches).toBe(2);
    expect(screen.queryByText('Unexpected Application Error!')).toBeNull();
    expect(document.querySelector('[class*="loading"]')).toBeNull();

    network.isDown = false;
    await user.click(login);
    await waitFor(() => expect(screen.getByText('Login popup')).toBeTruthy());
  });
});
