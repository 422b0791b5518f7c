import type { Booking } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { ApiError, errorMessage } from '#lib/api/api-error.ts';
import { useT } from '#lib/i18n/i18n.ts';
import type { MoveOutcome } from './use-job-moves';

/**
 * How a move ended.
 * @param job the job as it is now; null when it is no longer on the screen
 */
export function MoveOutcomeNotice({ outcome, job }: { outcome: MoveOutcome; job: Booking | null }) {
  const t = useT();
  const number = orderNumber(outcome.job);
  if (outcome.kind === 'made') {
    return <Outcome tone="success">{t(`partnerPortal.move.made.${outcome.move}`, { number })}</Outcome>;
  }
  if (outcome.kind === 'kept') {
    return <Outcome tone="neutral">{t('partnerPortal.waiting.kept')}</Outcome>;
  }
  if (outcome.kind === 'failed') {
    if (!job) return <Outcome tone="neutral">{t('partnerPortal.move.gone', { number })}</Outcome>;
    // A newer rev: the list was read meanwhile, and shows what has become of it.
    if (job.rev !== outcome.rev) return null;
    return (
      <Outcome tone="danger">
        <FailureWords text={t('partnerPortal.move.failed')} error={outcome.error} />
      </Outcome>
    );
  }
  const { error, rev } = outcome;
  // Its words are about forms that are saved.
  const isStale = error instanceof ApiError && error.words.reason === 'changed_meanwhile';
  const reason = isStale ? '' : errorMessage(error, '');
  const isChanged = !reason || !job || job.rev !== rev;
  return (
    <Outcome tone={reason ? 'danger' : 'neutral'}>
      {job && reason && <p>{reason}</p>}
      {isChanged && <p>{t(job ? 'partnerPortal.move.changed' : 'partnerPortal.move.gone', { number })}</p>}
    </Outcome>
  );
}
