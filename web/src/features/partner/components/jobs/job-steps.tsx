import type { Booking } from '@gharseva/contract';
import { type JobMove, START_CODE_TRIES } from '@gharseva/contract/rules';
import { useId, useState, useSyncExternalStore } from 'react';
import { Notice } from '#components/feedback/notice.tsx';
import { Button } from '#components/ui/button.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { connected } from '#lib/connection.ts';
import { formatTime } from '#lib/i18n/format-time.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useNow } from '#lib/use-now.ts';
import { isKept, isPlain, isStartLocked, stepsOf } from '../../model/job-steps';
import { absentFrom, onMyWayFrom } from '../../model/job-times';
import styles from './jobs.module.css';
import { KeptMoves } from './kept-moves';
import { MoveOutcomeNotice } from './move-outcome';
import type { JobMoves } from './use-job-moves';

const MINUTE_MS = 60_000;

interface JobStepsProps {
  job: Booking;
  moves: JobMoves;
  /** Whether it is the job to do next, whose step stays under the thumb. */
  isNext: boolean;
  /** The id of what names the job. */
  namedBy: string;
}

/**
 * What the partner can do with a job now, as the server offers it and after what waits to be sent: the
 * next step large, the rest below it.
 */
export function JobSteps({ job, moves, isNext, namedBy }: JobStepsProps) {
  const t = useT();
  const offlineId = useId();
  const isConnected = useSyncExternalStore(connected.subscribe, connected.get);
  const waiting = moves.waitingFor(job._id);
  const { next, others } = stepsOf(job, waiting);
  const isLocked = isStartLocked(job);
  const { sending, outcome } = moves;
  const isOffline = !isConnected && [next, ...others].some((move) => move !== null && !isKept(move));
  // What was kept has been sent or taken back meanwhile.
  const isOver = outcome?.kind === 'kept' && waiting.length === 0;

  const button = (move: JobMove) => {
    const isSending = sending?.job === job._id && sending.move === move;
    return {
      busy: isSending,
      // One at a time; and the second press of a double press is not meant for the step after it.
      disabled: !isSending && (sending !== null || moves.isResting),
      'aria-describedby': isConnected || isKept(move) ? namedBy : `${namedBy} ${offlineId}`,
      'aria-haspopup': isPlain(move) ? undefined : ('dialog' as const),
      onClick: () => (isPlain(move) ? void moves.send(job, { move }) : moves.ask(job, move)),
      children: isSending ? t('partnerPortal.move.sending') : t(`partnerPortal.move.do.${move}`),
    };
  };

  return (
    <>
      {outcome?.job === job._id && !isOver && (
        <MoveOutcomeNotice key={outcome.at} outcome={outcome} job={job} />
      )}
      <KeptMoves kept={moves.kept.filter(({ order }) => order === job._id)} />
      {isLocked && <LockedStart look={moves.look} />}
      <JobHint job={job} />
      {isOffline && (
        <p id={offlineId} className={styles.soft}>
          {t('partnerPortal.move.offline')}
        </p>
      )}
      {next && (
        <div className={classNames(styles.next, isNext && styles.near)}>
          <Button key={next} {...button(next)} variant={isNext ? 'accent' : 'primary'} size="lg" wide />
        </div>
      )}
      {others.length > 0 && (
        <div className={styles.actions}>
          {others.map((move) => (
            <Button key={move} {...button(move)} variant="secondary" className={styles.other} />
          ))}
        </div>
      )}
    </>
  );
}

/** From when on the next thing can be said, while it is too early. */
function JobHint({ job }: { job: Booking }) {
  const t = useT();
  const now = useNow(MINUTE_MS);
  const { stage, moves, rev, needsReassignment } = job;
  if (rev === undefined || moves === undefined || needsReassignment) return null;
  if (stage === 'accepted' && !moves.includes('on_my_way')) {
    const from = onMyWayFrom(job);
    if (from <= now) return null;
    return (
      <p className={styles.soft}>{t('partnerPortal.move.onMyWayFrom', { time: formatTime(from, now) })}</p>
    );
  }
  const from = stage === 'on_the_way' && !moves.includes('customer_absent') ? absentFrom(job) : null;
  if (from === null || from <= now) return null;
  return <p className={styles.soft}>{t('partnerPortal.move.absentFrom', { time: formatTime(from, now) })}</p>;
}

/** Says that wrong codes have locked the start, and what to do. */
function LockedStart({ look }: { look: JobMoves['look'] }) {
  const t = useT();
  const [isLooking, setLooking] = useState(false);
  return (
    <Notice tone="warning">
      <p>{t('partnerPortal.move.locked', { tries: START_CODE_TRIES })}</p>
      <Button
        variant="quiet"
        busy={isLooking}
        className={styles.other}
        onClick={() => {
          setLooking(true);
          void look()
            .catch(() => undefined)
            .finally(() => setLooking(false));
        }}
      >
        {isLooking ? t('partnerPortal.jobsLoading') : t('partnerPortal.move.check')}
      </Button>
    </Notice>
  );
}
