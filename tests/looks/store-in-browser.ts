import { addDays, indiaDate } from '@gharseva/contract/rules';
import type { BrowserContext, Page } from 'playwright-core';
import type { Scene, ScenePendingOrder } from './scene';

/** Stores the scene's entries and order in the browser. */
export async function storeInBrowser(
  context: BrowserContext,
  { stored, pendingOrder }: Scene,
): Promise<void> {
  if (stored) {
    await context.addInitScript((entries) => {
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
    }, stored);
  }
  // Functions that run in the page only see their arguments.
  const scheduledDate = addDays(indiaDate(new Date()), 2);
  if (pendingOrder) await context.addInitScript(storePendingOrder, { ...pendingOrder, scheduledDate });
}

/** Stores an order of the cart for the day after tomorrow in the outbox. Runs in the page. */
function storePendingOrder({ scheduledDate, ...order }: ScenePendingOrder & { scheduledDate: string }): void {
  // Once only, to keep later changes by the site.
  if (sessionStorage.getItem('kept')) return;
  sessionStorage.setItem('kept', 'yes');
  const read = (key: string) => JSON.parse(localStorage.getItem(key) ?? 'null');
  const user = read('user') ?? { _id: 'somebody' };
  const cart = read('cart') as { _id: string; name: string; price: number; qty: number }[];
  const itemTotal = cart.reduce((sum, { price, qty }) => sum + price * qty, 0);
  const pending = {
    key: 'kept-order-of-a-scene',
    userId: user._id,
    body: {
      user: user._id,
      serviceType: 'Electrician',
      address: 'Home',
      scheduledDate,
      timeSlot: '10:00 AM - 12:00 PM',
      cartItems: cart.map(({ _id, name, price, qty }) => ({ itemId: _id, name, price, quantity: qty })),
      amount: itemTotal,
      professionalTips: 0,
      customerNotes: '',
      serviceAddress: {
        label: 'Home',
        addressLine1: '12 Park Road',
        addressLine2: 'Hazratganj',
        city: 'Lucknow',
        state: 'Uttar Pradesh',
        pincode: '226001',
      },
      orderSource: 'web',
    },
    translations: { hi: { serviceType: 'इलेक्ट्रीशियन' } },
    tried: false,
    trouble: null,
    orderId: null,
    ...order,
    refusal: order.refusal
      ? {
          ...order.refusal,
          message: order.refusal.message[navigator.language.startsWith('hi') ? 'hi' : 'en'],
        }
      : null,
  };
  localStorage.setItem('outbox', JSON.stringify([pending]));
}

/** Cuts the network once the offline bar is mounted, and waits until it shows. */
export async function cutNetwork(page: Page): Promise<void> {
  await waitForBottomBars(page, 'mounted');
  await page.context().setOffline(true);
  await waitForBottomBars(page, 'shown');
}

/** Waits for the bars at the bottom of the window: until they are mounted, or until they show. */
export async function waitForBottomBars(page: Page, state: 'mounted' | 'shown'): Promise<void> {
  await page.waitForFunction((isShown) => {
    const bars = document.getElementById('bottom-bars');
    return isShown ? Number(bars?.offsetHeight) > 0 : bars !== null;
  }, state === 'shown');
}
