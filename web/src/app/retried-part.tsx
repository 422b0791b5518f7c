import { type ReactNode, Suspense, useState } from 'react';
import { whenBack } from '../lib/connection';
import { AppErrorBoundary } from './app-error-boundary';
import type { LazyScreen } from './lazy-screen';

/**
 * A part of a page that works without it, whose code comes after it. What could not be fetched, a second time either, is fetched
 * again when the network returns.
 * @param create makes it: a lazy component remembers a failed fetch, so each attempt needs one of its own
 * @param fallback shown while it is fetched
 */
export function retriedPart<Props extends object>(create: () => LazyScreen<Props>, fallback?: ReactNode) {
  let Part = create();
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, by its module
  return function RetriedPart(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const tryAgain = () => {
      Part = create();
      setAttempt(attempt + 1);
    };
    return (
      <AppErrorBoundary resetKey={String(attempt)} fallback={null} onError={() => whenBack(tryAgain)}>
        <Suspense fallback={fallback}>
          <Part {...props} />
        </Suspense>
      </AppErrorBoundary>
    );
  };
}
