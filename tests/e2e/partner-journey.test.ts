import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { untilAnnounced } from './support/announcements';
import { openBrowser, openVisitor } from './support/browser';
import { freshPhone } from './support/fresh-phone';
import { openMenu } from './support/open-menu';
import { disguisedPage, drawnPicture, uploadedRow } from './support/partner-files';
import { storedPartner } from './support/stored-partner';

const MB = 1024 * 1024;
/** Words found only in the code of Firebase Storage. */
const STORAGE = /firebasestorage\.googleapis\.com/;

let browser: Browser;
beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(async () => {
  await browser?.close();
});

/** Enters the phone and the code that the local stack shows. */
async function verifyPhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(`0${phone}`);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const shown = await page.getByText(/your OTP is \d{6}/).textContent();
  await page.getByLabel('6-digit OTP').fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '');
}

/** Opens the sidebar, which a small screen hides behind the Menu button. */
function openMenuOn(page: Page): Promise<void> {
  return openMenu(
    page.getByRole('button', { name: 'Menu', exact: true }),
    page.getByRole('navigation', { name: 'Partner menu' }),
  );
}

/** Goes to a page of the side menu. */
async function goTo(page: Page, name: string): Promise<void> {
  await openMenuOn(page);
  await page
    .getByRole('navigation', { name: 'Partner menu' })
    .filter({ visible: true })
    .getByRole('link', { name })
    .click();
}

/** Registers at the open page of new partners, and waits for the dashboard. */
async function register(page: Page, phone: string): Promise<void> {
  await verifyPhone(page, phone);
  await page.getByText('Phone verified! Please complete your details.').waitFor();
  await page.getByLabel('Full name').fill('Mohan Tiwari');
  await page.getByRole('button', { name: 'Register' }).click();
  await page.getByRole('heading', { name: 'Welcome, Mohan Tiwari' }).waitFor();
}

describe.each([360, 1280])('at %i px', (width) => {
  test('a partner registers, sets profile and location and uploads four documents: all is stored, pending', async () => {
    const phone = freshPhone();
    const visitor = await openVisitor(browser, width);
    await visitor.context.grantPermissions(['geolocation']);
    await visitor.context.setGeolocation({ latitude: 26.84671, longitude: 80.94618, accuracy: 20 });
    const page = await visitor.openTab();

    // Register.
    await page.goto('/become-partner');
    await register(page, phone);
    await page.getByText('0 of 6 done').waitFor();
    await expect
      .poll(() => page.evaluate(() => JSON.parse(localStorage.getItem('workerSession') ?? '')))
      .toMatchObject({
        phone,
      });
    for (const [address, text] of visitor.scripts) expect(STORAGE.test(text), address).toBe(false);

    // Profile and location.
    await goTo(page, 'My Profile');
    await page.getByLabel('Service category').selectOption({ label: 'Electrician' });
    await page.getByLabel('City').selectOption({ label: 'Lucknow' });
    const cities = page.getByLabel('City').locator('option');
    await expect.poll(() => cities.allTextContents()).not.toContain('All Cities');
    await page.getByLabel(/^Area/).fill('Gomti Nagar');
    await page.getByRole('button', { name: 'Save' }).click();
    await page.getByText('Profile updated successfully').waitFor();
    await page.getByRole('link', { name: 'Edit location' }).click();
    await page.getByRole('button', { name: 'Use my location' }).click();
    await page.getByText(/accurate to about 20 m/).waitFor();
    await page.getByRole('button', { name: 'Save location' }).click();
    await page.getByText('Location updated successfully').waitFor();

    // Documents: an HTML page declared as a picture is refused before it leaves the device.
    await goTo(page, 'Documents / KYC');
    await page.getByText('No documents uploaded yet.').waitFor();
    const type = page.getByLabel('Document type');
    const file = page.getByLabel(/^Choose/);
    const button = page.getByRole('button', { name: 'Upload', exact: true });
    await type.selectOption({ label: 'Photo' });
    await page.getByText('Please select a file').waitFor();
    await file.setInputFiles(disguisedPage);
    await page.getByText(/not a JPEG, PNG, WebP or PDF file/).waitFor();
    await expect.poll(() => button.isDisabled()).toBe(true);

    const photo = await drawnPicture(page, 'IMG 2041.jpg', 'image/jpeg', 3200);
    expect(photo.buffer.length).toBeGreaterThan(2 * MB);
    const documents = [
      ['Photo', photo],
      ['Aadhaar Card', await drawnPicture(page, 'masked aadhaar.png', 'image/png', 300)],
      ['PAN Card', await drawnPicture(page, 'pan.webp', 'image/webp', 300)],
      ['Identity Proof', await drawnPicture(page, 'voter.jpeg', 'image/jpeg', 300)],
    ] as const;
    for (const [name, picked] of documents) {
      await type.selectOption({ label: name });
      await file.setInputFiles(picked);
      if (name === 'Photo') await page.getByText(/made smaller from/).waitFor();
      await button.click();
      await uploadedRow(page, name).waitFor();
    }
    const rows = page.getByRole('region', { name: 'Uploaded Documents' }).getByRole('listitem');
    const pending = expect.stringContaining('Pending');
    await expect.poll(() => rows.allTextContents()).toEqual([pending, pending, pending, pending]);
    expect([...visitor.scripts.values()].some((text) => STORAGE.test(text))).toBe(true);

    // View shows the picture itself.
    await page.getByRole('button', { name: 'View Photo' }).click();
    const picture = page.getByRole('dialog').getByRole('img', { name: 'Photo' });
    await picture.waitFor();
    await expect
      .poll(() =>
        picture.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
      )
      .toBe(2000);
    await page.keyboard.press('Escape');

    await goTo(page, 'Dashboard');
    await page.getByText('6 of 6 done').waitFor();
    await page.getByText(/You have done everything/).waitFor();

    // Stored: pending, of the right sizes, and without a token that would open the files to anybody.
    const { worker, uploads } = await storedPartner(phone);
    expect(worker).toMatchObject({
      fullName: 'Mohan Tiwari',
      status: 'pending',
      serviceType: 'electrician',
      city: 'Lucknow',
      areaName: 'Gomti Nagar',
      location: { lat: 26.84671, long: 80.94618 },
      preferredWorkingRadius: 5,
    });
    expect(uploads.map(({ type: stored, status }) => [stored, status]).sort()).toEqual([
      ['aadhar', 'pending'],
      ['identity', 'pending'],
      ['pan', 'pending'],
      ['photo', 'pending'],
    ]);
    const storedPhoto = uploads.find(({ type: stored }) => stored === 'photo');
    expect(storedPhoto).toMatchObject({ fileName: 'IMG_2041.jpg', contentType: 'image/jpeg' });
    expect(storedPhoto?.size).toBeLessThan(photo.buffer.length);
    expect(JSON.stringify(uploads)).not.toContain('token');

    // Logout returns to the login; the same phone comes back in without a name.
    await openMenuOn(page);
    await page.getByRole('button', { name: 'Logout' }).filter({ visible: true }).click();
    await page.getByRole('heading', { name: 'Professional Login' }).waitFor();
    await expect.poll(() => page.evaluate(() => localStorage.getItem('workerSession'))).toBeNull();
    await verifyPhone(page, phone);
    await untilAnnounced(page, 'Login successful! Welcome back.');
    await page.getByRole('heading', { name: 'Welcome, Mohan Tiwari' }).waitFor();
    await page.goto('/become-partner');
    await page.getByText('You are already registered and logged in!').waitFor();

    expect(visitor.complaints).toEqual([]);
    await visitor.context.close();
  });
});

