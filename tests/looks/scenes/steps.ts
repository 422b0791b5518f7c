import type { Locator, Page } from 'playwright-core';
import type { Actor } from '../actors';
import type { Answers, Scene, Stage } from '../scene';

/** The dialog that lies on top. */
export const inDialog = (page: Page): Locator => page.locator('dialog[open]').last();

/** The page's own part, without header and footer. */
export const inMain = (page: Page): Locator => page.locator('#content');

/** The first words of a text that has places for values. */
export function wordsOf(text: string): string {
  return (
    text
      .split(/\{\w+\}/)
      .find((part) => /\p{L}/u.test(part))
      ?.trim() ?? text
  );
}

/** A screen as it is, and with an API that does not answer, has nothing, or fails. */
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

/** Presses what carries a text of the site, in the page or in a part of it; the first where there are several. */
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

/** Presses what carries a text and waits for the dialog that it opens. */
export async function openDialog(stage: Stage, part: string, key: string): Promise<Locator> {
  await press(stage, part, key);
  const dialog = inDialog(stage.page);
  await dialog.waitFor();
  return dialog;
}

/** Sends a form off. */
export async function send(form: Locator): Promise<void> {
  await form.locator('button[type="submit"]').first().click();
}

/** Sends a form off that is not filled as it must be, and waits until it says so. */
export async function sendWrong(form: Locator): Promise<void> {
  await send(form);
  await form.locator('[aria-invalid="true"]').first().waitFor();
}

/** Waits for a message with something to be known at once, such as why nothing was saved. */
export async function notice(within: Locator): Promise<void> {
  await within.locator('[role="alert"]:not([hidden]), [role="status"]:has(svg)').first().waitFor();
}

/** Asks for a code at the sign-in of customers or partners, and gives the code that the local stack shows. */
export async function askForCode(form: Locator, phone: string): Promise<string> {
  await form.locator('input[name="phone"]').fill(phone);
  await send(form);
  await form.locator('input[name="code"]').waitFor();
  const six = /(?<!\d)\d{6}(?!\d)/;
  return six.exec((await form.getByText(six).first().textContent()) ?? '')?.[0] ?? '';
}

/** Types a code, which goes out at its sixth digit. */
export async function typeCode(form: Locator, code: string): Promise<void> {
  await form.locator('input[name="code"]').fill(code);
}
