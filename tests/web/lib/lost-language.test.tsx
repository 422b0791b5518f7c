import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { smallCatalogue } from '../support/catalogue';
import { fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

vi.mock('../../../web/src/locales/hi/index', () => {
  throw new TypeError('Failed to fetch dynamically imported module');
});

test.each([
  ['gone from the server, as after a deploy', true, /Reloading the page usually helps. Your cart is kept/],
  ['not to be had without a network', false, /You seem to be offline/],
])('a language whose texts are %s: says so, and stays', async (_, answers, words) => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  fakeApi(smallCatalogue);
  const known = fetch;
  vi.stubGlobal('fetch', (input: string, init?: RequestInit) => {
    if (init?.method !== 'HEAD') return known(input, init);
    return answers ? Promise.resolve(new Response(null)) : Promise.reject(new TypeError('Failed to fetch'));
  });
  const { user } = renderSite('/');
  await user.click(screen.getByRole('button', { name: 'हिंदी' }));
  expect(await screen.findByText(words)).toBeTruthy();
  expect(document.documentElement.lang).not.toBe('hi');
  expect(window.localStorage.getItem('language')).toBeNull();
});
