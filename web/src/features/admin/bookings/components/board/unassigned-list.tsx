import { ADMIN_BOARD_UNASSIGNED } from '@gharseva/contract/rules';
import { useT } from '#lib/i18n/i18n.ts';
import type { Board } from '../../model/board';
import styles from './board.module.css';
import { JobCard } from './job-card';
import type { PickUp } from './use-pick-up';

interface UnassignedListProps {
  board: Board;
  pickUp: PickUp | null;
  busyId: string | undefined;
}

/** The bookings that need a partner, soonest first. */
export function UnassignedList({ board, pickUp, busyId }: UnassignedListProps) {
  const t = useT();
  const { unassigned, moreUnassigned } = board;
  return (
    <section className={styles.waiting} aria-labelledby="unassigned-title">
      <h2 id="unassigned-title" className={styles.heading}>
        {t('adminBookings.board.unassigned', { count: unassigned.length })}
      </h2>
      {unassigned.length === 0 && <p className={styles.soft}>{t('adminBookings.board.noneUnassigned')}</p>}
      {unassigned.length > 0 && (
        <ul className={styles.cards} data-scrolls>
          {unassigned.map((job) => (
            <li key={job._id}>
              <JobCard job={job} pickUp={pickUp} timed busy={job._id === busyId} />
            </li>
          ))}
        </ul>
      )}
      {moreUnassigned && (
        <p className={styles.soft}>
          {t('adminBookings.board.moreUnassigned', { count: ADMIN_BOARD_UNASSIGNED })}
        </p>
      )}
    </section>
  );
}
