import type { CartItem } from '@gharseva/contract/rules';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { smallCatalogue } from '../support/catalogue';
import { fakeApi } from '../support/fake-api';
import { renderSite } from '../support/render-site';

const fan: CartItem = { _id: 'fan-fitting', name: 'Fan fitting', description: 'd', price: 199, qty: 1 };
const tap: CartItem = { _id: 'tap', name: 'Tap repair', description: 'd', price: 121, qty: 1 };

const store = (items: unknown) => window.localStorage.setItem('cart', JSON.stringify(items));
const stored = () => JSON.parse(window.localStorage.getItem('cart') ?? '[]') as CartItem[];

/** A write by another tab: storage changes and this tab receives the event. */
function writeFromOtherTab(text: string) {
  window.localStorage.setItem('cart', text);
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'cart', newValue: text })));
}

describe('Adding on the category page', () => {
  test('Add to Cart stores the service with qty 1; the row shows Added (disabled) and Remove', async () => {
    fakeApi(smallCatalogue);
    const { user } = renderSite('/services/electrician');
    await user.click(await screen.findByRole('button', { name: 'Add to Cart: Fan fitting' }));
    expect(stored()).toEqual([
      {
        _id: 'fan-fitting',
        name: 'Fan fitting',
        description: 'What fan-fitting includes',
        price: 199,
        qty: 1,
      },
    ]);
    const fans = within(screen.getByRole('list', { name: 'Fans: services' }));
    expect((fans.getByRole('button', { name: 'Added' }) as HTMLButtonElement).disabled).toBe(true);

    expect(screen.getByText('Fan fitting added to the cart').className).toContain('success');

    await user.click(fans.getByRole('button', { name: 'Remove Fan fitting from the cart' }));
    expect(stored()).toEqual([]);
    expect(screen.getByText('Fan fitting removed from the cart').className).toContain('danger');
    expect(fans.getByRole('button', { name: 'Add to Cart: Fan fitting' })).toBeTruthy();
  });

  test('works by keyboard: Enter adds and focuses Remove, Enter there restores Add to Cart', async () => {
    fakeApi(smallCatalogue);
    const { user } = renderSite('/services/electrician');
    const add = await screen.findByRole('button', { name: 'Add to Cart: Tube light' });
    add.focus();
    await user.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Remove Tube light from the cart');
    await user.keyboard('{Enter}');
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Add to Cart: Tube light');
  });

  test('the panel shows the totals and View Cart links to /checkout', async () => {
    store([fan]);
    fakeApi(smallCatalogue);
    renderSite('/services/electrician');
    const panel = within(await screen.findByRole('complementary', { name: 'Cart' }));
    expect(panel.getByText('₹248')).toBeTruthy();
    expect(panel.getByText('₹49')).toBeTruthy();
    expect(panel.getByRole('link', { name: 'View Cart' }).getAttribute('href')).toBe('/checkout');
  });

  test('Cart (count) opens the drawer; Esc closes it and restores the focus', async () => {
    store([{ ...fan, qty: 3 }, tap]);
    fakeApi(smallCatalogue);
    const { user } = renderSite('/services/electrician');
    const button = await screen.findByRole('button', { name: 'Cart (4)' });
    await user.click(button);
    const drawer = document.querySelector('dialog') as HTMLDialogElement;
    expect(drawer.open).toBe(true);
    expect(within(drawer).getByText('Tap repair')).toBeTruthy();
    expect(document.body.className).toContain('scroll-locked');
    act(() => void drawer.dispatchEvent(new Event('cancel', { cancelable: true })));
    expect(drawer.open).toBe(false);
    expect(document.body.className).not.toContain('scroll-locked');
    expect(document.activeElement).toBe(button);
  });
});

