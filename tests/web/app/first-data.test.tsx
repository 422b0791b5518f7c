import { act, render, screen } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { App } from '../../../web/src/app/app';
import { loadFirstScreen } from '../../../web/src/app/app-routes';
import { loadMessages, translate } from '../../../web/src/lib/i18n/i18n';
import { createQueryClient } from '../../../web/src/lib/query-client';
import { smallCatalogue } from '../support/catalogue';
import { type FakeCall, FakeFailure, fakeApi, never } from '../support/fake-api';

/** Starts the site at an address as a painted page does: it is rendered when its screen and data are loaded. */
async function start(path: string) {
  window.history.replaceState(null, '', path);
  const client = createQueryClient();
  await loadFirstScreen(client);
  await act(async () => void render(<App client={client} />));
}

const routesOf = (calls: FakeCall[]) =>
  calls
    .map(({ route }) => route)
    .filter((route) => /category|service$/.test(route) || route.endsWith(':categoryId'));
const loading = () => screen.queryByText(translate('common.loading'));

describe('The first render of a painted page', () => {
  test('a category: shows its services at once, asked for once', async () => {
    const calls = fakeApi(smallCatalogue);
    await start('/services/electrician');
    expect(loading()).toBeNull();
    expect(screen.getByRole('heading', { level: 3, name: 'Tube light' })).toBeTruthy();
    expect(routesOf(calls).sort()).toEqual([
      'GET /api/category',
      'GET /api/category/:categoryId',
      'GET /api/service',
    ]);
  });

  test('a category without subcategories: asks for no services', async () => {
    const calls = fakeApi({ ...smallCatalogue, 'GET /api/category': () => [] });
    await start('/services/electrician');
    expect(screen.getByText(translate('catalogue.noSubcategories'))).toBeTruthy();
    expect(routesOf(calls)).not.toContain('GET /api/service');
  });

  test('services that do not come: the rest of the page is there, and they are asked for again', async () => {
    const answers = [new FakeFailure(404, 'not_found'), smallCatalogue['GET /api/service']()];
    fakeApi({ ...smallCatalogue, 'GET /api/service': () => answers.shift() ?? [] });
    await start('/services/electrician');
    expect(screen.getByRole('heading', { level: 2, name: 'Lights' })).toBeTruthy();
    expect(await screen.findByRole('heading', { level: 3, name: 'Tube light' })).toBeTruthy();
  });

  test('waits for data that hangs a second, not longer', async () => {
    fakeApi({ 'GET /api/category': never, 'GET /api/category/:categoryId': never });
    window.history.replaceState(null, '', '/services/electrician');
    await import('../../../web/src/app/screens/category-screen');
    await loadMessages('cart');
    vi.useFakeTimers();
    let isOver = false;
    void loadFirstScreen(createQueryClient()).then(() => {
      isOver = true;
    });
    await vi.advanceTimersByTimeAsync(900);
    expect(isOver).toBe(false);
    await vi.advanceTimersByTimeAsync(200);
    expect(isOver).toBe(true);
  });

  test('a category that does not exist: says so', async () => {
    fakeApi({ ...smallCatalogue, 'GET /api/category/:categoryId': () => new FakeFailure(404, 'not_found') });
    await start('/services/nowhere');
    expect(await screen.findByText(translate('catalogue.unknown'))).toBeTruthy();
  });
});
