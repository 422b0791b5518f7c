import type { SlotDay } from '@gharseva/contract';
import { addDays, TIME_SLOTS } from '@gharseva/contract/rules';
import { buildCategories, buildCities, buildSubcategories } from '@gharseva/starter-catalogue/build-entities';
import type { BrowserContext } from 'playwright-core';

/** The time of every visual baseline, 10:00 in India, and its date. */
export const MORNING = new Date('2026-11-21T04:30:00.000Z');
const TODAY = '2026-11-21';

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * Replaces what differs between runs in the API's answers: ids and times of orders, catalogue records added by other
 * tests, full slots. Everything else is the real answer.
 */
export async function steadyAnswers(context: BrowserContext): Promise<void> {
  const seeded = new Set(
    [...buildCategories(), ...buildSubcategories(), ...buildCities()].map(({ _id }) => _id),
  );
  const orders = new Map<string, { [key: string]: Json }>();
  await context.route('**/api/slot?*', (route) => route.fulfill({ json: freeSlots() }));
  // The server does not know the orders by their steady ids.
  await context.route(/\/api\/service-order\/order\d+$/, (route) => {
    const order = orders.get(new URL(route.request().url()).pathname.split('/').at(-1) ?? '');
    return order ? route.fulfill({ json: { ...order, moves: ['reschedule', 'cancel'] } }) : route.continue();
  });
  await context.route(/\/api\/(category|admin\/cities|service-order\/user\/)/, async (route) => {
    if (route.request().method() !== 'GET') return route.continue();
    const response = await route.fetch();
    const json = (await response.json()) as Json;
    return route.fulfill({
      response,
      json: route.request().url().includes('service-order')
        ? steadyOrders(json, orders)
        : onlySeeded(json, seeded),
    });
  });
}

/** Five days; two slots of today have started and one is full. */
function freeSlots(): SlotDay[] {
  return [0, 1, 2, 3, 4].map((day) => ({
    date: addDays(TODAY, day),
    slots: TIME_SLOTS.map((timeSlot, place) => {
      const reason = day === 0 && place < 2 ? 'started' : day === 0 && place === 4 ? 'full' : null;
      return { timeSlot, available: reason === null, reason };
    }),
  }));
}

function onlySeeded(json: Json, seeded: ReadonlySet<string>): Json {
  if (!Array.isArray(json)) return json;
  return json.filter((record) => {
    const id = typeof record === 'object' && record !== null && !Array.isArray(record) && record._id;
    return typeof id === 'string' && seeded.has(id);
  });
}

/** The same orders, numbered by their position, placed this morning for tomorrow; they are kept for their details. */
function steadyOrders(json: Json, kept: Map<string, { [key: string]: Json }>): Json {
  if (!Array.isArray(json)) return json;
  return json.map((order, place) => {
    const _id = `order${String(place).padStart(6, '0')}`;
    const steady = {
      ...(order as { [key: string]: Json }),
      _id,
      createdAt: MORNING.toISOString(),
      scheduledDate: addDays(TODAY, 1),
    };
    kept.set(_id, steady);
    return steady;
  });
}
