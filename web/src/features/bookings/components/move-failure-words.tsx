import { FailureWords } from '#components/feedback/failure-words.tsx';
import { ApiError } from '#lib/api/api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { MoveFailure } from '../api/use-move-order';

/** Whether nobody knows if a move was made: its answer was lost. */
export function isUnknown(failure: MoveFailure | null): boolean {
  const error = failure?.error;
  if (!(error instanceof ApiError) || error.status === 429) return false;
  return error.isTransient || error.code === 'bad_answer';
}

/** Why a move was not made, or that nobody knows and pressing again is safe. */
export function MoveFailureWords({ failure }: { failure: MoveFailure }) {
  const t = useT();
  if (failure.error === null) return <p>{t('bookings.moves.offline')}</p>;
  return (
    <FailureWords
      text={t(isUnknown(failure) ? 'bookings.moves.unanswered' : 'bookings.moves.refused')}
      error={failure.error}
    />
  );
}
