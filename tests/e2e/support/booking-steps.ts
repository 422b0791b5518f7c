import type { Page } from 'playwright-core';
import { storedCustomer } from './stored-orders';

/** Goes from home to a category and adds its first service to the cart. */
export async function fillCart(page: Page): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: 'Electrician' }).first().click();
  await page.getByRole('heading', { name: 'Electrician Services' }).waitFor();
  await page.getByRole('button', { name: 'Add to Cart: Ceiling fan installation' }).click();
  await page.getByRole('button', { name: 'Cart (1)' }).waitFor();
}

/** Goes through the cart drawer to checkout. */
export async function goToCheckout(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Cart \(\d+\)$/ }).click();
  await page.getByRole('link', { name: 'View Cart' }).click();
  await page.getByRole('heading', { name: 'Checkout', level: 1 }).waitFor();
}

/** Opens the login popup at checkout. */
export async function openLogin(page: Page): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: 'Login', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Mobile number').waitFor();
}

/**
 * Fills the form of the first address, which opens by itself at checkout after the first sign-in: city and state come
 * from the pincode.
 */
export async function fillAddress(page: Page): Promise<void> {
  const form = page.getByRole('dialog', { name: 'Add Address' });
  await form.getByLabel('House, building, street').fill('14 Ashok Marg');
  await form.getByLabel('Pincode').fill('226001');
  await form.getByText('We serve Lucknow.').waitFor();
}

/** Saves the address form. */
export function saveAddress(page: Page): Promise<void> {
  return page.getByRole('dialog').getByRole('button', { name: 'Save Address' }).click();
}

/** Chooses tomorrow, from ten to twelve. */
export async function chooseSlot(page: Page): Promise<void> {
  await page.getByRole('radio', { name: /Tomorrow/ }).check();
  await page.getByRole('radio', { name: /10:00 AM - 12:00 PM/ }).check();
}

/** The number of addresses that a customer has in Firestore. */
export async function countStoredAddresses(phone: string): Promise<number> {
  const { addresses } = await storedCustomer(phone);
  return Array.isArray(addresses) ? addresses.length : 0;
}
