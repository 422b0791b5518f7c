import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { placesFor } from '@gharseva/dev-stack/stack/places';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { DEMO_ADMIN, DEMO_CUSTOMER, DEMO_PARTNERS } from '../../tools/dev-stack/src/seed/demo-people';
import { PATIENCE } from './patience';

/** The user of a scene. The pending partner has not filled in the profile yet. */
const ACTORS = ['visitor', 'customer', 'partner', 'pending-partner', 'admin'] as const;
export type Actor = (typeof ACTORS)[number];

/** The stored browser state of a signed-in user. */
export type Session = Awaited<ReturnType<BrowserContext['storageState']>>;
export type Sessions = Record<Actor, Session>;

/** A service of the seed in the cart, as the site stores it. */
interface CartService {
  _id: string;
  name: string;
  description: string;
  price: number;
  translations?: { hi?: { name?: string } };
}

/**
 * Signs in every actor once through the site's own screens and returns the browser state of each. Customer and
 * visitor have two services in the cart.
 */
export async function signInActors(browser: Browser, origin: string): Promise<Sessions> {
  const cart = await twoServices(origin);
  const signIn = async (act: (page: Page) => Promise<void>) => {
    const context = await browser.newContext({ baseURL: origin, locale: 'en-IN' });
    context.setDefaultTimeout(PATIENCE);
    const page = await context.newPage();
    await act(page);
    const session = await context.storageState({ indexedDB: true });
    await context.close();
    return session;
  };
  const withCart = async (page: Page) => {
    await page.goto('/');
    await page.evaluate((items) => localStorage.setItem('cart', JSON.stringify(items)), cart);
  };
  return {
    visitor: await signIn(withCart),
    customer: await signIn(async (page) => {
      await withCart(page);
      await page.getByRole('button', { name: 'Login', exact: true }).first().click();
      await verifyPhone(page, DEMO_CUSTOMER.phone);
      await page.waitForFunction(() => localStorage.getItem('user') !== null);
    }),
    partner: await signIn(signInActivePartner),
    'pending-partner': await signIn((page) => signInPartner(page, phoneOfPartner(0))),
    admin: await signIn(signInAdmin),
  };
}

/** Signs in the seed's admin. */
export async function signInAdmin(page: Page): Promise<void> {
  await page.goto('/admin/login');
  await page.getByLabel('Username').fill(DEMO_ADMIN.username);
  await page.getByLabel('Password').fill(DEMO_ADMIN.password);
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => localStorage.getItem('adminToken') !== null);
}

/** Signs in the seed's partner who has jobs. */
export async function signInActivePartner(page: Page): Promise<void> {
  await signInPartner(page, phoneOfPartner(1));
}

/** The sessions file of a running stack. It lies with the stack's data, so that clearing the data ends the sessions too. */
export function sessionsFile(portOffset: number): string {
  return join(placesFor(portOffset).data, 'sessions.json');
}

/** Like {@link signInActors}, but reuses the sessions of earlier runs against the same stack for 50 minutes. */
export async function restoreActors(browser: Browser, origin: string, file: string): Promise<Sessions> {
  if (existsSync(file)) {
    const kept = JSON.parse(readFileSync(file, 'utf8')) as { at: number; sessions: Sessions };
    if (Date.now() - kept.at < 50 * 60_000) return kept.sessions;
  }
  const sessions = await signInActors(browser, origin);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, JSON.stringify({ at: Date.now(), sessions }));
  return sessions;
}

function phoneOfPartner(place: 0 | 1): string {
  const partner = DEMO_PARTNERS[place];
  if (!partner) throw new Error('The seed has no demo partners');
  return partner.phone;
}

async function signInPartner(page: Page, phone: string): Promise<void> {
  await page.goto('/worker/login');
  await verifyPhone(page, phone);
  await page.waitForFunction(() => localStorage.getItem('workerSession') !== null);
}

/** Enters the phone number and the code that the local stack shows. */
async function verifyPhone(page: Page, phone: string): Promise<void> {
  await page.getByLabel('Mobile number').fill(phone);
  await page.getByRole('button', { name: 'Send OTP' }).click();
  const shown = await page.getByText(/your OTP is \d{6}/).textContent();
  await page.getByLabel('6-digit OTP').fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '');
}

async function twoServices(origin: string): Promise<(CartService & { qty: number })[]> {
  const read = async <Body>(path: string) => (await (await fetch(`${origin}${path}`)).json()) as Body;
  const [fans] = await read<{ _id: string }[]>('/api/category?parentCategory=electrician');
  const services = await read<CartService[]>(`/api/service?categoryIds=${fans?._id}`);
  return services.slice(0, 2).map(({ _id, name, description, price, translations }, at) => ({
    ...{ _id, name, description, price, qty: at + 1 },
    ...(translations && { translations }),
  }));
}
