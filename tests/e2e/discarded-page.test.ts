import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillAddress, fillCart, goToCheckout, openLogin } from './support/booking-steps';
import { openBrowser, openVisitor } from './support/browser';
import { freshPhone } from './support/fresh-phone';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

// A page that the phone has discarded comes back as one that is loaded anew.
test('the page is discarded at the code, at the details and in the address form: each is gone on with', async () => {
  const { context, openTab, complaints } = await openVisitor(browser, 360, 'block');
  const page = await openTab();
  await fillCart(page);
  await goToCheckout(page);
  await openLogin(page);
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Mobile number').fill(freshPhone());
  await popup.getByRole('button', { name: 'Send OTP' }).click();
  const shown = await popup.getByText(/your OTP is \d{6}/).textContent();

  await page.reload();
  await popup.getByLabel('6-digit OTP').fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '');
  await popup.getByLabel('Name').fill('Meera Joshi');

  await page.reload();
  await popup.getByLabel('Email').fill('meera.joshi@example.in');
  await expect.poll(() => popup.getByLabel('Name').inputValue()).toBe('Meera Joshi');
  await popup.getByRole('button', { name: 'Save and continue' }).click();
  await fillAddress(page);

  await page.reload();
  const form = page.getByRole('dialog', { name: 'Add Address' });
  await form.getByText('We serve Lucknow.').waitFor();
  await expect.poll(() => form.getByLabel('House, building, street').inputValue()).toBe('14 Ashok Marg');
  await form.getByRole('button', { name: 'Save Address' }).click();
  await page.getByRole('radio', { name: /14 Ashok Marg/ }).waitFor();

  // What was sent, and what one goes to by its address, opens nothing again.
  await page.goto('/checkout');
  // A dialog over the page would intercept the click.
  await page.getByRole('radio', { name: /14 Ashok Marg/ }).click();
  await expect.poll(() => page.getByRole('dialog').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});
