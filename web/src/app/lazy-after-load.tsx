import { lazy, Suspense } from 'react';
import { loadMessages } from '../lib/i18n/i18n';
import { AppErrorBoundary } from './app-error-boundary';

const SETTLE_MS = 1000;

const AfterLoad = lazy(async () => {
  // A phone that has the code already need not wait for it.
  if (!navigator.serviceWorker?.controller) await settled();
  await loadMessages('offline');
  return import('./after-load/after-load');
});

/** What may come when the page is there: it is in nobody's way, and the site works without it. */
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
