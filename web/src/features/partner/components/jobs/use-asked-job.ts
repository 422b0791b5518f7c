import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { hashTarget } from '#lib/focus/hash-target.ts';

/** Shows the job that the address names, once the list is there (`ready`): a press on an update leads to it. */
export function useAskedJob(ready: boolean): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again asks to see it again
  useEffect(() => {
    const card = ready ? hashTarget(hash) : null;
    card?.scrollIntoView({ block: 'center' });
    card?.focus({ preventScroll: true });
  }, [hash, key, ready]);
}
