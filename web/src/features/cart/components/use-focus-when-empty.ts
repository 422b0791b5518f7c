import { useEffect, useRef } from 'react';

/**
 * Calls `moveFocus` when the cart becomes empty and the pressed button went away with its last line: the keyboard
 * would otherwise start at the top of the page again.
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
