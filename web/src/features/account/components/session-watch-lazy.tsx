import { Optional } from '#components/feedback/optional.tsx';
import { latePart } from '#lib/late-part.tsx';
import { whenIdle } from '#lib/when-idle.ts';

const LateWatch = latePart<{ userId: string }>(() => whenIdle().then(() => import('./session-watch')));

/**
 * {@link SessionWatch}, loaded once the phone is idle: reactfire is large, and nothing waits for it. Without it each call is
 * still answered 401.
 */
export function SessionWatch({ userId }: { userId: string }) {
  return (
    <Optional>
      <LateWatch userId={userId} />
    </Optional>
  );
}
