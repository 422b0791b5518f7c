import { errorMessage } from '../../lib/api/api-error';

/** What failed, and the reason where there is one that a person can read. */
export function FailureWords({ text, error }: { text: string; error: unknown }) {
  const reason = errorMessage(error, '');
  return (
    <>
      <p>{text}</p>
      {reason && <p>{reason}</p>}
    </>
  );
}