describe('Cart page', () => {
  const open = async () => {
    const site = renderSite('/cart');
    await screen.findByRole('heading', { level: 1, name: 'Your cart' });
    return site;
  };

  test('plus and minus change the quantity; minus stops at 1', async () => {
    store([fan]);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'One more Fan fitting' }));
    expect(stored()[0]?.qty).toBe(2);
    await user.click(screen.getByRole('button', { name: 'One less Fan fitting' }));
    await user.click(screen.getByRole('button', { name: 'One less Fan fitting' }));
    expect(stored()[0]?.qty).toBe(1);
    expect(screen.getByText('Fan fitting')).toBeTruthy();
  });

  test('the visitation charge of 49 is dropped from 320 on', async () => {
    store([fan]);
    const { user } = await open();
    expect(screen.getByText('₹248')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'One more Fan fitting' }));
    expect(screen.getByText('Free')).toBeTruthy();
    expect(screen.getAllByText('₹398').length).toBeGreaterThan(0);
    // 199 + 121 is exactly 320, which is not under 320.
    writeFromOtherTab(JSON.stringify([fan, tap]));
    expect(screen.getByText('Free')).toBeTruthy();
    writeFromOtherTab(JSON.stringify([fan, { ...tap, price: 120 }]));
    expect(screen.queryByText('Free')).toBeNull();
    expect(screen.getByText('₹368')).toBeTruthy();
  });

  test('Remove deletes the line with a toast and keeps the focus in the list', async () => {
    store([fan, tap]);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Remove Tap repair from the cart' }));
    expect(stored().map(({ _id }) => _id)).toEqual(['fan-fitting']);
    expect(screen.getByText('Tap repair removed from the cart')).toBeTruthy();
    expect(document.activeElement?.tagName).toBe('UL');
  });

  test('Clear Cart empties the cart and shows Cart is empty', async () => {
    store([fan, tap]);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Clear Cart' }));
    expect(stored()).toEqual([]);
    expect(screen.getByText('Cart is empty')).toBeTruthy();
    expect(document.activeElement?.tagName, 'the clicked button has disappeared').toBe('H1');
  });

  test('Clear Cart can be undone and keeps items added in the meantime', async () => {
    store([fan]);
    const { user } = await open();
    await user.click(screen.getByRole('button', { name: 'Clear Cart' }));
    act(() => {
      store([tap]);
      window.dispatchEvent(new StorageEvent('storage', { key: 'cart' }));
    });
    await user.click(screen.getByRole('button', { name: 'Undo' }));
    expect(stored().map(({ _id }) => _id)).toEqual([fan._id, tap._id]);
  });

  test('Proceed to Checkout links to /checkout', async () => {
    store([fan]);
    await open();
    expect(screen.getByRole('link', { name: 'Proceed to Checkout' }).getAttribute('href')).toBe('/checkout');
  });

  test('follows additions and removals of another tab', async () => {
    await open();
    expect(screen.getByText('Cart is empty')).toBeTruthy();
    writeFromOtherTab(JSON.stringify([{ ...tap, qty: 2 }]));
    expect(screen.getByText('Tap repair')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Cart, 2 items' })).toBeTruthy();
    writeFromOtherTab('[]');
    expect(screen.getByText('Cart is empty')).toBeTruthy();
  });

  test('adding keeps an item that another tab has just added', async () => {
    store([fan]);
    const { user } = await open();
    // The event has not arrived yet; storage has already changed.
    store([fan, tap]);
    await user.click(screen.getByRole('button', { name: 'One more Fan fitting' }));
    expect(stored().map(({ _id, qty }) => [_id, qty])).toEqual([
      ['fan-fitting', 2],
      ['tap', 1],
    ]);
  });

  for (const damaged of ['{', 'null', '7', '"x"', '[{"_id":1}]', '[null]', '{"a":1}']) {
    test(`treats the damaged cart ${damaged} as empty`, async () => {
      window.localStorage.setItem('cart', damaged);
      await open();
      expect(screen.getByText('Cart is empty')).toBeTruthy();
    });
  }

  test('keeps working in this tab when storage is full', async () => {
    store([fan]);
    const { user } = await open();
    const full = window.localStorage;
    const setItem = vi.fn(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    vi.stubGlobal('localStorage', { getItem: full.getItem.bind(full), setItem, removeItem: setItem });
    await user.click(screen.getByRole('button', { name: 'One more Fan fitting' }));
    expect(setItem).toHaveBeenCalled();
    expect(screen.getAllByText('₹398').length).toBeGreaterThan(0);
  });
});
