import type { Locator, Page } from 'playwright-core';
import type { Actor } from '../actors';
import type { Answers, Scene, Stage } from '../scene';

/** The topmost dialog. */
export const inDialog = (page: Page): Locator => page.locator('dialog[open]').last();

/** The main content, without header and footer. */
export const inMain = (page: Page): Locator => page.locator('#content');

/** The first words of a text between its placeholders. */
export function wordsOf(text: string): string {
  return (
    text
      .split(/\{\w+\}/)
      .find((part) => /\p{L}/u.test(part))
      ?.trim() ?? text
  );
}

/** A screen as it is, and with an API that is loading, empty or failing. */
export function inAllStates(
  name: string,
  path: string,
  as: Actor,
  states: readonly Answers[] = ['loading', 'empty', 'failed'],
): Scene[] {
  return [
    { name, path, as },
    ...states.map((answers) => ({ name: `${name}-${answers}`, path, as, answers })),
  ];
}

/** Clicks the first button with a text of the site, in the page or in a part of it. */
export async function press(
  { page, say }: Stage,
  part: string,
  key: string,
  within?: Locator,
): Promise<void> {
  const name = wordsOf(say(part, key));
  await (within ?? page.locator('body'))
    .getByRole('button', { name, exact: name === say(part, key) })
    .first()
    .click();
}

/** Clicks a button and waits for the dialog that it opens. */
export async function openDialog(stage: Stage, part: string, key: string): Promise<Locator> {
  await press(stage, part, key);
  const dialog = inDialog(stage.page);
  await dialog.waitFor();
  return dialog;
}

/** Submits a form. */
export async function submit(form: Locator): Promise<void> {
  await form.locator('button[type="submit"]').first().click();
}

/** Submits an invalid form and waits for its error. */
export async function submitInvalid(form: Locator): Promise<void> {
  await submit(form);
  await form.locator('[aria-invalid="true"]').first().waitFor();
}

/** Waits for an error or a success notice. */
export async function waitForNotice(within: Locator): Promise<void> {
  await within.locator('[role="alert"]:not([hidden]), [role="status"]:has(svg)').first().waitFor();
}

/** Requests a code at the sign-in of customers or partners and returns the code that the local stack shows. */
export async function askForCode(form: Locator, phone: string): Promise<string> {
  await form.locator('input[name="phone"]').fill(phone);
  await submit(form);
  await form.locator('input[name="code"]').waitFor();
  const six = /(?<!\d)\d{6}(?!\d)/;
  return six.exec((await form.getByText(six).first().textContent()) ?? '')?.[0] ?? '';
}

/** Types a code, which is submitted at its sixth digit. */
export async function typeCode(form: Locator, code: string): Promise<void> {
  await form.locator('input[name="code"]').fill(code);
}

/** Opens the first booking of the admins' list, and waits for its forms. */
export async function openFirstBooking(page: Page): Promise<void> {
  await inMain(page).locator('tbody a[href^="/admin/bookings/"]').first().click();
  await page.waitForURL('**/admin/bookings/*');
  await inMain(page).locator('form').first().waitFor();
}
