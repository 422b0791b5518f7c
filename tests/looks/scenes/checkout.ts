import type { SlotDay } from '@gharseva/contract';
import { UNAVAILABLE } from '../answer-as';
import type { Scene, ScenePendingOrder, Stage } from '../scene';
import { inAllStates, inDialog, inMain, openDialog, press, submitInvalid } from './steps';

/** The two services in every cart. */
const FIRST = 'electrician-fans-ceiling-fan-installation';
const SECOND = 'electrician-fans-ceiling-fan-repair';

const as = 'customer';
const path = '/checkout';

const full = (days: SlotDay[]) =>
  days.map((day) => ({
    ...day,
    slots: day.slots.map((slot) => ({ ...slot, available: false, reason: slot.reason ?? 'full' })),
  }));

/** Every other slot is full, as on a busy day. */
const busy = (days: SlotDay[]) =>
  days.map((day) => ({
    ...day,
    slots: day.slots.map((slot, place) =>
      slot.available && place % 2 === 0 ? { ...slot, available: false, reason: 'full' } : slot,
    ),
  }));

async function chooseSlot({ page, say }: Stage): Promise<void> {
  // Until the API has answered, slots are enabled that it may not allow.
  await inMain(page).getByText(say('checkout', 'slotsChecking')).waitFor({ state: 'hidden' });
  const days = inMain(page).getByRole('group', { name: say('checkout', 'slotDay') });
  await days.locator('button, label').nth(1).click();
  const windows = inMain(page).getByRole('group', { name: say('checkout', 'slotTime') });
  await windows.locator('label:has(input:enabled)').first().click();
}

/** Makes every required choice and places the order. */
async function order(stage: Stage): Promise<void> {
  await chooseSlot(stage);
  await press(stage, 'checkout', 'pay');
}

const choosing: readonly Scene[] = [
  ...inAllStates('checkout', path, as, ['loading', 'failed']),
  {
    name: 'checkout-missing',
    path,
    as,
    act: async (stage) => {
      await openDialog(stage, 'checkout', 'pay');
    },
  },
  {
    name: 'checkout-address',
    path,
    as,
    act: async (stage) => {
      const dialog = await openDialog(stage, 'checkout', 'addressAdd');
      await dialog.locator('input').first().waitFor();
    },
  },
  {
    name: 'checkout-address-wrong',
    path,
    as,
    act: async (stage) => submitInvalid(await openDialog(stage, 'checkout', 'addressAdd')),
  },
  {
    name: 'checkout-chosen',
    path,
    as,
    stubs: { 'GET /api/slot': busy },
    act: async (stage) => {
      await chooseSlot(stage);
      const { page } = stage;
      await inMain(page).locator('[name="notes"]').fill('The bell does not work: please call.');
      await inMain(page).locator('label:has(input[value="50"])').click();
    },
  },
  { name: 'checkout-no-items', path, as, stored: { cart: '[]' } },
  {
    name: 'checkout-slots-full',
    path,
    as,
    stubs: { 'GET /api/slot': full },
    act: ({ page, say }) => inMain(page).getByText(say('checkout', 'slotFull')).first().waitFor(),
  },
  { name: 'checkout-slots-unknown', path, as, stubs: { 'GET /api/slot': UNAVAILABLE } },
  {
    name: 'checkout-slot-lost',
    path,
    as,
    prepare: async (context) => {
      let asked = 0;
      // Free slots for the first request, none for the following ones.
      await context.route('**/api/slot?*', async (route) => {
        asked += 1;
        if (asked === 1) return route.fallback();
        const response = await route.fetch();
        return route.fulfill({ response, json: full((await response.json()) as SlotDay[]) });
      });
    },
    act: async (stage) => {
      await chooseSlot(stage);
      const lines = inMain(stage.page).getByRole('button', { name: stage.say('cart', 'remove') });
      await lines.first().click();
      await inMain(stage.page).getByText(stage.say('checkout', 'slotGone')).waitFor();
    },
  },
  {
    name: 'checkout-not-served',
    path,
    as,
    stubs: {
      'GET /api/slot': {
        status: 400,
        json: { error: 'We do not serve this pincode yet.', code: 'pincode_not_served' },
      },
    },
  },
  {
    name: 'checkout-off',
    path,
    as,
    stubs: {
      'GET /api/slot': {
        status: 400,
        json: {
          error: 'Some services are no longer offered.',
          code: 'service_unavailable',
          reason: 'services_off',
          details: [{ path: 'serviceIds.0', id: FIRST, message: 'No longer offered', reason: 'service_off' }],
        },
      },
    },
  },
  {
    name: 'checkout-not-here',
    path,
    as,
    stubs: {
      'GET /api/slot': {
        status: 400,
        json: {
          error: 'Some services are not available.',
          code: 'service_unavailable',
          details: [{ path: 'serviceIds.0', id: FIRST, message: 'Not available at this pincode' }],
        },
      },
    },
  },
];

