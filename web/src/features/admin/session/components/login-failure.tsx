import { Outcome } from '#components/feedback/outcome.tsx';
import { loginFailureText, waitText } from '../model/login-failure-text';

/** Why a step of the sign-in failed, and how long to wait; nothing without a failure (null). */
export function LoginFailure({ failure }: { failure: unknown }) {
  if (failure === null) return null;
  const wait = waitText(failure);
  return (
    <Outcome tone="danger">
      <p>{loginFailureText(failure)}</p>
      {wait && <p>{wait}</p>}
    </Outcome>
  );
}
