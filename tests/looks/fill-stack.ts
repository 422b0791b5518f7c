import { cartTotal, orderTotal } from '@gharseva/contract/rules';
import type { Browser } from 'playwright-core';
import { DEMO_ADMIN, DEMO_CUSTOMER, DEMO_PARTNERS } from '../../tools/dev-stack/src/seed/demo-people';
import { drawnPicture } from '../e2e/support/partner-files';
import { signInByPhone } from '../support/people';
import type { Sessions } from './actors';
import { PATIENCE } from './patience';

interface Service {
  _id: string;
  name: string;
  price: number;
}

/** The orders of the demo customer: subcategory, days from today, and the final status. */
const ORDERS = [
  { subcategory: 'plumber-taps', trade: 'Plumber', days: 1, slot: '8:00 AM - 10:00 AM', status: 'Cancelled' },
  { subcategory: 'cleaning-kitchens', trade: 'Cleaning', days: 2, slot: '12:00 PM - 2:00 PM', status: null },
  {
    subcategory: 'electrician-fans',
    trade: 'Electrician',
    days: 1,
    slot: '10:00 AM - 12:00 PM',
    status: null,
  },
];

/** Pincode requests: pincode, phone and language. */
const WAITING = [
  ['744101', '9812300001', 'en'],
  ['744101', '9812300002', 'hi'],
  ['795001', '9812300003', 'hi'],
];

/**
 * Fills the seeded stack through the product's own API and screens: three orders of the demo customer, one assigned to
 * the active partner and one cancelled, two documents of the pending partner, and three requests for unserviceable
 * pincodes. Does nothing if there are orders already.
 */
export async function fillStack(browser: Browser, origin: string, sessions: Sessions): Promise<void> {
  const customer = await signInByPhone(`+91${DEMO_CUSTOMER.phone}`);
  const placed = await call<unknown[]>(
    origin,
    'GET',
    `/api/service-order/user/${customer.uid}`,
    customer.token,
  );
  if (placed.length > 0) return;

  const ids: string[] = [];
  for (const order of ORDERS) ids.push(await placeOrder(origin, customer, order));
  const { token } = await call<{ token: string }>(origin, 'POST', '/api/admin/login', null, {
    username: DEMO_ADMIN.username,
    password: DEMO_ADMIN.password,
  });
  const [cancelled, , mine] = ids;
  await call(origin, 'PUT', `/api/admin/bookings/${cancelled}/status`, token, {
    status: ORDERS[0]?.status,
  });
  await call(origin, 'PUT', `/api/admin/bookings/${mine}/assign`, token, {
    providerId: DEMO_PARTNERS[1]?._id,
  });
  for (const [pincode, phone, locale] of WAITING) {
    await call(origin, 'POST', '/api/pincode-request', null, { pincode, phone, locale, consent: true });
  }
  await uploadDocuments(browser, origin, sessions);
}

async function placeOrder(
  origin: string,
  customer: { uid: string; token: string },
  { subcategory, trade, days, slot }: (typeof ORDERS)[number],
): Promise<string> {
  const services = await call<Service[]>(origin, 'GET', `/api/service?categoryIds=${subcategory}`, null);
  const cartItems = services
    .slice(0, 2)
    .map(({ _id, name, price }) => ({ itemId: _id, name, quantity: 1, price }));
  const total = orderTotal(cartTotal(cartItems.map(({ price }) => ({ price, qty: 1 }))), 30);
  const { addresses } = await call<{ addresses: Record<string, unknown>[] }>(
    origin,
    'GET',
    `/api/user/${customer.uid}`,
    customer.token,
  );
  const { _id, ...serviceAddress } = addresses[0] ?? {};
  const { _id: id } = await call<{ _id: string }>(origin, 'POST', '/api/service-order', customer.token, {
    user: customer.uid,
    serviceType: trade,
    address: serviceAddress.label,
    scheduledDate: dayInIndia(days),
    timeSlot: slot,
    cartItems,
    amount: total.amount,
    professionalTips: 30,
    customerNotes: 'Second floor, the bell does not work',
    serviceAddress,
    orderSource: 'web',
  });
  return id;
}

async function uploadDocuments(browser: Browser, origin: string, sessions: Sessions): Promise<void> {
  const context = await browser.newContext({ baseURL: origin, storageState: sessions['pending-partner'] });
  context.setDefaultTimeout(PATIENCE);
  const page = await context.newPage();
  for (const type of ['Photo', 'PAN Card']) {
    await page.goto('/worker/documents');
    await page.getByLabel('Document type').selectOption({ label: type });
    await page.getByLabel(/^Choose/).setInputFiles(await drawnPicture(page, 'scan.jpg', 'image/jpeg', 200));
    await page.getByRole('button', { name: 'Upload', exact: true }).click();
    await page
      .getByRole('listitem')
      .filter({ hasText: type })
      .filter({ hasText: /Uploaded \d/ })
      .waitFor();
  }
  await context.close();
}

async function call<Body>(
  origin: string,
  method: string,
  path: string,
  token: string | null,
  body?: unknown,
): Promise<Body> {
  const response = await fetch(origin + path, {
    method,
    headers: {
      'Content-Type': 'application/json',
      ...(token && { Authorization: `Bearer ${token}` }),
      ...(method === 'POST' && { 'Idempotency-Key': crypto.randomUUID() }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${path} gave ${response.status}: ${await response.text()}`);
  return (await response.json()) as Body;
}

function dayInIndia(days: number): string {
  const date = new Date(Date.now() + days * 86_400_000);
  return new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(date);
}
