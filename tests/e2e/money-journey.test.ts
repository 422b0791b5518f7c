import type { OrderInput } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';
import type { Browser, Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { signInByPhone } from '../support/people';
import { storedOrder } from '../support/timers';
import { untilAnnounced } from './support/announcements';
import { fillAddress, fillCart, goToCheckout, openLogin, saveAddress } from './support/booking-steps';
import { openBrowser } from './support/browser';
import { freshPhone } from './support/fresh-phone';
import { signIn } from './support/sign-in';
import { openTown, type Town } from './support/town';

const SATURDAY = '2026-11-21';
const at = (clock: string) => `${SATURDAY}T${clock}:00.000+05:30`;
const REFERENCE = '612345678901';

const phone = freshPhone();
let browser: Browser;
let town: Town;
let customer: Awaited<ReturnType<Town['open']>>;
let admin: Awaited<ReturnType<Town['openAdmin']>>;
let partner: Awaited<ReturnType<Town['openPartner']>>;

beforeAll(async () => {
  browser = await openBrowser();
  town = await openTown(browser, at('09:00'));
  partner = await town.openPartner('Suresh Yadav');
  admin = await town.openAdmin();
  customer = await town.open(360);
});
afterAll(async () => {
  await town?.close();
  await browser?.close();
});

/** Opens an order in My Bookings. */
async function openOrder(id: string): Promise<Locator> {
  await customer.page.goto('/my-bookings');
  await customer.page.getByRole('button', { name: `View Full Order ${orderNumber(id)}` }).click();
  return customer.page.getByRole('dialog', { name: `Order #${orderNumber(id)}` });
}

/** Books at checkout, for today from 12 to 2, with a limit for extra work. */
async function book(): Promise<string> {
  const { page } = customer;
  await fillCart(page);
  await goToCheckout(page);
  await openLogin(page);
  await signIn(page, { phone, name: 'Meera Joshi', email: 'meera.joshi@example.in' });
  await fillAddress(page);
  await saveAddress(page);
  await page.getByRole('radio', { name: /Today/ }).check();
  await page.getByRole('radio', { name: /12:00 PM - 2:00 PM/ }).check();
  await page.getByLabel('Extra work may cost at most').selectOption({ label: 'Up to ₹2,000' });
  await page.getByRole('button', { name: 'Proceed to Pay' }).click();
  const told = await page.getByText(/Order placed! Order ID: \w+/).textContent();
  const toBookings = { name: 'See My Bookings' };
  await page.getByRole('link', toBookings).or(page.getByRole('button', toBookings)).click();
  return /Order ID: (\w+)/.exec(told ?? '')?.[1] ?? '';
}

/** Books the same again for a later slot of the day. */
async function bookAgain(first: string): Promise<string> {
  const { uid, token } = await signInByPhone(`+91${phone}`);
  const before = (await storedOrder(town.api, first)) as unknown as OrderInput;
  const { serviceType, address = '', cartItems, amount, serviceAddress } = before;
  const lines = cartItems.map(({ itemId, name, quantity, price }) => ({ itemId, name, quantity, price }));
  const { status, data } = await town.api.call('placeOrder', {
    token,
    body: {
      ...{ user: uid, serviceType, address, scheduledDate: SATURDAY, timeSlot: '4:00 PM - 6:00 PM' },
      ...{ cartItems: lines, amount, serviceAddress, professionalTips: 0, customerNotes: '' },
      orderSource: 'web',
    },
  });
  expect(status).toBe(201);
  return data._id;
}

/** Makes a step of the partner's job, and waits for what is said about it. */
async function make(step: string, said: string | RegExp): Promise<void> {
  await partner.page.getByRole('button', { name: step }).click();
  await partner.page.getByText(said).first().waitFor();
}

/** From the offer to work: accepted, on the way, at the door, started by the code that the customer reads out. */
async function comeToWork(id: string, onTheWay: string, atTheDoor: string): Promise<void> {
  const { page } = partner;
  await page.goto('/worker/offers');
  await page.getByRole('button', { name: 'Accept job' }).click();
  await page.getByRole('heading', { name: 'My Jobs' }).waitFor();
  await town.goOnTo(at(onTheWay));
  await page.goto('/worker/today');
  await make('I am on my way', 'The customer now sees in My Bookings that you are on your way.');
  await town.goOnTo(at(atTheDoor));
  await make('I am at the door', 'The customer now sees in My Bookings that you are at the door.');
  const order = await openOrder(id);
  const code = await order.getByText(/^\d{4}$/).textContent();
  await page.getByRole('button', { name: 'Start with the code' }).click();
  await page.getByLabel('Start code').fill(code ?? '');
  await make('Start work', 'The code is right.');
}

/** Puts one service of the rate card before the customer; what it costs. */
async function propose(): Promise<number> {
  const { page } = partner;
  await page.getByRole('button', { name: 'Suggest extra work' }).click();
  const asking = page.getByRole('dialog');
  const services = asking.getByLabel('Extra service');
  const priced = services.locator('option').filter({ hasText: '₹' }).first();
  const value = (await priced.getAttribute('value')) ?? '';
  await services.selectOption(value);
  const sum = await asking.locator('dl dd').last().textContent();
  await asking.getByRole('button', { name: 'Ask the customer' }).click();
  await page.getByText(/^The customer is asked now/).waitFor();
  return rupees(sum);
}

const rupees = (text: string | null) => Number((text ?? '').replace(/[^\d]/g, ''));
const shown = (sum: number) => `₹${sum.toLocaleString('en-IN')}`;

async function finish(): Promise<void> {
  await partner.page.getByRole('button', { name: 'Work finished' }).click();
  await make('Yes, finished', 'The work is finished. Thank you!');
}

/** An admin finds the money that was reported. */
async function match(id: string, method: 'UPI' | 'Cash', sum: number): Promise<void> {
  const { page } = admin;
  await page.goto(`/admin/bookings/${id}`);
  await page.getByRole('button', { name: `The money has come: ${method}, ${shown(sum)}` }).click();
  await untilAnnounced(page, 'Reported payment matched');
}

/** The customer asks for a part back, the admin approves it and pays it out. */
async function payBack(id: string, amount: number, reference: string): Promise<void> {
  const order = await openOrder(id);
  await order.getByRole('button', { name: 'Ask for a refund' }).click();
  await order.getByRole('radio', { name: 'Something was not done' }).check();
  await order.getByLabel('How much do you ask for?').fill(String(amount));
  await order.getByRole('button', { name: 'Send request' }).click();
  await order.getByText(`Refund of ${shown(amount)}`).waitFor();
  const { page } = admin;
  await page.goto(`/admin/bookings/${id}`);
  await page.getByRole('button', { name: `Approve refund of ${shown(amount)}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve refund' }).click();
  await untilAnnounced(page, 'Refund approved');
  await page.getByRole('button', { name: `Mark as paid out: refund of ${shown(amount)}` }).click();
  const paying = page.getByRole('dialog');
  await paying.getByLabel('Bank reference').fill(reference);
  await paying.getByRole('button', { name: 'Mark as paid out' }).click();
  await untilAnnounced(page, 'Refund paid out');
  const after = await openOrder(id);
  await after.getByText(`Bank reference ${reference}`).waitFor();
}

/** Opens the receipt of an order from My Bookings, and prints it to a PDF. */
async function printReceipt(id: string): Promise<{ pdf: Buffer; page: Page }> {
  const { page } = customer;
  const order = await openOrder(id);
  await order.getByRole('link', { name: 'Receipt' }).click();
  await page.getByRole('heading', { name: new RegExp(`#${orderNumber(id)}`) }).waitFor();
  await page.getByRole('img', { name: 'Code that checks this receipt' }).waitFor();
  const pdf = await page.pdf({ format: 'A4', preferCSSPageSize: true, printBackground: true });
  return { pdf, page };
}

/** The number of pages of a PDF that Chromium has printed, and the size of the first in points. */
function pagesOf(pdf: Buffer): { count: number; size: string } {
  const text = pdf.toString('latin1');
  const count = [...text.matchAll(/\/Type\s*\/Page\b/g)].length;
  const [, width = '', height = ''] = /\/MediaBox\s*\[\s*0\s+0\s+([\d.]+)\s+([\d.]+)/.exec(text) ?? [];
  return { count, size: `${Math.round(Number(width))} × ${Math.round(Number(height))}` };
}

const moneyOf = async (id: string) => (await town.api.db.doc(`payments/${id}`).get()).data() ?? {};

describe('the money of a visit, on three screens', () => {
  let first = '';

  test('by UPI: extra work agreed to, paid with a claim, matched, printed, a part asked back and paid out', async () => {
    first = await book();
    await comeToWork(first, '10:30', '12:05');
    const booked = (await storedOrder(town.api, first)).amount as number;
    const extra = await propose();
    await town.goOnTo(at('12:10'));
    const order = await openOrder(first);
    await order.getByText(`Your bill with the extra work`).waitFor();
    await order
      .getByText(shown(booked + extra))
      .first()
      .waitFor();
    await order.getByRole('button', { name: `Agree to ${shown(extra)}` }).click();
    await order.getByText('You agreed. The extra work is on your bill.').waitFor();
    await town.goOnTo(at('12:12'));
    await partner.page.getByText('The customer has agreed.').waitFor();
    await finish();

    await town.goOnTo(at('13:00'));
    const done = await openOrder(first);
    const total = booked + extra;
    await done.getByRole('img', { name: `UPI code for ${shown(total)}` }).waitFor();
    await done.getByRole('button', { name: 'I have paid by UPI' }).click();
    await done.getByLabel('UPI reference').fill(REFERENCE);
    await done.getByRole('button', { name: 'Send', exact: true }).click();
    await done.getByText('The payment was reported. We are checking it.').waitFor();
    await match(first, 'UPI', total);

    const { pdf, page } = await printReceipt(first);
    expect(pagesOf(pdf)).toEqual({ count: 1, size: '595 × 842' });
    await page.getByText('extra work').first().waitFor();
    await page.getByText('Paid in full. Thank you!').waitFor();
    await payBack(first, 100, 'N123456789');
    expect(await moneyOf(first)).toMatchObject({ amount: total, status: 'collected', method: 'upi' });
    expect((await moneyOf(first)).refunds).toMatchObject([{ amount: 100, status: 'refunded' }]);
  });

  test('in cash: agreed to by a code read out, taken by the partner, matched, printed, a part paid back', async () => {
    await town.goOnTo(at('13:10'));
    const id = await bookAgain(first);
    await town.goOnTo(at('13:11'));
    await comeToWork(id, '14:00', '16:05');
    const booked = (await storedOrder(town.api, id)).amount as number;
    const extra = await propose();
    await town.goOnTo(at('16:10'));
    const order = await openOrder(id);
    const code = await order.getByText(/^\d{4}$/).textContent();
    await partner.page.getByRole('button', { name: 'Enter the customer’s code' }).click();
    await partner.page.getByRole('textbox', { name: 'Customer’s code' }).fill(code ?? '');
    await make('Confirm the yes', 'The customer has agreed.');
    await finish();

    const total = booked + extra;
    const job = partner.page.getByRole('listitem').filter({ hasText: `Job #${orderNumber(id)}` });
    await job.getByRole('button', { name: 'Payment' }).click();
    const paying = partner.page.getByRole('dialog');
    await paying.getByRole('button', { name: `Cash received: ${shown(total)}` }).click();
    await paying.getByRole('button', { name: 'Yes, received' }).click();
    await paying.getByText('The payment was reported. We are checking it.').waitFor();
    await town.goOnTo(at('17:00'));
    await match(id, 'Cash', total);
    const { pdf, page } = await printReceipt(id);
    expect(pagesOf(pdf)).toEqual({ count: 1, size: '595 × 842' });
    await page.getByText('Paid in cash').waitFor();
    await payBack(id, 50, 'N987654321');
    expect(await moneyOf(id)).toMatchObject({ amount: total, status: 'collected', method: 'cash' });
  });

  test('nothing on the screens has complained', () => {
    expect([customer, partner, admin].flatMap(({ complaints }) => complaints)).toEqual([]);
  });
});