test('after typing on a phone, a press where the bar was reaches the button under it', async () => {
  const phone = freshPhone();
  const visitor = await openVisitor(browser, 360);
  const page = await visitor.openTab();
  await page.goto('/become-partner');
  await register(page, phone);
  await goTo(page, 'My Profile');
  await page.getByLabel('Service category').selectOption({ label: 'Electrician' });
  await page.getByLabel('City').selectOption({ label: 'Lucknow' });
  const bar = page.getByRole('navigation', { name: 'Main pages' });
  const save = page.getByRole('button', { name: 'Save', exact: true });

  /** Types an area, and gives the middle of the button at the foot of the screen, where the bar has been. */
  async function type(area: string): Promise<[x: number, y: number]> {
    await page.getByLabel(/^Area/).fill(area);
    await bar.waitFor({ state: 'hidden' });
    await save.evaluate((button) =>
      window.scrollBy({
        top: button.getBoundingClientRect().bottom - window.innerHeight,
        behavior: 'instant',
      }),
    );
    const box = await save.boundingBox();
    if (!box) throw new Error('The button is not on the screen');
    return [box.x + box.width / 2, box.y + box.height / 2];
  }
  const storedArea = async () => (await storedPartner(phone)).worker.areaName;

  await page.touchscreen.tap(...(await type('Gomti Nagar')));
  // shown before it takes the focus, which would end the typing
  await page.locator(':focus', { hasText: 'Profile updated successfully' }).waitFor();
  expect(await storedArea()).toBe('Gomti Nagar');

  // A press that lasts until the bar is back.
  await page.mouse.move(...(await type('Aliganj')));
  await page.mouse.down();
  await bar.waitFor();
  await page.mouse.up();
  // The words of the first time may still be there.
  await expect.poll(storedArea).toBe('Aliganj');

  // The bar itself takes a press as ever.
  await bar.getByRole('link', { name: 'My week' }).tap();
  await page.waitForURL(/\/worker\/week$/);
  expect(visitor.complaints).toEqual([]);
  await visitor.context.close();
});
