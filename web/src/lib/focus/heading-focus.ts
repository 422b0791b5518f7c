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

/** Lets the next heading that appears have the focus of one that goes: what was loading is there, or could not be. */
export function passOnFocus(heading: Element | null): void {
  wanted ||= heading === document.activeElement;
}

/** True once for the first heading that appears after {@link focusHeading} found none, or after a focused one went. */
export function claimHeadingFocus(): boolean {
  const claimed = wanted;
  wanted = false;
  return claimed;
}
