import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hashTarget } from '#lib/focus/hash-target.ts';

/**
 * Scrolls to the service or subcategory named by the URL's `#` and focuses it, once it is there (`ready`): the target
 * of a search result.
 */
export function useHashTarget(ready: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same URL again asks to see it again
  useEffect(() => {
    const target = ready ? hashTarget(hash) : null;
    if (!target) return;
    target.scrollIntoView({ block: target.tagName === 'SECTION' ? 'start' : 'center' });
    target.focus({ preventScroll: true });
  }, [hash, key, ready]);
}
