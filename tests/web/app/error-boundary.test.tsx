import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { AppErrorBoundary } from '../../../web/src/app/app-error-boundary';
import { reloadSite } from '../../../web/src/lib/reload-site';

function Broken(): never {
  throw new Error('broken screen');
}

describe('AppErrorBoundary', () => {
  test('shows Unexpected Application Error! with a reload button and resets on another address', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined);
    const { rerender } = render(
      <AppErrorBoundary resetKey="/a">
        <Broken />
      </AppErrorBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Unexpected Application Error!');
    await userEvent.click(screen.getByRole('button', { name: 'Reload the page' }));
    expect(reload).toHaveBeenCalledOnce();
    expect(logged).toHaveBeenCalled();
    rerender(
      <AppErrorBoundary resetKey="/b">
        <p>Fine</p>
      </AppErrorBoundary>,
    );
    expect(screen.getByText('Fine')).toBeTruthy();
  });

  test.each([
    ['with a responding server', true, true, /Reloading the page usually helps. Your cart is kept/],
    ['without a network', false, false, /You seem to be offline/],
    ['without a network, which the phone reports as present', true, false, /You seem to be offline/],
    [
      'with a responding server, though the phone reports no network',
      false,
      true,
      /Reloading the page usually helps/,
    ],
  ])(
    'a screen whose code failed to load, %s: names the reason, and Retry takes the newest version',
    async (_, onLine, answers, words) => {
      vi.stubGlobal('fetch', () =>
        answers ? Promise.resolve(new Response(null)) : Promise.reject(new TypeError('Failed to fetch')),
      );
      vi.spyOn(console, 'error').mockImplementation(() => undefined);
      vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
      const take = vi.fn();
      const plain = reloadSite.get();
      reloadSite.set(take);
      const Lost = (): never => {
        throw new TypeError('Failed to fetch dynamically imported module: /assets/about-1234abcd.js');
      };
      render(
        <AppErrorBoundary>
          <Lost />
        </AppErrorBoundary>,
      );
      await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(words));
      await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
      expect(take).toHaveBeenCalledOnce();
      reloadSite.set(plain);
      vi.unstubAllGlobals();
    },
  );

  test('a screen that throws without a network does not blame the network', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    render(
      <AppErrorBoundary>
        <Broken />
      </AppErrorBoundary>,
    );
    expect(screen.getByRole('alert').textContent).toContain('Unexpected Application Error!');
  });
});
