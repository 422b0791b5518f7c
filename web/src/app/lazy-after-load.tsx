import { Suspense, useState } from 'react';
import { whenBack } from '../lib/connection';
import { AppErrorBoundary } from './app-error-boundary';
import { lazyScreen } from './lazy-screen';

const SETTLE_MS = 1000;

async function load() {
  // With the code already cached there is no need to wait.
  if (!navigator.serviceWorker?.controller) await settled();
  return import('./after-load/after-load');
}

// A lazy component remembers a failed fetch: each attempt needs a component of its own.
const create = () => lazyScreen(['offline'], load);
let AfterLoad = create();

/**
 * Code loaded after the page has settled; the site works without it. What could not be fetched, a second time either, is
 * fetched again when the network returns.
 */
export function LazyAfterLoad() {
  const [attempt, setAttempt] = useState(0);
  const tryAgain = () => {
    AfterLoad = create();
    setAttempt(attempt + 1);
  };
  return (
    <AppErrorBoundary resetKey={String(attempt)} fallback={null} onError={() => whenBack(tryAgain)}>
      <Suspense fallback={null}>
        <AfterLoad />
      </Suspense>
    </AppErrorBoundary>
  );
}

function settled(): Promise<void> {
  const wait = (resolve: () => void) => setTimeout(resolve, SETTLE_MS);
  return new Promise((resolve) => {
    if (document.readyState === 'complete') wait(resolve);
    else window.addEventListener('load', () => wait(resolve), { once: true });
  });
}
