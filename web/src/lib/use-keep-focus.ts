import { type RefObject, useEffect, useRef } from 'react';

/**
 * Keeps the keyboard's focus in a part of the page from which the focused element vanishes, as a button does whose work is
 * done: the part itself, which needs `tabIndex={-1}`, then has the focus.
 */
export function useKeepFocus(ref: RefObject<HTMLElement | null>): void {
  const last = useRef<Element | null>(null);
  useEffect(() => {
    const part = ref.current;
    if (!part) return;
    const note = (event: FocusEvent) => {
      last.current = event.target as Element;
    };
    const forget = (event: FocusEvent) => {
      // Somewhere else on purpose; a removed element leaves for nowhere, or says nothing at all.
      if (event.relatedTarget instanceof Node && !part.contains(event.relatedTarget)) last.current = null;
    };
    part.addEventListener('focusin', note);
    part.addEventListener('focusout', forget);
    return () => {
      part.removeEventListener('focusin', note);
      part.removeEventListener('focusout', forget);
    };
  }, [ref]);
  useEffect(() => {
    if (!last.current || last.current.isConnected) return;
    last.current = null;
    if (document.activeElement === null || document.activeElement === document.body) ref.current?.focus();
  });
}
