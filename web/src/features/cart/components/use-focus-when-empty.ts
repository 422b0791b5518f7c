import { useEffect, useRef } from 'react';

/**
 * Calls `moveFocus` when the cart becomes empty and the pressed button disappears with the last line: the keyboard
 * would otherwise restart at the top of the page.
 */
export function useFocusWhenEmpty(isEmpty: boolean, moveFocus: () => void): void {
  const wasEmpty = useRef(isEmpty);
  const move = useRef(moveFocus);
  move.current = moveFocus;
  useEffect(() => {
    const emptied = isEmpty && !wasEmpty.current;
    wasEmpty.current = isEmpty;
    if (emptied && (document.activeElement ?? document.body) === document.body) move.current();
  }, [isEmpty]);
}
