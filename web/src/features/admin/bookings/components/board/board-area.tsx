import type { BoardJob } from '@gharseva/contract';
import { orderNumber } from '@gharseva/contract/rules';
import { useEffect, useRef } from 'react';
import { FailureWords } from '#components/feedback/failure-words.tsx';
import { Notice } from '#components/feedback/notice.tsx';
import { Outcome } from '#components/feedback/outcome.tsx';
import { Button } from '#components/ui/button.tsx';
import { Link } from '#components/ui/link.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { useMay } from '#features/admin/shared/admin-role.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useUndoMove } from '../../api/use-booking';
import { useAssignCard } from '../../api/use-day-board';
import { type Board, hasJob } from '../../model/board';
import { cardId, type Place, placeId } from '../../model/board-places';
import styles from './board.module.css';
import { BoardGrid } from './board-grid';
import { DragLabel } from './drag-label';
import { KEYS_HINT_ID } from './job-card';
import { UnassignedList } from './unassigned-list';
import { usePickUp } from './use-pick-up';

interface BoardAreaProps {
  board: Board;
  /** Whether all its pages are loaded. */
  isWhole: boolean;
  date: string;
  city: string;
}

/** The board, with what assigns by it: a picked up card, its outcome, and Undo for a while. */
export function BoardArea({ board, isWhole, date, city }: BoardAreaProps) {
  const t = useT();
  const mayMove = useMay()('moveBookings');
  const { assign, assigning } = useAssignCard(date, city);
  const undo = useUndoMove();
  const area = useRef<HTMLElement>(null);
  const given = useRef<{ job: BoardJob; at: Place } | null>(null);
  const asked = assigning.isError ? assigning.variables : null;
  // Of a call whose answer was lost, the board tells that it was made.
  const failed = asked && !hasJob(board, asked.providerId, asked.booking._id) ? asked : null;

  const onDrop = (job: BoardJob, at: Place) => {
    const { row } = at;
    given.current = null;
    assign(job, row._id).then(
      (booking) => {
        given.current = { job, at };
        const name = booking.providerId?.name ?? row.fullName;
        showToast('success', t('adminBookings.assigned', { name }), undo(booking));
      },
      // Shown by the state of the call.
      () => undefined,
    );
  };
  const pickUp = usePickUp({ board, city, busy: assigning.isPending, onDrop });
  // A card takes the focus along once it is in its new place, unless the focus has moved on.
  useEffect(() => {
    if (!given.current) return;
    const { job, at } = given.current;
    const card = document.getElementById(cardId(job._id));
    if (!card || !document.getElementById(placeId(at))?.contains(card)) return;
    given.current = null;
    const { activeElement } = document;
    if (activeElement === document.body || area.current?.contains(activeElement)) card.focus();
  });
  const { picked } = pickUp;
  const shown = {
    pickUp: mayMove ? pickUp : null,
    busyId: assigning.isPending ? assigning.variables.booking._id : undefined,
  };
  return (
    <section
      ref={area}
      aria-label={t('adminBookings.board.title')}
      className={pickUp.isDragging ? styles.dragging : undefined}
    >
      <p role="status" className="visually-hidden">
        {pickUp.said}
      </p>
      {mayMove && (
        <p id={KEYS_HINT_ID} className="visually-hidden">
          {t('adminBookings.board.keys')}
        </p>
      )}
      {failed && (
        <Outcome key={assigning.submittedAt} tone="danger">
          <FailureWords
            text={t('adminBookings.board.refused', { number: orderNumber(failed.booking._id) })}
            error={assigning.error}
          />
        </Outcome>
      )}
      <div className={styles.layout}>
        <UnassignedList board={board} {...shown} />
        {board.rows.length > 0 ? (
          <BoardGrid rows={board.rows} city={city} {...shown} />
        ) : (
          isWhole && <Notice tone="neutral">{t('adminBookings.board.noProviders')}</Notice>
        )}
      </div>
      {picked && (
        <div className={styles.bar}>
          <p>{t('adminBookings.board.choosePlace', { number: orderNumber(picked._id) })}</p>
          <Link className={styles.details} to={adminPaths.booking(picked._id)}>
            {t('adminBookings.board.details')}
          </Link>
          <Button variant="secondary" onClick={pickUp.putBack}>
            {t('adminBookings.board.putBack')}
          </Button>
        </div>
      )}
      {picked && pickUp.isDragging && <DragLabel text={`#${orderNumber(picked._id)}`} />}
    </section>
  );
}
