import type { AdminBookingDetail } from '@gharseva/contract';
import { BOOKING_MOVES, orderNumber } from '@gharseva/contract/rules';
import { useRef } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { useKeepFocus } from '#lib/focus/use-keep-focus.ts';
import { useT } from '#lib/i18n/i18n.ts';
import { showToast } from '#lib/toast.ts';
import { useAdminDraft } from '../../shared/admin-drafts';
import { useMoveBooking, useUndoMove } from '../api/use-booking';
import { BehalfDialog } from './behalf-dialog';
import styles from './bookings.module.css';

/** The move that is being asked about, empty for none, and the rev of the booking as it was when the question opened. */
const NOTHING = { move: '', rev: 0 };

/**
 * The moves of customer and partner that an admin may make now, after a call (docs/order-life.md). Nothing while the answer
 * is of a version without them, or the booking is over.
 */
export function BehalfPanel({ booking }: { booking: AdminBookingDetail }) {
  const t = useT();
  const part = useRef<HTMLDivElement>(null);
  const moving = useMoveBooking(booking._id);
  const undo = useUndoMove();
  const [asked, setAsked] = useAdminDraft(`behalf ${booking._id}`, NOTHING);
  const askedMove = BOOKING_MOVES.find((move) => move === asked.move);
  const moves = booking.moves ?? [];
  useKeepFocus(part);
  const rev = booking.events.length;
  const isOutdated = asked.rev !== rev && moves.some((move) => move === askedMove);
  const loadNewest = () => {
    setAsked({ ...asked, rev });
    moving.reset();
  };
  const close = () => {
    setAsked(NOTHING);
    moving.reset();
  };
  if (moves.length === 0 && !askedMove) return null;
  return (
    <Card as="section">
      <div ref={part} tabIndex={-1} className={styles.stack}>
        <h2 className={styles.heading}>{t('adminBookings.behalf.title')}</h2>
        <p className={styles.soft}>{t('adminBookings.behalf.intro')}</p>
        <div className={styles.moves}>
          {moves.map((move) => (
            <Button key={move} variant="secondary" onClick={() => setAsked({ move, rev })}>
              {t(`adminBookings.behalf.do.${move}`)}
            </Button>
          ))}
        </div>
      </div>
      {askedMove && (
        <BehalfDialog
          key={askedMove}
          booking={booking}
          move={askedMove}
          rev={asked.rev}
          busy={moving.isPending}
          error={moving.error}
          onMove={(body) =>
            moving.mutate(body, {
              onSuccess: (moved) => {
                close();
                const text = t('adminBookings.behalf.done', { number: orderNumber(moved._id) });
                showToast('success', text, undo(moved));
              },
            })
          }
          onLoadNewest={isOutdated ? loadNewest : null}
          onClose={close}
        />
      )}
    </Card>
  );
}
