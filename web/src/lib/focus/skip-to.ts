import type { MouseEvent } from 'react';

/**
 * Focuses what a skip link leads to and leaves the address as it is, whose `#` may be a secret or name a part of the list. Without
 * scripts the browser follows the link.
 */
export function skipTo(event: MouseEvent<HTMLAnchorElement>): void {
  event.preventDefault();
  document.querySelector<HTMLElement>(event.currentTarget.hash)?.focus();
}
