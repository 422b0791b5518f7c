import type { Page } from 'playwright-core';

/** A person who signs in; name and e-mail are asked of new customers alone. */
export interface Person {
  phone: string;
  name: string;
  email: string;
}

/**
 * Goes through the login popup, already open, with the one-time code that the local stack shows in it.
 * @returns the code
 */
export async function signIn(page: Page, person: Person): Promise<string> {
  const popup = page.getByRole('dialog');
  await popup.getByLabel('Mobile number').fill(person.phone);
  await popup.getByRole('button', { name: 'Send OTP' }).click();
  const shown = await popup.getByText(/your OTP is \d{6}/).textContent();
  const code = /\d{6}/.exec(shown ?? '')?.[0] ?? '';
  await popup.getByLabel('6-digit OTP').fill(code);
  await popup.getByLabel('Name').fill(person.name);
  await popup.getByLabel('Email').fill(person.email);
  const save = popup.getByRole('button', { name: 'Save and continue' });
  await save.click();
  // At checkout another dialog opens at once.
  await save.waitFor({ state: 'hidden' });
  return code;
}
