let wanted = false;

/**
 * After a navigation: focuses the screen's heading, or marks the focus as wanted for a heading that appears later,
 * because its screen is still loading.
 */
export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('main h1:not([data-pending])');
  wanted = heading === null;
  heading?.focus({ preventScroll: true });
}

/** True once for the first heading that appears after {@link focusHeading} found none. */
export function claimHeadingFocus(): boolean {
  const claimed = wanted;
  wanted = false;
  return claimed;
}
