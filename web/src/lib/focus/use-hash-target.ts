import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hashTarget } from './hash-target';

/** The addresses, as they were gone to, whose part was shown: Back keeps the browser's scroll position. */
const shown = new Set<string>();

/**
 * Scrolls to the part of the page named by the URL's `#` and focuses it, once it is there (`ready`): the service or subcategory
 * of a search result, a section of a text.
 * @param content what may bring the part if it was not there: it is looked for again when this has changed
 */
export function useHashTarget(ready: boolean, content?: unknown): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const target = ready ? hashTarget(hash) : null;
    // The same URL again, under a key of its own, asks to see it again.
    const asked = key + hash;
    if (!target || shown.has(asked)) return;
    shown.add(asked);
    // A page that is loaded already starts at its top, by an effect of the frame around it, after this one.
    queueMicrotask(() => {
      target.scrollIntoView({ block: target.tagName === 'SECTION' ? 'start' : 'center' });
      target.focus({ preventScroll: true });
    });
  }, [hash, key, ready, content]);
}
