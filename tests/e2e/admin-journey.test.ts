import { randomInt } from 'node:crypto';
import { orderNumber } from '@gharseva/contract/rules';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilAnnounced } from './support/announcements';
import { openBrowser, openVisitor, type Visitor } from './support/browser';
import { freshPhone } from './support/fresh-phone';
import { chooseByKeyboard, focused, headingFocused, pressByKeyboard, tabTo } from './support/keyboard';
import { openMenu } from './support/open-menu';
import { drawnPicture, uploadedRow } from './support/partner-files';
import { signIn } from './support/sign-in';
import { storedOrders, storedPayment } from './support/stored-orders';
import { storedPartner } from './support/stored-partner';

/** Words found only in Firebase's own code. */
const FIREBASE = /identitytoolkit|@firebase\//;
const USERNAME = process.env.GHARSEVA_ADMIN_USERNAME ?? 'admin';
const PASSWORD = process.env.GHARSEVA_ADMIN_PASSWORD ?? 'Admin@12345';

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** Opens the sidebar, which a small screen hides behind the Menu button. */
function openMenuOn(page: Page): Promise<void> {
  return openMenu(
    page.getByRole('button', { name: 'Menu', exact: true }),
    page.getByRole('navigation', { name: 'Admin menu' }),
  );
}

/** Goes to a page of the admin's sidebar. */
async function goTo(page: Page, name: string): Promise<void> {
  await openMenuOn(page);
  await page
    .getByRole('navigation', { name: 'Admin menu' })
    .filter({ visible: true })
    .getByRole('link', { name, exact: true })
    .click();
  await page.getByRole('heading', { name, level: 1 }).waitFor();
}

/** Saves the open form and waits until it is gone. */
async function save(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
}

/** Sends a wrong value in the last text field of the category's dialog; its error is shown above the dialog's buttons. */
async function seeErrorOfLastField(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Orders in one slot and city').fill('x');
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.getByText('Enter a whole number').waitFor();
  const buttons = await dialog.getByRole('button', { name: 'Save' }).boundingBox();
  const bottom = () =>
    dialog.getByText('Enter a whole number').evaluate((error) => error.getBoundingClientRect().bottom);
  await expect.poll(bottom).toBeLessThanOrEqual(buttons?.y ?? 0);
  await dialog.getByLabel('Orders in one slot and city').fill('');
}

/** Within this time each instance of the API tells of a change of the catalogue (docs/decisions/0099-catalogue-from-memory.md). */
const TOLD_EVERYWHERE_MS = 61_000;

/**
 * Waits until every instance tells of what was saved. Without it each request of a page may be answered by another
 * instance, of which one knows the new city and the next does not.
 * @param savedAt time of the newest change, of `performance.now()`
 */
async function untilToldEverywhere(savedAt: number): Promise<void> {
  await expect.poll(() => performance.now() - savedAt).toBeGreaterThan(TOLD_EVERYWHERE_MS);
}

/** A partner registers and uploads the four documents. */
async function register(visitor: Visitor, phone: string, name: string): Promise<Page> {
  const page = await visitor.openTab();
  await page.goto('/become-partner');
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const shown = await page.getByText(/your OTP is \d{6}/).textContent();
  await page.getByLabel('6-digit OTP').fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '');
  await page.getByLabel('Full name').fill(name);
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('heading', { name: `Welcome, ${name}` }).waitFor();

  await page.goto('/worker/documents');
  for (const type of ['Photo', 'Aadhaar Card', 'PAN Card', 'Identity Proof']) {
    await page.getByLabel('Document type').selectOption({ label: type });
    await page.getByLabel(/^Choose/).setInputFiles(await drawnPicture(page, 'scan.jpg', 'image/jpeg', 200));
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await uploadedRow(page, type).waitFor();
  }
  return page;
}

/** The partner chooses the new trade and city. */
async function chooseTradeAndCity(page: Page, trade: string, city: string): Promise<void> {
  await page.goto('/worker/profile');
  await page.getByLabel('Service category').selectOption({ label: trade });
  await page.getByLabel('City').selectOption({ label: city });
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('Profile updated successfully').waitFor();
}

