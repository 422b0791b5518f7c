import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { useCheckPincode, useRenewedArea } from '../../../web/src/features/catalogue/api/check-pincode';
import { type Area, areaStore } from '../../../web/src/features/catalogue/state/area-store';
import { createQueryClient } from '../../../web/src/lib/query-client';
import { category, smallCatalogue } from '../support/catalogue';
import { FakeFailure, fakeApi, never } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const grid = () => screen.getByRole('region', { name: 'What do you need done?' });

describe('Home', () => {
  test('shows only active home categories, in order, each linked to its page', async () => {
    fakeApi({
      'GET /api/category': () => [
        category('plumber', { position: 2 }),
        category('hidden', { displayAtHome: false }),
        category('closed', { isActive: false }),
        category('electrician', { position: 1 }),
      ],
    });
    renderSite('/');
    await within(grid()).findByRole('link', { name: 'Electrician' });
    const links = within(grid()).getAllByRole('link');
    expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Electrician', '/services/electrician'],
      ['Plumber', '/services/plumber'],
    ]);
  });

  test('shows Loading... while the categories load', () => {
    fakeApi({ 'GET /api/category': never });
    renderSite('/');
    expect(within(grid()).getByRole('status').textContent).toBe('Loading...');
  });

  test('shows Failed to load data; Retry loads again', async () => {
    let failing = true;
    fakeApi({
      'GET /api/category': () =>
        failing ? new FakeFailure(400, 'invalid_request') : [category('electrician')],
    });
    const { user } = renderSite('/');
    expect((await screen.findByRole('alert')).textContent).toContain('Failed to load data');
    failing = false;
    await user.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('link', { name: 'Electrician' })).toBeTruthy();
    expect(screen.queryByText('Failed to load data')).toBeNull();
  });

  test('a failure on our side: shows its reference, to be read out to support', async () => {
    const headers = { 'X-Request-Id': '7K2QF-9XM0T', 'Retry-After': '0' };
    const body = JSON.stringify({ error: 'Something went wrong', code: 'internal' });
    vi.stubGlobal('fetch', async () => new Response(body, { status: 500, headers }));
    renderSite('/');
    expect((await screen.findByRole('alert')).textContent).toContain('Reference: 7K2QF-9XM0T');
  });

  test('shows a message when there are no categories', async () => {
    fakeApi({ 'GET /api/category': () => [] });
    renderSite('/');
    expect(await screen.findByText('No services here yet')).toBeTruthy();
  });

  test('Book a Service scrolls to the grid and moves the keyboard focus there', async () => {
    fakeApi(smallCatalogue);
    const { user } = renderSite('/');
    const scroll = vi.spyOn(grid(), 'scrollIntoView');
    await user.click(screen.getByRole('button', { name: 'Book a Service' }));
    expect(scroll).toHaveBeenCalledOnce();
    expect(document.activeElement).toBe(grid());
    await user.tab();
    expect(grid().contains(document.activeElement)).toBe(true);
  });

  test('an address that names the categories leads to them', async () => {
    fakeApi(smallCatalogue);
    const scrolled = vi.fn();
    Element.prototype.scrollIntoView = function (this: Element) {
      scrolled(this.id);
    };
    renderSite('/#services');
    await waitFor(() => expect(document.activeElement).toBe(grid()));
    expect(scrolled.mock.calls).toEqual([['services']]);
  });

  test('Become a Professional links to /become-partner', () => {
    fakeApi(smallCatalogue);
    renderSite('/');
    const [hero] = screen.getAllByRole('link', { name: 'Become a Professional' });
    expect(hero?.getAttribute('href')).toBe('/become-partner');
  });

  test('shows five offerings as Coming Soon and three reasons', async () => {
    fakeApi(smallCatalogue);
    renderSite('/');
    const overview = within(await screen.findByRole('region', { name: 'Services Overview' }));
    expect(overview.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Recharges and Bills',
      'Tickets and Travel',
      'Insurance Services',
      'Payment Gateway Applications',
      'UPI and Payment Transfers',
    ]);
    expect(overview.getAllByText('Coming Soon')).toHaveLength(5);
    expect(overview.queryByRole('link')).toBeNull();
    const why = within(screen.getByRole('region', { name: 'Why Choose Us' }));
    expect(why.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent)).toEqual([
      'Verified professionals',
      'Responsible customer support',
      'One platform for all needs',
    ]);
  });
});

