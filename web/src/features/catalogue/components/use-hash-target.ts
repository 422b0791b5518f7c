import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';

/**
 * Brings what the address names behind its `#` into sight and gives it the focus, once it is there (`ready`): a service or
 * a subcategory that somebody has searched for.
 */
export function useHashTarget(ready: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again is another wish to see it
  useEffect(() => {
    const target = ready && hash ? document.getElementById(nameIn(hash)) : null;
    if (!target) return;
    target.scrollIntoView({ block: target.tagName === 'SECTION' ? 'start' : 'center' });
    target.focus({ preventScroll: true });
  }, [hash, key, ready]);
}

/** What the address names, as it stands where it cannot be decoded: somebody mistyped or cut it. */
function nameIn(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1));
  } catch {
    return hash.slice(1);
  }
}
