import { Component, lazy, type ReactNode, Suspense } from 'react';
import { whenIdle } from '#lib/when-idle.ts';

const LazyWatch = lazy(() => whenIdle().then(() => import('./session-watch')));

/** {@link SessionWatch}, loaded once the phone is idle: reactfire is large, and nothing waits for it. */
export function SessionWatch({ userId }: { userId: string }) {
  return (
    <Optional>
      <Suspense fallback={null}>
        <LazyWatch userId={userId} />
      </Suspense>
    </Optional>
  );
}

/** Hides a watch that fails to load: the screen works without it, and each call is still answered 401. */
class Optional extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError() {
    return { failed: true };
  }

  override render() {
    return this.state.failed ? null : this.props.children;
  }
}
