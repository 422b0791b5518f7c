import { orderNumber } from '@gharseva/contract/rules';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilAnnounced } from './support/announcements';
import { openBrowser, openVisitor } from './support/browser';
import { freshPhone } from './support/fresh-phone';
import { openMenu } from './support/open-menu';
import { signIn } from './support/sign-in';
import { storedOrders } from './support/stored-orders';

/** Words found only in Firebase's own code. */
const FIREBASE = /identitytoolkit|@firebase\//;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** Opens the menu that holds the links on a phone. */
async function openMenuOn(page: Page): Promise<void> {
  const banner = page.getByRole('banner');
  await openMenu(
    banner.getByRole('button', { name: /menu/i }),
    banner.getByRole('link', { name: 'My Bookings' }),
  );
}

describe.each([360, 1280])('at %i px', (width) => {
  test('a visitor fills a cart in two tabs, signs in and books: stored at the server’s price, shown in My Bookings', async () => {
    const person = { phone: freshPhone(), name: 'Meera Joshi', email: 'meera.joshi@example.in' };
    const visitor = await openVisitor(browser, width);
    const page = await visitor.openTab();

    // Browse: from the home page to a category.
    await page.goto('/');
    await page.getByRole('link', { name: 'Electrician' }).first().click();
    await page.getByRole('heading', { name: 'Electrician Services' }).waitFor();
    await page.getByRole('button', { name: 'Add to Cart: Ceiling fan installation' }).click();
    await untilAnnounced(page, 'Ceiling fan installation added to the cart');

    // A second tab has the same cart, and what it adds appears in the first.
    const second = await visitor.openTab();
    await second.goto('/services/electrician');
    await second.getByRole('button', { name: 'Added' }).first().waitFor();
    await second.getByRole('button', { name: 'Add to Cart: Ceiling fan repair' }).click();
    await second.close();
    if (width < 700) await page.getByRole('button', { name: 'Cart (2)' }).click();
    await page.getByRole('button', { name: 'One more Ceiling fan repair' }).click();

    // No bundle of the visitor's screens holds Firebase code.
    expect(visitor.scripts.size).toBeGreaterThan(0);
    for (const [address, text] of visitor.scripts) expect(FIREBASE.test(text), address).toBe(false);

    // Checkout asks to sign in, and continues where it was.
    await page.getByRole('link', { name: 'View Cart' }).click();
    await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'Proceed to Pay' }).isDisabled()).toBe(true);
    await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
    await signIn(page, person);
    expect([...visitor.scripts.values()].some((text) => FIREBASE.test(text))).toBe(true);

    // The form of the first address opens by itself: city and state come from the pincode.
    const form = page.getByRole('dialog', { name: 'Add Address' });
    await form.getByLabel('House, building, street').fill('14 Ashok Marg');
    await form.getByLabel('Pincode').fill('226001');
    await form.getByText('We serve Lucknow.').waitFor();
    await expect.poll(() => form.getByLabel('City').inputValue()).toBe('Lucknow');
    await expect.poll(() => form.getByLabel('State').inputValue()).toBe('Uttar Pradesh');
    await form.getByRole('button', { name: 'Save Address' }).click();
    await untilAnnounced(page, 'Address saved successfully!');

    // Slot, tip, notes.
    await page.getByRole('radio', { name: /Tomorrow/ }).check();
    await page.getByRole('radio', { name: /10:00 AM - 12:00 PM/ }).check();
    await page.getByRole('radio', { name: /50/ }).check();
    await page.getByLabel('Notes for the professional').fill('Second floor, the bell does not work');
    await page.getByRole('button', { name: 'Proceed to Pay' }).click();

    const alert = page.getByRole('alertdialog');
    const told = await alert.getByText(/Order placed! Order ID: \w+/).textContent();
    const id = /Order ID: (\w+)/.exec(told ?? '')?.[1] ?? '';
    const [order, ...others] = await storedOrders(person.phone);
    expect(others).toEqual([]);
    // 199 + 2 × 179 = 557: no visitation charge from 320; the tip is a line of its own.
    expect(order).toMatchObject({
      _id: id,
      itemTotal: 557,
      visitationCharge: 0,
      professionalTips: 50,
      amount: 607,
      timeSlot: '10:00 AM - 12:00 PM',
      stage: 'placed',
      serviceType: 'Electrician',
      cityId: 'lucknow',
    });

    // My Bookings has it, with all that was chosen; the cart is empty.
    await alert
      .getByRole('link', { name: 'See My Bookings' })
      .or(alert.getByRole('button', { name: 'See My Bookings' }))
      .click();
    await page.getByText(`Order #${orderNumber(id)}`).waitFor();
    await page.getByRole('button', { name: `View Full Order ${orderNumber(id)}` }).click();
    const detail = page.getByRole('dialog');
    for (const text of [
      'Ceiling fan repair',
      '₹607',
      '14 Ashok Marg',
      'Second floor, the bell does not work',
    ]) {
      await detail.getByText(text, { exact: false }).first().waitFor();
    }
    await page.keyboard.press('Escape');
    await detail.waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('cart') ?? '[]')))
      .toEqual([]);

    // Logout clears the stored user.
    await openMenuOn(page);
    await page.getByRole('button', { name: 'Logout' }).click();
    await page.getByText('Please login to view your bookings.').waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('user'))).toBeNull();

    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});