/** Checks that home shows the uploaded picture of a trade, converted by the browser and cacheable for a year. */
async function seePicture(page: Page, trade: string): Promise<void> {
  const picture = page.getByRole('link', { name: trade }).first().locator('img');
  await page.goto('/');
  await picture.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    (image) => (image as HTMLImageElement).naturalWidth === 400,
    await picture.elementHandle(),
  );
  const address = (await picture.getAttribute('src')) ?? '';
  expect(address).toMatch(/^\/api\/pictures\/[0-9a-f]{32}\.webp$/);
  const answer = await page.request.get(address);
  expect(answer.headers()['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(answer.headers()['content-type']).toBe('image/webp');
}

/** A customer signs in, finds the service on the home page, and books it for tomorrow morning. */
async function book(page: Page, what: { phone: string; trade: string; service: string; pincode: string }) {
  await page.goto('/');
  await page.getByRole('link', { name: what.trade }).first().click();
  await page.getByRole('heading', { level: 1, name: new RegExp(what.trade) }).waitFor();
  await page.getByRole('button', { name: `Add to Cart: ${what.service}` }).click();
  await page.goto('/checkout');
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await signIn(page, { phone: what.phone, name: 'Asha Verma', email: 'asha.verma@example.in' });
  const form = page.getByRole('dialog', { name: 'Add Address' });
  await form.getByLabel('House, building, street').fill('3 Station Road');
  await form.getByLabel('Pincode').fill(what.pincode);
  await form.getByText(/^We serve/).waitFor();
  await form.getByRole('button', { name: 'Save Address' }).click();
  await page.getByRole('radio', { name: /Tomorrow/ }).check();
  await page.getByRole('radio', { name: /10:00 AM - 12:00 PM/ }).check();
  await page.getByRole('button', { name: 'Proceed to Pay' }).click();
  const told = await page.getByText(/Order placed! Order ID: \w+/).textContent();
  return /Order ID: (\w+)/.exec(told ?? '')?.[1] ?? '';
}

describe.each([360, 1280])('at %i px', (width) => {
  test('an admin adds a city and a trade, approves a partner and assigns a booking: customer and partner see it', async () => {
    const number = String(randomInt(100_000, 1_000_000));
    const pincode = `9${number.slice(-5)}`;
    const city = `Nayapur ${number}`;
    const trade = `Roofing ${number}`;
    const service = `Tile laying ${number}`;
    const partner = { phone: freshPhone(), name: `Mohan ${number}` };
    const customerPhone = freshPhone();
    const admin = await openVisitor(browser, width);
    const page = await admin.openTab();

    // The guard leads to the login, which returns to the requested page.
    await page.goto('/admin/cities');
    await page.getByLabel('Username').fill(USERNAME);
    await page.getByLabel('Password').fill(PASSWORD);
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Cities', level: 1 }).waitFor();

    // City, category, subcategory, service: the first of them by keyboard alone.
    await page.getByRole('button', { name: 'Add city' }).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await page.keyboard.type(city);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Uttar Pradesh');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.type(`${pincode}-${pincode}`);
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Enter');
    await untilAnnounced(page, `${city} saved`);
    await page.getByRole('rowheader', { name: city }).waitFor();

    await goTo(page, 'Categories');
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(trade);
    await seeErrorOfLastField(page);
    await page.getByRole('dialog').getByLabel('Show on the home page').check();
    const roof = await drawnPicture(page, 'roof.jpg', 'image/jpeg', 400);
    await page.getByRole('dialog').getByLabel('Choose picture').setInputFiles(roof);
    await page
      .getByRole('dialog')
      .getByRole('img', { name: `Picture of ${trade}` })
      .waitFor();
    await save(page);
    await page.getByRole('button', { name: 'Add category' }).click();
    await page.getByRole('dialog').getByLabel('Name', { exact: true }).fill(`Tiles ${number}`);
    await page.getByRole('dialog').getByLabel('Parent category').selectOption({ label: trade });
    await save(page);

    await goTo(page, 'Services');
    await page.getByRole('button', { name: 'Add service' }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name', { exact: true }).fill(service);
    await form.getByLabel('Category').selectOption({ label: `Tiles ${number}` });
    await form.getByLabel('City').selectOption({ label: city });
    await form.getByLabel('Price in rupees').fill('1,299');
    await form.getByLabel('Duration in minutes').fill('90');
    await save(page);
    const savedAt = performance.now();
    await page.getByLabel('Search by name').fill(service);
    await page.getByRole('row', { name: new RegExp(`${service}.*₹1,299`) }).waitFor();

    // A partner registers meanwhile; then the service can be booked, and trade and city be chosen.
    const worker = await openVisitor(browser, width);
    const portal = await register(worker, partner.phone, partner.name);
    await untilToldEverywhere(savedAt);
    const customer = await openVisitor(browser, width);
    const shop = await customer.openTab();
    await seePicture(shop, trade);
    const id = await book(shop, { phone: customerPhone, trade, service, pincode });
    await chooseTradeAndCity(portal, trade, city);

    // The partner is found by phone; the documents are looked at and approved, which allows activation.
    await goTo(page, 'Workers');
    await page.getByLabel('Name or mobile number begins with').fill(partner.phone);
    await page.getByRole('link', { name: partner.name }).click();
    await page.getByRole('heading', { name: partner.name, level: 1 }).waitFor();
    await page.getByText('Still needed before activation:').waitFor();
    await page.getByRole('link', { name: 'Review documents' }).click();
    for (const type of ['Photo', 'Aadhaar Card', 'PAN Card', 'Identity Proof']) {
      const picture = page.getByRole('button', { name: `Enlarge ${type}` }).getByRole('img');
      await expect
        .poll(() =>
          picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
        )
        .toBe(200);
    }
    await page.getByRole('button', { name: 'Approve all 4' }).click();
    await page.getByRole('button', { name: 'Verify and activate' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Verify and activate' }).click();
    await untilAnnounced(page, 'The worker is active');
    expect((await storedPartner(partner.phone)).worker.status).toBe('active');

    // The booking is found, assigned, moved and paid for by keyboard alone: each stop is marked and in sight.
    await goTo(page, 'Bookings');
    await headingFocused(page, 'Bookings');
    await pressByKeyboard(page, 'All days');
    await chooseByKeyboard(page, 'Category', trade);
    // Rows of the previous list would vanish under the focus.
    await page.locator('table[aria-busy]').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: `#${orderNumber(id)}` }).waitFor();
    await pressByKeyboard(page, `#${orderNumber(id)}`);
    await headingFocused(page, `Booking #${orderNumber(id)}`);
    await page.getByRole('radio', { name: new RegExp(partner.name) }).waitFor();
    await tabTo(page, new RegExp(partner.name));
    await page.keyboard.press('Space');
    await pressByKeyboard(page, 'Assign');
    await page.getByRole('main').getByText(`Assigned to ${partner.name}`).waitFor();
    await portal.goto('/worker/jobs');
    await portal.getByRole('radio', { name: 'Upcoming' }).check();
    await portal.getByText(new RegExp(orderNumber(id))).waitFor();

    await chooseByKeyboard(page, 'New status', 'Own text...');
    await tabTo(page, 'Status text');
    await page.keyboard.type('Waiting for tiles');
    await pressByKeyboard(page, 'Set status');
    await untilAnnounced(page, 'Status updated');
    await page.getByRole('main').getByText('Waiting for tiles').first().waitFor();
    await shop.goto('/my-bookings');
    await shop.getByText('Waiting for tiles').waitFor();
    await chooseByKeyboard(page, 'New status', 'On the way');
    await tabTo(page, /^Reason/);
    await page.keyboard.type('Told by phone');
    await pressByKeyboard(page, 'Set status');
    await page.getByText('Told by phone').waitFor();
    const [order] = await storedOrders(customerPhone);
    expect(order).toMatchObject({ _id: id, stage: 'on_the_way' });
    await chooseByKeyboard(page, 'New status', 'Completed');
    await pressByKeyboard(page, 'Set status');
    await page.getByRole('alertdialog').waitFor();
    await pressByKeyboard(page, 'Complete booking');
    await page.getByRole('button', { name: 'Record payment' }).waitFor();
    await pressByKeyboard(page, 'Record payment');
    await page.getByRole('dialog').waitFor();
    await chooseByKeyboard(page, 'Paid by', 'UPI');
    await pressByKeyboard(page, 'Record payment');
    await page.getByRole('dialog').waitFor({ state: 'hidden' });
    await page.getByRole('button', { name: 'Verify payment' }).waitFor();
    // The button that opened the dialog is gone: the focus is near its place, not lost.
    await expect.poll(() => focused(page)).not.toMatchObject({ tag: 'BODY' });
    await pressByKeyboard(page, 'Verify payment');
    await page.getByRole('button', { name: 'Verify payment' }).waitFor({ state: 'detached' });
    await expect.poll(() => focused(page)).not.toMatchObject({ tag: 'BODY' });
    expect(await storedPayment(id)).toMatchObject({ status: 'verified', method: 'upi' });

    // What is in use is not deleted; what was done is in the audit.
    await goTo(page, 'Cities');
    await page.getByLabel('Search by name').fill(city);
    await page.getByRole('button', { name: `Delete ${city}` }).click();
    const asked = page.getByRole('alertdialog');
    await asked.getByText('Delete city?').waitFor();
    await asked.getByRole('button', { name: 'Delete' }).click();
    await asked.getByText('Delete failed').waitFor();
    await asked.getByRole('button', { name: 'Cancel' }).click();
    await goTo(page, 'Audit');
    await page.getByLabel('Action').selectOption({ label: 'Viewed a document' });
    await page.getByRole('rowheader', { name: 'Viewed a document' }).first().waitFor();

    // The admin area needs no Firebase in the browser; Logout revokes the session.
    expect(admin.scripts.size).toBeGreaterThan(0);
    for (const [address, text] of admin.scripts) expect(FIREBASE.test(text), address).toBe(false);
    const token = await page.evaluate(() => localStorage.getItem('adminToken'));
    await openMenuOn(page);
    await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
    await page.getByLabel('Username').waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('adminToken'))).toBeNull();
    const again = await page.request.get('/api/admin/dashboard', {
      headers: { Authorization: `Bearer ${token}` },
    });
    expect(again.status()).toBe(401);

    // The browser logs the two 409s (activation, deletion); there is no other complaint.
    expect(admin.complaints.filter((line) => !/409 \(Conflict\)/.test(line))).toEqual([]);
    expect([...customer.complaints, ...worker.complaints]).toEqual([]);
    for (const visitor of [admin, customer, worker]) await visitor.context.close();
  });
});
