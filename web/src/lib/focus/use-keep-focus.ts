import { type RefObject, useEffect, useRef } from 'react';

/** What can stand in for something that was inside of it: a row, an entry, or what takes the focus anyway. */
const PLACES = 'tr, li, [tabindex]';

/** The row or entry that an element is in, and what that is in, up to the part. */
function placesAround(element: Element, part: HTMLElement): HTMLElement[] {
  const places: HTMLElement[] = [];
  let place = element.parentElement?.closest<HTMLElement>(PLACES) ?? null;
  for (; place && part.contains(place); place = place.parentElement?.closest<HTMLElement>(PLACES) ?? null) {
    places.push(place);
  }
  return [...places, part];
}

/**
 * Keeps the keyboard's focus near where it was when the focused element of a part of the page vanishes, as a button does whose
 * work is done: the row or entry that held it, or else the part, then has the focus.
 */
export function useKeepFocus(ref: RefObject<HTMLElement | null>): void {
  const last = useRef<{ element: Element; places: HTMLElement[] } | null>(null);
  useEffect(() => {
    const part = ref.current;
    if (!part) return;
    const note = ({ target }: FocusEvent) => {
      const element = target as Element;
      last.current = { element, places: placesAround(element, part) };
    };
    const forget = ({ relatedTarget }: FocusEvent) => {
      // Elsewhere on purpose, but for a dialog, which gives the focus back.
      const isElsewhere = relatedTarget instanceof Element && !part.contains(relatedTarget);
      if (isElsewhere && !relatedTarget.closest('dialog')) last.current = null;
    };
    part.addEventListener('focusin', note);
    part.addEventListener('focusout', forget);
    return () => {
      part.removeEventListener('focusin', note);
      part.removeEventListener('focusout', forget);
    };
  }, [ref]);
  useEffect(() => {
    if (!last.current || last.current.element.isConnected) return;
    if (document.activeElement && document.activeElement !== document.body) return;
    const place = last.current.places.find(({ isConnected }) => isConnected);
    last.current = null;
    if (!place) return;
    if (!place.hasAttribute('tabindex')) place.tabIndex = -1;
    place.focus();
  });
}
