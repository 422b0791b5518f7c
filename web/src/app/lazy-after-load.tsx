import { lazyScreen } from './lazy-screen';
import { retriedPart } from './retried-part';

const SETTLE_MS = 1000;

async function load() {
  // With the code already cached there is no need to wait.
  if (!navigator.serviceWorker?.controller) await settled();
  return import('./after-load/after-load');
}

/** Code loaded after the page has settled; the site works without it. */
export const LazyAfterLoad = retriedPart(() => lazyScreen(['offline'], load));

function settled(): Promise<void> {
  const wait = (resolve: () => void) => setTimeout(resolve, SETTLE_MS);
  return new Promise((resolve) => {
    if (document.readyState === 'complete') wait(resolve);
    else window.addEventListener('load', () => wait(resolve), { once: true });
  });
}
