import { useEffect, useRef } from 'react';
import { focusHeading } from './heading-focus';

/** The last row or entry of the list above a button. */
function rowAbove(button: Element): HTMLElement | null {
  const rows = button.closest('main, dialog')?.querySelectorAll<HTMLElement>('tbody tr, li') ?? [];
  const isAbove = (row: Element) => row.compareDocumentPosition(button) & Node.DOCUMENT_POSITION_FOLLOWING;
  const last = [...rows].reverse().find(isAbove) ?? null;
  return last?.closest('tr') ?? last;
}

/**
 * Keeps the focus in a list whose button for the next page goes with the last one: the first row that has come has it then, or the
 * row after which more was asked for, where the new ones are still to be rendered. The page is not scrolled.
 *
 * @returns to be called with the button when it is pressed
 */
export function useMoreFocus(hasNextPage: boolean): (button: Element) => void {
  const pressed = useRef<{ after: HTMLElement | null } | null>(null);
  useEffect(() => {
    if (hasNextPage || !pressed.current) return;
    const { after } = pressed.current;
    pressed.current = null;
    if (document.activeElement !== document.body) return;
    if (!after?.isConnected) {
      focusHeading();
      return;
    }
    const next = after.nextElementSibling;
    const row = next instanceof HTMLElement ? next : after;
    row.tabIndex = -1;
    row.focus({ preventScroll: true });
  }, [hasNextPage]);
  return (button) => {
    pressed.current = { after: rowAbove(button) };
  };
}
