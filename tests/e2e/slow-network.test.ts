import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { untilAnnounced } from './support/announcements';
import {
  chooseSlot,
  fillAddress,
  fillCart,
  goToCheckout,
  openLogin,
  saveAddress,
} from './support/booking-steps';
import { openBrowser, openVisitor } from './support/browser';
import { freshPhone } from './support/fresh-phone';
import { signIn } from './support/sign-in';
import { storedOrders } from './support/stored-orders';

/** A village's network: 400 kbit/s in each direction, 400 ms until an answer begins. */
const VILLAGE = {
  offline: false,
  latency: 400,
  downloadThroughput: (400 * 1000) / 8,
  uploadThroughput: (400 * 1000) / 8,
};

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

test('at 400 kbps with 400 ms delay: a first visit ends in one stored order', async () => {
  const person = { phone: freshPhone(), name: 'Kamla Devi', email: 'kamla.devi@example.in' };
  // Without a service worker every file comes over the slow line, as on a first visit.
  const { context, openTab, complaints } = await openVisitor(browser, 360, 'block');
  const page = await openTab();
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', VILLAGE);

  const began = Date.now();
  await fillCart(page);
  const inCart = Date.now() - began;
  await goToCheckout(page);
  await openLogin(page);
  await signIn(page, person);
  await fillAddress(page);
  await saveAddress(page);
  await untilAnnounced(page, 'Address saved successfully!');
  await chooseSlot(page);
  await page.getByRole('button', { name: 'Proceed to Pay' }).click();
  await page
    .getByRole('alertdialog')
    .getByText(/Order placed! Order ID: \w+/)
    .waitFor();
  const seconds = (millis: number) => (millis / 1000).toFixed(1);
  console.log(
    `At 400 kbps, 400 ms: in the cart ${seconds(inCart)} s, booked ${seconds(Date.now() - began)} s`,
  );

  expect(await storedOrders(person.phone)).toHaveLength(1);
  await expect.poll(() => page.evaluate(() => localStorage.getItem('cart'))).toBe('[]');
  expect(complaints).toEqual([]);
  await context.close();
});
