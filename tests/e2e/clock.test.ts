import type { SlotDay } from '@gharseva/contract';
import { bookableDates, hasSlotStarted, TIME_SLOTS } from '@gharseva/contract/rules';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openBrowser, openVisitor, SITE } from './support/browser';

const NEAR_MILLIS = 60_000;

let browser: Browser;

beforeAll(async () => {
  browser = await openBrowser();
});
afterAll(() => browser?.close());

async function ask<T>(path: string): Promise<T> {
  return (await (await fetch(SITE + path)).json()) as T;
}

/** Today, and the slots of today that have started. */
function startedSlots(now: Date) {
  const date = bookableDates(now)[0] ?? '';
  return { date, started: TIME_SLOTS.filter((slot) => hasSlotStarted(date, slot, now)) };
}

test('pages, service worker, function and tests agree on the time, moved or not', async () => {
  const { context, openTab } = await openVisitor(browser, 360);
  const page = await openTab();
  const registered = context.waitForEvent('serviceworker');
  await page.goto('/');
  const worker = context.serviceWorkers()[0] ?? (await registered);
  await page.getByRole('link', { name: 'Electrician' }).first().waitFor();
  const readNow = () => Date.now();
  for (const readThere of [() => page.evaluate(readNow), () => worker.evaluate(readNow)]) {
    const before = Date.now();
    const there = await readThere();
    expect(there).toBeGreaterThan(before - NEAR_MILLIS);
    // However long the answer takes.
    expect(there).toBeLessThan(Date.now() + NEAR_MILLIS);
  }

  const [service] = await ask<{ _id: string }[]>('/api/service?categoryIds=electrician-fans');
  const before = startedSlots(new Date());
  const [today] = await ask<SlotDay[]>(`/api/slot?pincode=226001&serviceIds=${service?._id}`);
  const started = today?.slots.filter(({ reason }) => reason === 'started').map(({ timeSlot }) => timeSlot);
  // A slot may start between the two questions.
  expect([before, startedSlots(new Date())]).toContainEqual({ date: today?.date, started });
  await context.close();
});