/** Checkout showing the outcome of an order that was sent earlier. */
function outcome(name: string, pendingOrder: ScenePendingOrder): Scene {
  return { name, path, as, pendingOrder, act: ({ page }) => inDialog(page).waitFor() };
}

const ordering: readonly Scene[] = [
  {
    name: 'checkout-sending',
    path,
    as,
    isBusy: true,
    stubs: { 'POST /api/service-order': 'never' },
    act: async (stage) => {
      await order(stage);
      await inMain(stage.page).getByText(stage.say('checkout', 'paying')).waitFor();
    },
  },
  {
    name: 'checkout-kept',
    path,
    as,
    isOffline: true,
    act: async (stage) => {
      await order(stage);
      await inDialog(stage.page).waitFor();
    },
  },
  {
    name: 'checkout-kept-unanswered',
    path,
    as,
    stubs: { 'POST /api/service-order': UNAVAILABLE },
    act: async (stage) => {
      await order(stage);
      await inDialog(stage.page).waitFor();
    },
  },
  {
    name: 'checkout-waiting',
    path,
    as,
    pendingOrder: { state: 'waiting', tried: true },
    stubs: { 'POST /api/service-order': UNAVAILABLE },
    isOffline: true,
  },
  {
    name: 'checkout-asks',
    path,
    as,
    pendingOrder: { state: 'waiting', tried: false, asks: true },
    act: ({ page }) => inDialog(page).waitFor(),
  },
  {
    name: 'checkout-asks-visitor',
    path,
    as: 'visitor',
    pendingOrder: { state: 'waiting', tried: true, asks: true },
    act: ({ page, say }) => inMain(page).getByText(say('offline', 'waitingSignIn')).waitFor(),
  },
  {
    name: 'checkout-withdraw',
    path,
    as,
    pendingOrder: { state: 'waiting', tried: true },
    stubs: { 'POST /api/service-order': UNAVAILABLE },
    act: async (stage) => {
      await openDialog(stage, 'offline', 'withdraw');
    },
  },
  outcome('checkout-placed', { state: 'placed', orderId: 'Q7hT2kXw' }),
  outcome('checkout-price', {
    state: 'refused',
    refusal: {
      status: 409,
      code: 'price_changed',
      message: { en: 'Prices have changed.', hi: 'दाम बदल गए हैं।' },
      details: [
        { path: 'cartItems.0.price', id: FIRST, message: '', value: 219 },
        { path: 'amount', message: '', value: 577 },
      ],
    },
  }),
  outcome('checkout-refused', {
    state: 'refused',
    refusal: {
      status: 400,
      code: 'service_unavailable',
      message: { en: 'Some services are not available.', hi: 'कुछ सर्विस उपलब्ध नहीं हैं।' },
      details: [{ path: 'cartItems.1.itemId', id: SECOND, message: 'Not available at this pincode' }],
    },
  }),
];

/** Checkout, from the choices to the outcome of the order. */
export const checkoutScenes: readonly Scene[] = [...choosing, ...ordering];
