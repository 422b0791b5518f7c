import { type ReactNode, Suspense, useState } from 'react';
import { AppErrorBoundary } from './app-error-boundary';
import type { LazyScreen } from './lazy-screen';

/** Until code that did not come is asked for again. */
const WAIT_MS = 15_000;

/**
 * A part of a page that works without it, whose code comes after it. What could not be fetched, a second time either, is fetched
 * again after a while, and again.
 * @param create makes it: a lazy component remembers a failed fetch, so each attempt needs one of its own
 * @param fallback shown while it is fetched
 */
export function retriedPart<Props extends object>(create: () => LazyScreen<Props>, fallback?: ReactNode) {
  let Part = create();
  // biome-ignore lint/correctness/noComponentHookFactories: called once for each part, by its module
  return function RetriedPart(props: Props) {
    const [attempt, setAttempt] = useState(0);
    const Shown = Part;
    const tryAgain = () => {
      // Another page may have asked for it meanwhile.
      if (Part === Shown) Part = create();
      setAttempt(attempt + 1);
    };
    return (
      <AppErrorBoundary
        resetKey={String(attempt)}
        fallback={null}
        onError={() => setTimeout(tryAgain, WAIT_MS)}
      >
        <Suspense fallback={fallback}>
          <Shown {...props} />
        </Suspense>
      </AppErrorBoundary>
    );
  };
}
