import { act, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { chooseLocale } from '../../../web/src/lib/i18n/i18n';
import {
  adminBooking,
  adminCategory,
  adminCity,
  adminService,
  adminWorker,
  adminWorkerDetail,
  FIGURES,
  listedBooking,
  signInAdmin,
} from '../support/admins';
import { fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const hi = (name: string) => ({ translations: { hi: { name } } });

const TRADE = adminCategory('electrician', null, hi('इलेक्ट्रीशियन'));
const FANS = adminCategory('fans', 'electrician', { name: 'Fans', ...hi('पंखे') });
const LUCKNOW = adminCity('lucknow', { translations: { hi: { name: 'लखनऊ', state: 'उत्तर प्रदेश' } } });
const catalogue = {
  'GET /api/admin/categories': () => [TRADE, FANS],
  'GET /api/admin/cities': () => [LUCKNOW, adminCity('gonda')],
};

/** The cell texts of a table row, starting with the row header. */
const cellsOf = (row: HTMLElement) =>
  [within(row).getByRole('rowheader'), ...within(row).getAllByRole('cell')].map((cell) => cell.textContent);

beforeEach(async () => {
  signInAdmin();
  await act(() => chooseLocale('hi'));
});

describe('Admin area in Hindi', () => {
  test('names cities and states, searches in both languages, and falls back to the English name', async () => {
    fakeApi(catalogue);
    const { user } = renderSite('/admin/cities');
    const lucknow = await screen.findByRole('row', { name: /लखनऊ/ });
    expect(cellsOf(lucknow).slice(0, 2)).toEqual(['लखनऊ', 'उत्तर प्रदेश']);
    expect(screen.getByRole('switch', { name: /लखनऊ/ })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'लखनऊ हटाएँ' })).toBeTruthy();
    expect(screen.getByRole('rowheader', { name: 'Gonda' })).toBeTruthy();
    await user.type(screen.getByRole('searchbox'), 'प्रदेश{Enter}');
    expect(screen.queryByRole('rowheader', { name: 'Gonda' })).toBeNull();
    expect(screen.getByRole('rowheader', { name: 'लखनऊ' })).toBeTruthy();
  });

  test('names services, categories and cities in rows and filters; the form keeps the English name', async () => {
    fakeApi({
      ...catalogue,
      'GET /api/admin/services': () => [
        adminService('fan-fitting', { name: 'Fan fitting', cityId: 'lucknow', ...hi('पंखा लगवाना') }),
      ],
    });
    const { user } = renderSite('/admin/services');
    const row = await screen.findByRole('row', { name: /पंखा लगवाना पंखे लखनऊ/ });
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(
      expect.arrayContaining(['पंखे', 'लखनऊ']),
    );
    expect(screen.getByRole('group', { name: 'इलेक्ट्रीशियन' })).toBeTruthy();
    await user.click(within(row).getByRole('button', { name: 'पंखा लगवाना बदलें' }));
    const form = within(await screen.findByRole('dialog'));
    expect(form.getByDisplayValue('Fan fitting')).toBeTruthy();
    expect(form.getByDisplayValue('पंखा लगवाना')).toBeTruthy();
  });

  test('names categories and their parents', async () => {
    fakeApi(catalogue);
    renderSite('/admin/categories');
    const row = await screen.findByRole('row', { name: /पंखे/ });
    expect(cellsOf(row).slice(0, 2)).toEqual(['पंखे', 'इलेक्ट्रीशियन']);
  });

  test('names services as stored in the order, and older orders in English', async () => {
    const serviceId = { _id: 'electrician', name: 'Electrician', ...hi('इलेक्ट्रीशियन') };
    fakeApi({
      ...catalogue,
      'GET /api/admin/bookings': () => [listedBooking({ serviceId }), listedBooking({ _id: 'order-older' })],
      'GET /api/admin/bookings/:id': () =>
        adminBooking({
          serviceId,
          cartItems: [{ itemId: 'fan', name: 'Fan repair', quantity: 2, price: 149, ...hi('पंखे की मरम्मत') }],
        }),
      'GET /api/admin/bookings/:id/dispatch': () => ({ dispatch: null }),
      'GET /api/admin/bookings/:id/workers': () => [],
    });
    const { user } = renderSite('/admin/bookings');
    await screen.findByRole('cell', { name: 'इलेक्ट्रीशियन' });
    expect(screen.getByRole('cell', { name: 'Electrician' })).toBeTruthy();
    expect(await screen.findByRole('option', { name: 'लखनऊ' })).toBeTruthy();
    await user.click(screen.getByRole('link', { name: '#CC1D2E' }));
    expect(await screen.findByText('पंखे की मरम्मत × 2')).toBeTruthy();
  });

  test('names the trade and the city of a worker', async () => {
    const worker = { serviceType: 'electrician', city: 'Lucknow' };
    fakeApi({
      ...catalogue,
      'GET /api/admin/workers': () => ({ workers: [adminWorker(worker)], total: 1, next: null }),
      'GET /api/admin/workers/:id': () => adminWorkerDetail(worker),
      'GET /api/admin/workers/:id/uploads': () => [],
    });
    const { user } = renderSite('/admin/workers');
    await screen.findByRole('cell', { name: 'इलेक्ट्रीशियन' });
    expect(await screen.findByRole('cell', { name: 'लखनऊ' })).toBeTruthy();
    await user.click(within(screen.getByRole('table')).getByRole('link'));
    expect(await screen.findByRole('heading', { level: 1, name: adminWorker().fullName })).toBeTruthy();
    expect(screen.getByText('लखनऊ')).toBeTruthy();
  });

  test('names the trades in the needs-action queue', async () => {
    fakeApi({
      'GET /api/admin/dashboard': () => FIGURES,
      'GET /api/admin/assignments': () => [],
      'GET /api/admin/needs-action': () => [
        {
          ...{ kind: 'unassigned', id: 'order-1', title: 'Electrician', at: null },
          translations: { hi: { title: 'इलेक्ट्रीशियन' } },
        },
        { kind: 'kyc_waiting', id: 'ravi', title: 'Ravi Kumar', at: null },
      ],
    });
    renderSite('/admin');
    expect(await screen.findByRole('link', { name: /: इलेक्ट्रीशियन$/ })).toBeTruthy();
    expect(screen.getByRole('link', { name: /: Ravi Kumar$/ })).toBeTruthy();
  });
});
