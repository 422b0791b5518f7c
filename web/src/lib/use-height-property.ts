import { type RefObject, useEffect } from 'react';

/**
 * Tells style sheets the height of an element as a custom property of the document. None while the element is empty: a property of
 * the document gives every element on the page a new style, which takes a cheap phone a tenth of a second.
 */
export function useHeightProperty(ref: RefObject<HTMLElement | null>, name: `--${string}`): void {
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      const height = element.offsetHeight;
      // An empty value removes it.
      style.setProperty(name, height > 0 ? `${height}px` : '');
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(name);
    };
  }, [ref, name]);
}
