import { Component, lazy, type ReactNode, Suspense } from 'react';

const LazyWatch = lazy(() => import('./session-watch'));

/** {@link SessionWatch} after the screen is there: reactfire is large, and nobody waits for it. */
export function SessionWatch({ userId }: { userId: string }) {
  return (
    <Optional>
      <Suspense fallback={null}>
        <LazyWatch userId={userId} />
      </Suspense>
    </Optional>
  );
}

/** The screen works without the watch: each call is still answered 401, so its failing to load breaks nothing. */
class Optional extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
