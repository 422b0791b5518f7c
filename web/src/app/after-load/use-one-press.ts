import { useEffect } from 'react';

/**
 * Lets a double click or tap press one thing: its second press meets whatever the first one has put under the pointer, such as Remove
 * in the place of Add to Cart, or the bin of the next line. The same button with the same words is pressed twice, as `+` may be.
 */
export function useOnePress(): void {
  useEffect(() => {
    let first: Element | null | undefined;
    let words: string | null | undefined;
    const press = (event: MouseEvent) => {
      const pressed = (event.target as Element).closest?.('button, a');
      const isOther = pressed !== first || pressed?.textContent !== words;
      if (event.detail < 2) {
        first = pressed;
        words = pressed?.textContent;
      } else if (pressed && isOther) {
        event.preventDefault();
        event.stopPropagation();
      }
    };
    document.addEventListener('click', press, true);
    return () => document.removeEventListener('click', press, true);
  }, []);
}
