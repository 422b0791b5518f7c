import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { lazyScreen } from '../../../web/src/app/lazy-screen';
import { createQueryClient } from '../../../web/src/lib/query-client';

afterEach(() => {
  vi.useRealTimers();
  document.head.replaceChildren();
});

describe('Code of a screen that failed to load', () => {
  it('is loaded again after every file that the browser holds as missing was refetched', async () => {
    vi.useFakeTimers();
    const link = document.createElement('link');
    link.setAttribute('href', '/assets/needed-1234abcd.js');
    document.head.append(link);
    const answers: (() => void)[] = [];
    const asked = vi.fn((_address: string, init?: RequestInit) =>
      init
        ? new Promise<Response>((resolve) => answers.push(() => resolve(new Response(''))))
        : Promise.resolve(new Response('', { status: 404 })),
    );
    vi.stubGlobal('fetch', asked);
    const load = vi
      .fn(async () => ({ default: () => <p>Here</p> }))
      .mockRejectedValueOnce(
        new TypeError('Failed to fetch dynamically imported module: http://site/assets/screen-1234abcd.js'),
      );
    const Screen = lazyScreen([], load);
    render(
      <Suspense fallback="…">
        <Screen />
      </Suspense>,
    );
    await vi.advanceTimersByTimeAsync(60_000);
    expect(load).toHaveBeenCalledTimes(1);
    const past = asked.mock.calls.filter(([, init]) => init?.cache === 'reload').map(([address]) => address);
    expect(past).toEqual(['/assets/screen-1234abcd.js', '/assets/needed-1234abcd.js']);

    for (const answer of answers) answer();
    await vi.advanceTimersByTimeAsync(0);
    vi.useRealTimers();
    expect(await screen.findByText('Here')).toBeTruthy();
    expect(load).toHaveBeenCalledTimes(2);
  });
});

describe('The screen that a page with words waits for', () => {
  it('is waited for only a while: a file that hangs leaves the header dead for seconds, not for good', async () => {
    vi.useFakeTimers();
    vi.doMock('../../../web/src/features/legal/components/terms-page', () => new Promise(() => undefined));
    window.history.pushState(null, '', '/terms');
    const { loadFirstScreen } = await import('../../../web/src/app/app-routes');
    let isOver = false;
    void loadFirstScreen(createQueryClient()).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(5_900);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isOver).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
