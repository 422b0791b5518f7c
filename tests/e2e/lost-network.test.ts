import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilAnnounced } from './support/announcements';
import {
  chooseSlot,
  countStoredAddresses,
  fillAddress,
  fillCart,
  goToCheckout,
  openLogin,
  saveAddress,
} from './support/booking-steps';
import { openBrowser, openVisitor } from './support/browser';
import { freshPhone } from './support/fresh-phone';
import { untilKept } from './support/kept-offline';
import { storedCustomer, storedOrders } from './support/stored-orders';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/**
 * Lets writes to a path reach the server, which acts on them, and loses the answers; counts the lost ones. The first
 * `unsent` writes are cut before they arrive, although the browser is online.
 */
async function loseAnswers(
  page: Page,
  path: string,
  unsent = 0,
): Promise<{ count: number; stop: () => Promise<void> }> {
  const lost = { count: 0, stop: () => page.unroute(path) };
  let cut = 0;
  await page.route(path, async (route) => {
    if (!/POST|PUT|PATCH/.test(route.request().method())) return route.continue();
    cut += 1;
    if (cut <= unsent) return route.abort('connectionreset');
    await route.fetch();
    lost.count += 1;
    await route.abort('connectionreset');
  });
  return lost;
}

const cartCount = (page: Page) =>
  page.evaluate(() => (JSON.parse(localStorage.getItem('cart') ?? '[]') as unknown[]).length);

