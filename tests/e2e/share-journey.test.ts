import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillAddress, fillCart, goToCheckout, openLogin, saveAddress } from './support/booking-steps';
import { openBrowser } from './support/browser';
import { freshPhone } from './support/fresh-phone';
import { signIn } from './support/sign-in';
import { openTown, type Town } from './support/town';

const at = (clock: string) => `2026-11-21T${clock}:00.000+05:30`;

let browser: Browser;
let town: Town;

beforeAll(async () => {
  browser = await openBrowser();
  town = await openTown(browser, at('09:00'));
});
afterAll(async () => {
  await town?.close();
  await browser?.close();
});

test('a visit is followed by somebody without an account, until the customer ends sharing', async () => {
  const partner = await town.openPartner('Suresh Yadav');
  const customer = await town.open(360);
  const { page } = customer;
  await fillCart(page);
  await goToCheckout(page);
  await openLogin(page);
  await signIn(page, { phone: freshPhone(), name: 'Meera Joshi', email: 'meera.joshi@example.in' });
  await fillAddress(page);
  await saveAddress(page);
  await page.getByRole('radio', { name: /Today/ }).check();
  await page.getByRole('radio', { name: /12:00 PM - 2:00 PM/ }).check();
  await page.getByRole('button', { name: 'Proceed to Pay' }).click();
  await page.getByText(/Order placed! Order ID: \w+/).waitFor();
  const toBookings = { name: 'See My Bookings' };
  await page.getByRole('link', toBookings).or(page.getByRole('button', toBookings)).click();
  await partner.page.goto('/worker/offers');
  await partner.page.getByRole('button', { name: 'Accept job' }).click();
  await partner.page.getByRole('heading', { name: 'My Jobs' }).waitFor();

  await page.getByRole('button', { name: /^View Full Order/ }).click();
  const order = page.getByRole('dialog');
  await order.getByRole('button', { name: 'Make a link' }).click();
  await order.getByText('The link is ready.').waitFor();
  const link = await order.getByLabel('Link to this visit').inputValue();
  // On a phone nothing of it is wider than the screen.
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);

  const family = await town.open(360);
  const asked: string[] = [];
  family.page.on('request', (request) => asked.push(request.url()));
  await family.page.goto(link);
  await family.page.getByText('Suresh', { exact: true }).waitFor();
  await family.page.getByText('12:00 PM - 2:00 PM').waitFor();
  const shown = await family.page.getByRole('main').textContent();
  expect(shown).not.toMatch(/Yadav|Meera|Joshi|\d{10}/);
  const secret = link.split('.').at(-1) ?? '';
  expect(secret).toHaveLength(32);
  expect(asked.filter((url) => new URL(url).pathname.includes(secret) || url.includes(`=${secret}`))).toEqual(
    [],
  );

  await town.goOnTo(at('10:30'));
  await partner.page.getByRole('link', { name: 'Today' }).click();
  await partner.page.getByRole('button', { name: 'I am on my way' }).click();
  await partner.page.getByText('The customer now sees in My Bookings that you are on your way.').waitFor();
  await town.goOnTo(at('10:32'));
  await family.page.getByText('On the way', { exact: true }).waitFor();

  // The same link is still there after a reload.
  await page.reload();
  await page.getByRole('button', { name: /^View Full Order/ }).click();
  await expect.poll(() => order.getByLabel('Link to this visit').inputValue()).toBe(link);
  await order.getByRole('button', { name: 'End sharing' }).click();
  await order.getByText('Sharing has ended.').waitFor();
  await town.goOnTo(at('10:35'));
  await family.page.getByRole('heading', { name: 'This link does not work any more' }).waitFor();

  expect([...customer.complaints, ...partner.complaints]).toEqual([]);
  expect(family.complaints.filter((words) => !/404 \(Not Found\) .*\/api\/visit$/.test(words))).toEqual([]);
});
