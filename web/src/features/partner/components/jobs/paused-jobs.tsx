import { Notice } from '#components/feedback/notice.tsx';
import { FocusArea } from '#components/ui/focus-area.tsx';
import { useT } from '#lib/i18n/i18n.ts';
import { useWaitingMoves } from '#lib/waiting-moves/use-waiting-moves.ts';
import styles from './jobs.module.css';
import { OtherKeptMoves } from './kept-moves';

/** In the place of a paused partner's jobs: that there are none to show, and which steps of theirs wait or were refused. */
export function PausedJobs({ workerUid }: { workerUid: string }) {
  const t = useT();
  const kept = useWaitingMoves('worker', workerUid);
  return (
    <FocusArea className={styles.list}>
      <Notice tone="warning">{t('partnerPortal.jobsInactive')}</Notice>
      <OtherKeptMoves kept={kept} />
    </FocusArea>
  );
}
