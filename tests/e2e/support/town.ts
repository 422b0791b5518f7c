import { importCatalogue } from '@gharseva/starter-catalogue/import-catalogue';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { expect } from 'vitest';
import { signInAdmin } from '../../support/admins';
import { startApi, type TestApi } from '../../support/api/api-server';
import { PASSWORD } from '../../support/people';
import { fireAt } from '../../support/timers';
import { signInElectrician } from '../../support/workers';
import { openVisitor, SITE } from './browser';

/** Somebody's open page, with what it complained of. */
interface Seat {
  page: Page;
  complaints: string[];
}

/**
 * The site of the running stack with an API, a database and a clock of its own, on the stack's accounts: nothing of it is
 * decided by the hour at which the tests run, and no other test sees its orders or fires its timers.
 */
export interface Town {
  api: TestApi;
  /** Opens a page in a browser profile of its own, at a width in CSS pixels. */
  open(width: number): Promise<Seat>;
  /** A verified electrician in Lucknow, at New jobs on a phone; nobody else is asked for the town's orders. */
  openPartner(fullName: string): Promise<Seat & { uid: string }>;
  /** An owner, signed in on the admin area at a desk. */
  openAdmin(): Promise<Seat>;
  /** Lets every clock go on to an instant, fires the timers that are due at it, and lets open pages look again. */
  goOnTo(instant: string): Promise<void>;
  close(): Promise<void>;
}

/** @param from the instant at which it begins, with India's offset */
export async function openTown(browser: Browser, from: string): Promise<Town> {
  const api = await startApi();
  await importCatalogue(api.db);
  const people: { context: BrowserContext; pending: Set<unknown> }[] = [];
  let now = new Date(from);
  api.setNow(from);

  async function open(width: number): Promise<Seat> {
    const { context, complaints, openTab } = await openVisitor(browser, width, 'block');
    await context.clock.install({ time: now });
    const pending = new Set<unknown>();
    await context.route(`${SITE}/api/**`, (route) =>
      route.continue({ url: route.request().url().replace(SITE, api.url) }),
    );
    context.on('request', (request) => pending.add(request));
    context.on('requestfinished', (request) => pending.delete(request));
    context.on('requestfailed', (request) => pending.delete(request));
    people.push({ context, pending });
    return { page: await openTab(), complaints };
  }

  return {
    api,
    open,
    async openPartner(fullName) {
      const location = { lat: 26.8506, long: 80.9462 };
      const { uid, phone } = await signInElectrician(api, { fullName, location });
      const seat = await open(360);
      await seat.page.goto('/worker/login');
      await seat.page.getByLabel('Mobile number').fill(phone);
      await seat.page.getByRole('button', { name: 'Send OTP' }).click();
      const shown = await seat.page.getByText(/your OTP is \d{6}/).textContent();
      await seat.page.getByLabel('6-digit OTP').fill(/\d{6}/.exec(shown ?? '')?.[0] ?? '');
      await seat.page.getByRole('link', { name: 'New jobs' }).first().click();
      return { ...seat, uid };
    },
    async openAdmin() {
      const { email } = await signInAdmin(api);
      const seat = await open(1280);
      await seat.page.goto('/admin/login');
      await seat.page.getByLabel('Username').fill(email);
      await seat.page.getByLabel('Password').fill(PASSWORD);
      await seat.page.keyboard.press('Enter');
      await seat.page.waitForURL(/\/admin(?!\/login)/);
      return seat;
    },
    async goOnTo(instant) {
      const next = new Date(instant);
      const passed = next.getTime() - now.getTime();
      now = next;
      api.setNow(instant);
      const { lines } = await fireAt(api, next);
      if (lines.length > 0) throw new Error(`Timers failed: ${JSON.stringify(lines)}`);
      // A call under way would run into its time limit.
      for (const { context, pending } of people) {
        await expect.poll(() => pending.size).toBe(0);
        await context.clock.fastForward(passed);
        await context.clock.setSystemTime(next);
      }
    },
    async close() {
      for (const { context } of people) await context.close();
      await api.close();
    },
  };
}
