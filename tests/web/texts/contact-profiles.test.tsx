import { screen, within } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import type * as BrandModule from '../../../web/src/config/brand';
import { renderSite } from '../support/render-site';

vi.mock(import('../../../web/src/config/brand'), async (importOriginal): Promise<typeof BrandModule> => {
  const original = await importOriginal();
  return { ...original, brand: { ...original.brand, social: {} } };
});

it('Contact Us of an operator without profiles links to none, and shows no heading for them', async () => {
  renderSite('/contact');
  await screen.findByRole('heading', { level: 1, name: 'Contact Us' });
  const main = within(screen.getByRole('main'));
  expect(main.queryByRole('link', { name: /opens in a new tab/ })).toBeNull();
  expect(main.queryByRole('heading', { name: 'Follow us' })).toBeNull();
});