test('the network is cut at each step of a booking: nothing is lost, and one order is stored', async () => {
  const person = { phone: freshPhone(), name: 'Rukhsana Bano', email: 'rukhsana@example.in' };
  const { context, openTab } = await openVisitor(browser, 360);
  const page = await openTab();
  const cut = () => context.setOffline(true);
  const mend = () => context.setOffline(false);
  const offlineBar = page.getByText(/^No connection\./);

  // Browsing: seen screens can be read again, with their time; others say so and load once the network is back.
  await fillCart(page);
  await untilKept(page, 'Ceiling fan installation');
  await cut();
  await page.goto('/');
  await page.getByRole('link', { name: 'Electrician' }).first().click();
  await page.getByRole('heading', { name: 'Electrician Services' }).waitFor();
  await page.reload();
  await page.getByRole('heading', { name: 'Electrician Services' }).waitFor();
  await page.getByText(/No connection\. As of .*; it may be old/).waitFor();
  await page.goto('/services/plumber');
  await page.getByText('Failed to load data').waitFor();
  await mend();
  await page.getByRole('heading', { name: 'Plumber Services' }).waitFor();
  await offlineBar.waitFor({ state: 'hidden' });

  // Adding: the cart is kept in the browser.
  await page.goto('/services/electrician');
  await cut();
  await page.getByRole('button', { name: 'Add to Cart: Ceiling fan repair' }).click();
  await page.goto('/cart');
  await page.getByRole('button', { name: 'One more Ceiling fan repair' }).waitFor();
  await page.goto('/support');
  await page.getByRole('heading', { level: 1 }).waitFor();
  await mend();
  await expect.poll(() => cartCount(page)).toBe(2);

  // Signing in: number, code and name are still there when the network is back.
  await page.goto('/services/electrician');
  await goToCheckout(page);
  await openLogin(page);
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Mobile number').fill(person.phone);
  await cut();
  await popup.getByRole('button', { name: 'Send OTP' }).click();
  await popup.getByText(/Failed to send OTP/).waitFor();
  await mend();
  await popup.getByRole('button', { name: 'Send OTP' }).click();
  const enterCode = async () => {
    const shown = await popup.getByText(/your OTP is \d{6}/).textContent();
    await popup.getByLabel('6-digit OTP').fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '');
  };
  await popup.getByText(/your OTP is \d{6}/).waitFor();
  await cut();
  // The code is sent at its sixth digit.
  await enterCode();
  await popup.getByText('Login failed.').waitFor();
  await mend();
  // The code is used up, but the answer is lost: another code is needed.
  const codes = await loseAnswers(page, '**/accounts:signInWithPhoneNumber*');
  await popup.getByRole('button', { name: 'Verify OTP' }).click();
  await expect.poll(() => codes.count).toBe(1);
  await popup.getByText('Login failed.').waitFor();
  await codes.stop();
  await popup.getByRole('button', { name: 'Verify OTP' }).click();
  await popup.getByText('The OTP has expired. Ask for a new one.').waitFor();
  await popup.getByRole('button', { name: 'Change number' }).click();
  await expect.poll(() => popup.getByLabel('Mobile number').inputValue()).toBe(person.phone);
  await popup.getByRole('button', { name: 'Send OTP' }).click();
  // The answer of our own sign-in is lost: the call is repeated, without another code.
  const signIns = await loseAnswers(page, '**/api/user/authenticate');
  await enterCode();
  await expect.poll(() => signIns.count).toBe(1);
  await popup.getByText('Login failed.').waitFor();
  await signIns.stop();
  await popup.getByRole('button', { name: 'Verify OTP' }).click();
  await popup.getByLabel('Name').fill(person.name);
  await popup.getByLabel('Email').fill(person.email);
  await cut();
  await popup.getByRole('button', { name: 'Save and continue' }).click();
  await popup.getByText('Failed to save details.').waitFor();
  await mend();
  const details = await loseAnswers(page, '**/api/user/*/update');
  await popup.getByRole('button', { name: 'Save and continue' }).click();
  await expect.poll(() => details.count).toBe(1);
  await popup.getByText('Failed to save details.').waitFor();
  await details.stop();
  const save = popup.getByRole('button', { name: 'Save and continue' });
  await save.click();
  await save.waitFor({ state: 'hidden' });
  expect((await storedCustomer(person.phone)).name).toBe(person.name);

  // The address: cut before it is sent, then with its answer lost; one is stored.
  await fillAddress(page);
  await cut();
  await saveAddress(page);
  await popup.getByText('Failed to add address').waitFor();
  await mend();
  const addresses = await loseAnswers(page, '**/api/user/*/address');
  await saveAddress(page);
  await expect.poll(() => addresses.count).toBe(1);
  await popup.getByText('Failed to add address').waitFor();
  await addresses.stop();
  await saveAddress(page);
  await untilAnnounced(page, 'Address saved successfully!');
  expect(await countStoredAddresses(person.phone)).toBe(1);

  // Slots: computed from the clock, and the order is kept instead of sent.
  await cut();
  await page.reload();
  await page.getByText(/We could not check which times are free/).waitFor();
  await chooseSlot(page);
  await page.getByRole('button', { name: 'Proceed to Pay' }).click();
  await page.getByRole('alertdialog', { name: 'Your booking is saved' }).waitFor();
  await page.getByRole('button', { name: 'OK', exact: true }).click();
  await page.reload();
  await page.getByRole('heading', { name: 'This booking has not been sent yet' }).waitFor();
  await expect.poll(() => cartCount(page)).toBe(2);
  expect(await storedOrders(person.phone)).toHaveLength(0);

  // Online again, it is sent by itself. The server stores it, and the answer is lost.
  const orders = await loseAnswers(page, '**/api/service-order', 1);
  await mend();
  await expect.poll(() => orders.count).toBeGreaterThan(0);
  const [first] = await storedOrders(person.phone);
  await page.getByText('We may already have it').waitFor();
  await expect.poll(() => cartCount(page)).toBe(2);
  await page.close();

  // Opened again, in two tabs at once: the outcome is shown once, and there is one order.
  const [again, beside] = await Promise.all([openTab(), openTab()]);
  await Promise.all([again.goto('/'), beside.goto('/support')]);
  await again.getByRole('alertdialog', { name: 'Your booking went through' }).waitFor();
  await again.getByText(`Order placed! Order ID: ${first?._id}`).waitFor();
  expect(await storedOrders(person.phone)).toEqual([first]);
  await expect.poll(() => cartCount(again)).toBe(0);
  await again.getByRole('button', { name: 'See My Bookings' }).click();
  await beside.getByRole('alertdialog').waitFor({ state: 'hidden' });
  await beside.close();

  // My Bookings can be read without a network; after Logout nothing of it is left on the phone.
  await again.getByRole('button', { name: /^View Full Order/ }).waitFor();
  await expect.poll(() => again.evaluate(() => localStorage.getItem('kept-orders'))).toContain(first?._id);
  await cut();
  await again.reload();
  await again.getByRole('button', { name: /^View Full Order/ }).waitFor();
  await again.getByText(/No connection\. As of .*; it may be old/).waitFor();
  await mend();
  await again.getByRole('banner').getByRole('button', { name: /menu/i }).click();
  await again.getByRole('button', { name: 'Logout' }).click();
  await again.getByText('Please login to view your bookings.').waitFor();
  await expect
    .poll(() => again.evaluate(() => [localStorage.getItem('kept-orders'), localStorage.getItem('outbox')]))
    .toEqual([null, null]);
  await context.close();
});
