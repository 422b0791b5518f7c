import { orderNumber } from '@gharseva/contract/rules';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitor } from './support/browser';
import { freshPhone } from './support/fresh-phone';
import { focused, headingFocused, tabTo, tabToInDialog } from './support/keyboard';
import { storedOrders } from './support/stored-orders';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

test('by keyboard alone: a customer finds a service, books it and opens the order', async () => {
  const phone = freshPhone();
  const visitor = await openVisitor(browser, 360);
  const page = await visitor.openTab();
  const { keyboard } = page;
  const isOpen = (open: boolean) =>
    page.locator('dialog[open]').waitFor({ state: open ? 'visible' : 'detached' });

  // Home: the first stop skips to the content.
  await page.goto('/');
  await page.getByRole('link', { name: 'Electrician' }).first().waitFor();
  await keyboard.press('Tab');
  await expect
    .poll(() => focused(page))
    .toMatchObject({ name: 'Skip to content', isMarked: true, isInSight: true });
  await tabTo(page, 'Electrician');
  await keyboard.press('Enter');
  await headingFocused(page, 'Electrician Services');

  // A service into the cart, which is behind a button that floats over the page.
  await page.getByRole('button', { name: 'Add to Cart: Ceiling fan installation' }).waitFor();
  await tabTo(page, 'Add to Cart: Ceiling fan installation');
  await keyboard.press('Enter');
  await page.getByRole('button', { name: 'Cart (1)' }).waitFor();
  await tabTo(page, 'Cart (1)');
  await keyboard.press('Enter');
  await isOpen(true);
  await tabTo(page, 'View Cart');
  await keyboard.press('Enter');
  await headingFocused(page, 'Checkout');

  // Signing in: each step starts in its field.
  await tabTo(page, 'Login');
  await keyboard.press('Enter');
  await page.getByLabel('Mobile number').waitFor();
  await expect.poll(() => focused(page)).toMatchObject({ name: 'Mobile number', isMarked: true });
  await keyboard.type(phone);
  await keyboard.press('Enter');
  const shown = await page.getByText(/your OTP is \d{6}/).textContent();
  await expect.poll(() => focused(page)).toMatchObject({ name: '6-digit OTP', isMarked: true });
  await keyboard.type(/\d{6}/.exec(shown ?? '')?.[0] ?? '');
  await expect.poll(() => focused(page)).toMatchObject({ name: 'Name', isMarked: true });
  await keyboard.type('Kavita Rao');
  await tabTo(page, 'Email');
  await keyboard.type('kavita.rao@example.in');
  await keyboard.press('Enter');

  // An address: its form opens by itself; the button that opened the login is gone, so the focus returns to the heading.
  await page.getByLabel('House, building, street').waitFor();
  await tabToInDialog(page, 'House, building, street');
  await keyboard.type('7 Station Road');
  await tabTo(page, 'Pincode');
  await keyboard.type('226001');
  await page.getByText('We serve Lucknow.').waitFor();
  await tabTo(page, 'Save Address');
  await keyboard.press('Enter');
  await isOpen(false);
  await headingFocused(page, 'Checkout');

  // Day and time: chosen with the arrows.
  const day = await tabTo(page, /^(Today|Tomorrow)/);
  await keyboard.press('ArrowRight');
  await expect
    .poll(() => focused(page))
    .toMatchObject({ name: expect.not.stringContaining(day.name), isMarked: true });
  await tabTo(page, /^8:00 AM/);
  await keyboard.press('ArrowDown');
  await expect
    .poll(() => focused(page))
    .toMatchObject({ name: expect.stringMatching(/^10:00 AM/), isMarked: true });
  await tabTo(page, 'Proceed to Pay');
  await keyboard.press('Enter');
  const told = await page
    .getByRole('alertdialog')
    .getByText(/Order placed! Order ID: \w+/)
    .textContent();
  const id = /Order ID: (\w+)/.exec(told ?? '')?.[1] ?? '';
  const [order, ...others] = await storedOrders(phone);
  expect(others).toEqual([]);
  expect(order).toMatchObject({ _id: id, timeSlot: '10:00 AM - 12:00 PM', stage: 'placed' });

  // The order and its detail: Esc closes it and gives the focus back.
  await tabToInDialog(page, 'See My Bookings');
  await keyboard.press('Enter');
  await headingFocused(page, 'My Bookings');
  const button = `View Full Order ${orderNumber(id)}`;
  await page.getByRole('button', { name: button }).waitFor();
  await tabTo(page, button);
  await keyboard.press('Enter');
  await page.getByRole('dialog').getByText('7 Station Road').first().waitFor();
  await keyboard.press('Escape');
  await isOpen(false);
  await expect.poll(() => focused(page)).toMatchObject({ name: button, isMarked: true, isInSight: true });

  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
