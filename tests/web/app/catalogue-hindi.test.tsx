import { act, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { chooseLocale } from '../../../web/src/lib/i18n/i18n';
import { category, service, smallCatalogue, subcategory } from '../support/catalogue';
import { fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const hi = (name: string, description = '') => ({
  translations: { hi: { name, ...(description && { description }) } },
});

const catalogue = {
  ...smallCatalogue,
  'GET /api/category': ({ url }: { url: URL }) =>
    url.searchParams.has('parentCategory')
      ? [subcategory('fans', 'electrician', hi('पंखे', 'पंखों का काम'))]
      : [category('electrician', hi('इलेक्ट्रीशियन')), category('plumber', { position: 1 })],
  'GET /api/category/:categoryId': () => category('electrician', hi('इलेक्ट्रीशियन', 'बिजली का काम')),
  'GET /api/service': () => [
    service('fan-fitting', 'fans', { name: 'Fan fitting', ...hi('पंखा लगवाना', 'एक पंखा') }),
    service('fan-repair', 'fans', { name: 'Fan repair', position: 1 }),
  ],
};

const storedCart = () => JSON.parse(window.localStorage.getItem('cart') ?? '[]');

describe('Catalogue in Hindi', () => {
  test('shows Hindi names, English ones where Hindi is missing, and follows the switch', async () => {
    fakeApi(catalogue);
    await act(() => chooseLocale('hi'));
    renderSite('/');
    expect(await screen.findByRole('link', { name: 'इलेक्ट्रीशियन' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Plumber' })).toBeTruthy();
    await act(() => chooseLocale('en'));
    expect(screen.getByRole('link', { name: 'Electrician' })).toBeTruthy();
  });

  test('names category, subcategory and services, with their descriptions, in Hindi', async () => {
    fakeApi(catalogue);
    await act(() => chooseLocale('hi'));
    renderSite('/services/electrician');
    await screen.findByRole('heading', { level: 1, name: 'इलेक्ट्रीशियन: सर्विस' });
    expect(screen.getByText('बिजली का काम')).toBeTruthy();
    expect(screen.getByRole('heading', { level: 2, name: 'पंखे' })).toBeTruthy();
    expect(screen.getByText('पंखों का काम')).toBeTruthy();
    await screen.findByRole('heading', { level: 3, name: 'पंखा लगवाना' });
    const names = screen.getAllByRole('heading', { level: 3 }).map((heading) => heading.textContent);
    expect(names).toEqual(expect.arrayContaining(['पंखा लगवाना', 'Fan repair']));
    expect(screen.getByText('एक पंखा')).toBeTruthy();
  });

  test('states what a service includes in Hindi, in English where Hindi is missing', async () => {
    const translations = { hi: { name: 'पंखा लगवाना', included: 'मज़दूरी।' } };
    const stated = { included: 'Labour.', excluded: 'The fan.', translations };
    fakeApi({ ...catalogue, 'GET /api/service': () => [service('fan-fitting', 'fans', stated)] });
    await act(() => chooseLocale('hi'));
    renderSite('/services/electrician');
    const { parentElement: row } = await screen.findByRole('heading', { level: 3, name: 'पंखा लगवाना' });
    expect(row?.textContent).toMatch(/शामिल है: मज़दूरी।शामिल नहीं: The fan\.$/);
  });

  test('stores the English and the Hindi name in the cart and shows the one of the language', async () => {
    fakeApi(catalogue);
    await act(() => chooseLocale('hi'));
    const { user } = renderSite('/services/electrician');
    await user.click(await screen.findByRole('button', { name: 'कार्ट में डालें: पंखा लगवाना' }));
    expect(await screen.findByText('कार्ट में जुड़ गई: पंखा लगवाना')).toBeTruthy();
    expect(storedCart()).toEqual([
      {
        ...{ _id: 'fan-fitting', name: 'Fan fitting', description: 'What fan-fitting includes' },
        ...{ price: 199, qty: 1, ...hi('पंखा लगवाना') },
      },
    ]);
    const lines = () => within(screen.getByRole('list', { name: /^(Your cart|आपका कार्ट)$/i }));
    expect(lines().getByText('पंखा लगवाना')).toBeTruthy();
    await act(() => chooseLocale('en'));
    expect(lines().getByText('Fan fitting')).toBeTruthy();
  });

  test('shows the English name for a stored cart without Hindi names', async () => {
    fakeApi(catalogue);
    const line = { _id: 'fan-repair', name: 'Fan repair', description: '', price: 149, qty: 2 };
    window.localStorage.setItem('cart', JSON.stringify([line]));
    await act(() => chooseLocale('hi'));
    renderSite('/cart');
    expect(await screen.findByText('Fan repair', {})).toBeTruthy();
  });
});