describe('Do we serve you?', () => {
  const city = { cityId: 'lucknow', city: 'Lucknow', state: 'Uttar Pradesh' };
  const notServed = { served: false, cityId: null, city: null, state: null };

  test('shows a visitor whether a pincode is serviceable', async () => {
    const calls = fakeApi({
      ...smallCatalogue,
      'GET /api/pincode/:pincode': ({ url }) =>
        ({
          '226001': { pincode: '226001', served: true, ...city },
          '226002': { pincode: '226002', served: true, ...city, state: '' },
        })[url.pathname.slice(-6)] ?? { pincode: '999999', ...notServed },
    });
    const { user } = renderSite('/');
    const field = await screen.findByLabelText('Pincode');
    await user.type(field, '22 60x01{Enter}');
    expect(await screen.findByText('Yes, we serve 226001 (Lucknow, Uttar Pradesh).')).toBeTruthy();
    await user.clear(field);
    await user.type(field, '226002{Enter}');
    expect(await screen.findByText('Yes, we serve 226002 (Lucknow).')).toBeTruthy();
    await user.clear(field);
    await user.type(field, '999999{Enter}');
    expect(await screen.findByText('Sorry, we do not serve 999999 yet.')).toBeTruthy();
    expect(calls.filter(({ route }) => route === 'GET /api/pincode/:pincode')).toHaveLength(3);
  });

  test('of two checks the later one counts, also when the earlier one is answered last', async () => {
    const answers = new Map<string, () => void>();
    fakeApi({
      'GET /api/pincode/:pincode': ({ url }) => {
        const pincode = url.pathname.split('/').pop() ?? '';
        return new Promise((resolve) =>
          answers.set(pincode, () => resolve({ pincode, served: true, ...city })),
        );
      },
    });
    const { result } = renderHook(useCheckPincode, {
      wrapper: ({ children }) => (
        <QueryClientProvider client={createQueryClient()}>{children}</QueryClientProvider>
      ),
    });
    const earlier = result.current.mutateAsync('226010');
    const later = result.current.mutateAsync('226001');
    await waitFor(() => expect([...answers.keys()]).toEqual(['226010', '226001']));
    for (const [pincode, check] of [['226001', later] as const, ['226010', earlier] as const]) {
      answers.get(pincode)?.();
      await act(() => check);
    }
    expect(areaStore.get()?.pincode).toBe('226001');
  });

  test('an answer of an earlier visit is asked for anew; it stays while there is none', async () => {
    const earlier = { pincode: '226001', ...notServed };
    window.localStorage.setItem('area', JSON.stringify(earlier));
    fakeApi({ ...smallCatalogue, 'GET /api/pincode/:pincode': () => new FakeFailure(404, 'not_found') });
    renderSite('/');
    expect(await screen.findByText('Sorry, we do not serve 226001 yet.')).toBeTruthy();
    cleanup();

    fakeApi({
      ...smallCatalogue,
      'GET /api/pincode/:pincode': () => ({ ...earlier, served: true, ...city }),
    });
    renderSite('/');
    expect(await screen.findByText('Yes, we serve 226001 (Lucknow, Uttar Pradesh).')).toBeTruthy();
    expect(JSON.parse(window.localStorage.getItem('area') ?? '')).toMatchObject({ served: true, ...city });
  });

  test('a pincode checked again keeps its new answer when the page is shown again', async () => {
    const earlier = { pincode: '226001', ...notServed };
    areaStore.set({ ...earlier, served: true, ...city });
    let answer: Area = earlier;
    fakeApi({ ...smallCatalogue, 'GET /api/pincode/:pincode': () => answer });
    const client = createQueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const first = renderHook(() => [useRenewedArea(), useCheckPincode()] as const, { wrapper });
    await waitFor(() => expect(areaStore.get()?.served).toBe(false));

    answer = { ...earlier, served: true, ...city };
    await act(() => first.result.current[1].mutateAsync('226001'));
    expect(areaStore.get()?.served).toBe(true);
    first.unmount();

    renderHook(useRenewedArea, { wrapper });
    expect(areaStore.get()).toMatchObject({ served: true, ...city });
  });

  test('a renewal that was asked before a check is not shown after it', async () => {
    const earlier: Area = { pincode: '226001', ...notServed };
    areaStore.set(earlier);
    let renew = (_area: Area): void => undefined;
    const answers = [
      new Promise<Area>((resolve) => (renew = resolve)),
      { ...earlier, served: true, ...city },
    ];
    const calls = fakeApi({
      ...smallCatalogue,
      'GET /api/pincode/:pincode': () => answers.shift() as Area | Promise<Area>,
    });
    const client = createQueryClient();
    const wrapper = ({ children }: { children: ReactNode }) => (
      <QueryClientProvider client={client}>{children}</QueryClientProvider>
    );
    const { result } = renderHook(() => [useRenewedArea(), useCheckPincode()] as const, { wrapper });
    await waitFor(() => expect(calls).toHaveLength(1));
    await act(() => result.current[1].mutateAsync('226001'));
    await act(async () => renew(earlier));
    await waitFor(() => expect(client.isFetching()).toBe(0));
    expect(areaStore.get()).toMatchObject({ served: true, ...city });
    expect(client.getQueryData(['area', '226001'])).toMatchObject({ served: true });
  });

  test('an invalid pincode shows an error at the field and sends nothing', async () => {
    const calls = fakeApi(smallCatalogue);
    const { user } = renderSite('/');
    const field = await screen.findByLabelText('Pincode');
    await user.type(field, '0226{Enter}');
    expect(screen.getByText('Enter a 6-digit pincode')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
    const described = field.getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Enter a 6-digit pincode');
    await act(async () => undefined);
    expect(calls.some(({ route }) => route === 'GET /api/pincode/:pincode')).toBe(false);
  });
});
