import type { BoardJob } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';
import { Badge } from '#components/ui/badge.tsx';
import { classNames } from '#components/ui/class-names.ts';
import { Link } from '#components/ui/link.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { useLocalText } from '#lib/i18n/local-text.ts';
import { cardId, isMovable } from '../../model/board-places';
import { StatusBadge } from '../status-badge';
import styles from './board.module.css';
import type { PickUp } from './use-pick-up';

interface JobCardProps {
  job: BoardJob;
  /** Null for who may only look. */
  pickUp: PickUp | null;
  /** Shows the time, where no column does. */
  timed?: boolean;
  busy: boolean;
}

/** The id of the text that explains the keys. */
export const KEYS_HINT_ID = 'board-keys';

/** A booking: a button that picks it up, or a link to its page where it cannot be moved. */
export function JobCard({ job, pickUp, timed = false, busy }: JobCardProps) {
  const id = cardId(job._id);
  if (!pickUp || !isMovable(job)) {
    return (
      <Link id={id} to={adminPaths.booking(job._id)} className={styles.card}>
        <CardWords job={job} timed={timed} />
      </Link>
    );
  }
  const isPicked = pickUp.picked?._id === job._id;
  return (
    <button
      id={id}
      type="button"
      className={classNames(styles.card, styles.movable, isPicked && styles.picked)}
      aria-pressed={isPicked}
      aria-describedby={KEYS_HINT_ID}
      aria-busy={busy || undefined}
      onClick={() => pickUp.onCardClick(job)}
      onKeyDown={(event) => pickUp.onCardKey(job, event)}
      onPointerDown={(event) => pickUp.onCardPointerDown(job._id, event)}
    >
      <CardWords job={job} timed={timed} />
    </button>
  );
}

function CardWords({ job, timed }: { job: BoardJob; timed: boolean }) {
  const t = useT();
  const text = useLocalText();
  const { _id, service, customerName, place, timeSlot, status, needsReassignment } = job;
  return (
    <>
      <span className={styles.number}>#{orderNumber(_id)}</span>{' '}
      {timed && <span className={styles.time}>{narrowSlot(timeSlot)} </span>}
      <span>{text(service, 'name')}</span>{' '}
      <span className={styles.soft}>
        {[customerName, `${place.city} ${place.pincode}`].filter(Boolean).join(' · ')}
      </span>{' '}
      <span className={styles.badges}>
        <StatusBadge status={status} />{' '}
        {needsReassignment && <Badge tone="warning">{t('adminBookings.needsAnother')}</Badge>}
      </span>
    </>
  );
}
