import { useEffect } from 'react';
import { savesData } from '../lib/save-data';
import { whenIdle } from '../lib/when-idle';
import type { LazyScreen } from './lazy-screen';

/** After the first page of an area, which should have all of the network and the processor. */
const PRELOAD_AFTER_MS = 4000;

/**
 * Fetches the code and texts of an area's pages while nothing else is to be done, one after the other, so that a click waits for the
 * page's data alone. Nothing for who saves data.
 * @param screens the likeliest first; the same array at each render
 */
export function usePreloads(screens: readonly Pick<LazyScreen<object>, 'preload'>[]): void {
  useEffect(() => {
    if (savesData()) return;
    let hasLeft = false;
    const timer = setTimeout(async () => {
      for (const { preload } of screens) {
        await whenIdle();
        if (hasLeft) return;
        await preload();
      }
    }, PRELOAD_AFTER_MS);
    return () => {
      hasLeft = true;
      clearTimeout(timer);
    };
  }, [screens]);
}
