import { type RefObject, useLayoutEffect, useRef } from 'react';
import { focusHeading } from './heading-focus';

/**
 * Keeps the focus nearby when a part of the page goes with the button that was pressed in it, such as Retry: the section or dialog
 * around it gets the focus, or else the screen's heading.
 * @returns the `ref` of the part
 */
export function useLeaveFocus<Part extends HTMLElement>(): RefObject<Part | null> {
  const ref = useRef<Part>(null);
  useLayoutEffect(() => {
    const part = ref.current;
    return () => {
      if (!part?.contains(document.activeElement)) return;
      const around = part.closest<HTMLElement>('[tabindex]:not(main)');
      if (around) around.focus();
      else focusHeading();
    };
  }, []);
  return ref;
}
