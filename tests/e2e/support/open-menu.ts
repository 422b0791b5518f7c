import type { Locator } from 'playwright-core';

/**
 * Opens the menu of a small screen; on a large one its content is visible anyway.
 * @param menu its button
 * @param behind an element in the menu
 */
export async function openMenu(menu: Locator, behind: Locator): Promise<void> {
  await menu.or(behind).filter({ visible: true }).first().waitFor();
  if (await menu.isVisible()) await menu.click();
}
