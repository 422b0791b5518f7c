import { lazy, Suspense } from 'react';
import { loadMessages } from '../lib/i18n/i18n';
import { AppErrorBoundary } from './app-error-boundary';

const SETTLE_MS = 1000;

const AfterLoad = lazy(async () => {
  // With the code already cached there is no need to wait.
  if (!navigator.serviceWorker?.controller) await settled();
  await loadMessages('offline');
  return import('./after-load/after-load');
});

/** Code loaded after the page has settled; the site works without it. */
export function LazyAfterLoad() {
  return (
    <AppErrorBoundary fallback={null}>
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
