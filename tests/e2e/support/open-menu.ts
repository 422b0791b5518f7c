import type { Locator } from 'playwright-core';

/**
 * Opens the menu that a small screen has; on a large one, what would be behind it is there already.
 * @param menu its button
 * @param behind something that the menu holds
 */
export async function openMenu(menu: Locator, behind: Locator): Promise<void> {
  await menu.or(behind).filter({ visible: true }).first().waitFor();
  if (await menu.isVisible()) await menu.click();
}
