import { type RefObject, useEffect, useRef } from 'react';

/** Substitutes for a vanished element: its row, its list entry, or a focusable ancestor. */
const PLACES = 'tr, li, [tabindex]';

/** The substitutes around an element, from the inside out, up to the part. */
function placesAround(element: Element, part: HTMLElement): HTMLElement[] {
  const places: HTMLElement[] = [];
  let place = element.parentElement?.closest<HTMLElement>(PLACES) ?? null;
  for (; place && part.contains(place); place = place.parentElement?.closest<HTMLElement>(PLACES) ?? null) {
    places.push(place);
  }
  return [...places, part];
}

/**
 * Keeps the focus nearby when the focused element of a part of the page vanishes, such as the button of a finished
 * action: its row or list entry, or else the part, gets the focus.
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
      // Moved elsewhere on purpose, unless to a dialog, which restores the focus.
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
