import { Hourglass, TriangleAlert } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import { NoticeBar } from '../../components/feedback/notice-bar';
import { Optional } from '../../components/feedback/optional';
import { ButtonLink } from '../../components/ui/button';
import { partnerPaths } from '../../config/partner-paths';
import { paths, showsUpdates } from '../../config/paths';
import { useT } from '../../lib/i18n/i18n';
import { latePart } from '../../lib/late-part';
import { useSession } from '../../lib/session/use-session';
import { workerSession } from '../../lib/session/worker-session';
import { useStoredValue } from '../../lib/storage/use-stored-value';
import { isWaiting, type MoverKind, waitingMoves } from '../../lib/waiting-moves/waiting-moves';

// With the calls of moves, which need Firebase: for those who have made one.
const MovesWatch = latePart(() => import('./moves-watch'));

/** Sends the moves that wait on this phone, and says so on pages that do not show them; never to another account. */
export function WaitingMovesBar() {
  const moves = useStoredValue(waitingMoves);
  const worker = useStoredValue(workerSession);
  const user = useSession();
  if (moves.length === 0) return null;
  return (
    <>
      <Optional>
        <MovesWatch />
      </Optional>
      <KindBar
        kind="worker"
        uid={worker?.firebaseUid}
        pages={[partnerPaths.jobs, partnerPaths.today]}
        waiting="offline.jobWaiting"
        refused="offline.jobRefused"
      />
      <KindBar
        kind="customer"
        uid={user?._id}
        pages={[paths.myBookings]}
        waiting="offline.cancelWaiting"
        refused="offline.cancelRefused"
      />
    </>
  );
}

interface KindBarProps {
  kind: MoverKind;
  uid: string | undefined;
  /** The pages that show the moves themselves; the first one is led to. */
  pages: readonly [string, ...string[]];
  /** What is said while they wait, and of one that was refused. */
  waiting: 'offline.jobWaiting' | 'offline.cancelWaiting';
  refused: 'offline.jobRefused' | 'offline.cancelRefused';
}

function KindBar({ kind, uid, pages, waiting, refused }: KindBarProps) {
  const t = useT();
  const { pathname, search } = useLocation();
  const own = useStoredValue(waitingMoves).filter((move) => move.kind === kind && move.uid === uid);
  // The updates show no moves.
  const isShown = pages.includes(pathname) && !showsUpdates(search);
  if (own.length === 0 || isShown) return null;
  const isRefused = !own.every(isWaiting);
  const Icon = isRefused ? TriangleAlert : Hourglass;
  return (
    <NoticeBar
      icon={<Icon size={18} aria-hidden="true" />}
      text={t(isRefused ? refused : waiting)}
      action={
        <ButtonLink size="sm" variant="inverse" to={pages[0]}>
          {t('offline.barSee')}
        </ButtonLink>
      }
    />
  );
}
