import { addDays, indiaDate } from '@gharseva/contract/rules';
import type { BrowserContext, Page } from 'playwright-core';
import type { KeptOrder, Scene } from './scene';

/** Puts into the browser's storage what the scene finds there. */
export async function keepOnPhone(context: BrowserContext, { stored, keptOrder }: Scene): Promise<void> {
  if (stored) {
    await context.addInitScript((entries) => {
      for (const [key, text] of Object.entries(entries)) localStorage.setItem(key, text);
    }, stored);
  }
  // What runs in the page knows nothing of this file but what it is given.
  const scheduledDate = addDays(indiaDate(new Date()), 2);
  if (keptOrder) await context.addInitScript(keepOrder, { ...keptOrder, scheduledDate });
}

/** Runs in the page: the order of what is in the cart, for the day after tomorrow, as the site keeps it until it is sent. */
function keepOrder({ scheduledDate, ...order }: KeptOrder & { scheduledDate: string }): void {
  // Once: what the site makes of it afterwards stays.
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

/** Cuts the network, once what the site does about it has been loaded, and waits until it says so. */
export async function cutNetwork(page: Page): Promise<void> {
  await bottomBars(page, 'there');
  await page.context().setOffline(true);
  await bottomBars(page, 'speaking');
}

/** Waits for what is said at the foot of the window: until it could be, or until it is. */
export async function bottomBars(page: Page, state: 'there' | 'speaking'): Promise<void> {
  await page.waitForFunction((isSpeaking) => {
    const height = document.documentElement.style.getPropertyValue('--bottom-bars');
    return isSpeaking ? parseFloat(height) > 0 : height !== '';
  }, state === 'speaking');
}
