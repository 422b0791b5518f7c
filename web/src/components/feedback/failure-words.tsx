import { errorMessage } from '../../lib/api/api-error';

/** What failed, and the reason if it is readable. */
export function FailureWords({ text, error }: { text: string; error: unknown }) {
  const reason = errorMessage(error, '');
  return (
    <>
      <p>{text}</p>
      {reason && <p>{reason}</p>}
    </>
  );
}
