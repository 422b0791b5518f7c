import type { AdminBookingDetail } from '@gharseva/contract';
import { DELETED_PERSON, REASON_CODES } from '@gharseva/contract/rules';
import { Card } from '#components/ui/card.tsx';
import { Link } from '#components/ui/link.tsx';
import { WorkPhotos } from '#components/work-photos/work-photos.tsx';
import { adminPaths } from '#config/admin-paths.ts';
import { formatDay, formatInstant } from '#lib/i18n/format.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { findText, useT } from '#lib/i18n/i18n.ts';
import { shownStatus } from '#lib/i18n/shown-status.ts';
import { admin } from '../../shared/admin';
import { useNameOf } from '../model/use-name-of';
import styles from './bookings.module.css';

type Move = AdminBookingDetail['events'][number];
type Slot = NonNullable<Move['slot']>['from'];
type Note = AdminBookingDetail['notes'][number];

/** All moves and notes of a booking, newest first: time, author, change and reason. */
export function BookingHistory({ booking }: { booking: AdminBookingDetail }) {
  const t = useT();
  const { events, notes } = booking;
  const done = [
    ...events.map((move, index) => ({ at: move.at, index, entry: <MoveEntry move={move} /> })),
    // A note written with a move comes above it.
    ...notes.map((note, index) => ({
      ...{ at: note.at, index: events.length + index },
      entry: <NoteEntry note={note} />,
    })),
  ].sort((one, other) => Date.parse(other.at) - Date.parse(one.at) || other.index - one.index);
  return (
    <Card as="section">
      <h2 className={styles.heading}>{t('adminBookings.history')}</h2>
      <WorkPhotos orderId={booking._id} names={events.flatMap(({ photos = [] }) => photos)} as={admin} />
      {done.length === 0 && <p className={styles.soft}>{t('adminBookings.noHistory')}</p>}
      <ol className={styles.history}>
        {done.map(({ index, entry }) => (
          <li key={index}>{entry}</li>
        ))}
      </ol>
    </Card>
  );
}

const slotWords = ({ date, timeSlot }: Slot) => `${formatDay(date)}, ${narrowSlot(timeSlot)}`;

/** The words of a move that the stage does not say; undefined for any other, and for one of a later version. */
function moveWords({ move, lateBy = 0, slot }: Move): string | undefined {
  if (move === undefined || (move === 'reschedule' && !slot)) return undefined;
  return findText(`adminBookings.event.${move === 'running_late' && lateBy === 0 ? 'on_time' : move}`, {
    minutes: lateBy,
    day: slot ? formatDay(slot.to.date) : '',
    slot: slot ? narrowSlot(slot.to.timeSlot) : '',
  });
}

function MoveEntry({ move: event }: { move: Move }) {
  const { at, actor, actorName, role, from, to, reason, code, status, worker, slot, isUndo } = event;
  const t = useT();
  const text = (value: string) => shownStatus(value, 'adminBookings');
  // A later version may know more reasons.
  const known = REASON_CODES.find((one) => one === code);
  // A text of an admin stands in the moves after it too, as long as it stays.
  const isSet = status !== undefined && status.from !== status.to;
  const is = status ? text(status.to) : t(`adminBookings.stage.${to}`);
  const was = isSet ? text(status.from) : from && from !== to && t(`adminBookings.stage.${from}`);
  const words = moveWords(event);
  // A move that leaves the stage is named by what it is.
  const isNamed = words !== undefined && from === to && !isSet;
  return (
    <>
      <p className={styles.strong}>{isNamed ? words : is}</p>
      {words && !isNamed && <p>{words}</p>}
      {slot && <p className={styles.soft}>{t('adminBookings.before', { what: slotWords(slot.from) })}</p>}
      {was && <p className={styles.soft}>{t('adminBookings.before', { what: was })}</p>}
      {worker && <WorkerLine label={t('adminBookings.givenTo')} worker={worker.to} />}
      {worker && <WorkerLine label={t('adminBookings.takenFrom')} worker={worker.from} />}
      <p className={styles.soft}>
        {formatInstant(at)} · {t(`adminBookings.role.${role}`)}
        {actorName && (
          <> {role === 'worker' ? <Link to={adminPaths.worker(actor)}>{actorName}</Link> : actorName}</>
        )}
        {isUndo && ` · ${t('adminBookings.wasUndo')}`}
      </p>
      {known && <p>{t(`adminBookings.reasonCode.${known}`)}</p>}
      {reason && <p>{reason}</p>}
    </>
  );
}

function WorkerLine({ label, worker }: { label: string; worker: { _id: string; name: string } | null }) {
  const nameOf = useNameOf();
  if (!worker) return null;
  const name = nameOf(worker);
  return (
    <p className={styles.soft}>
      {label} {worker._id === DELETED_PERSON ? name : <Link to={adminPaths.worker(worker._id)}>{name}</Link>}
    </p>
  );
}

function NoteEntry({ note: { at, actorName, text } }: { note: Note }) {
  const t = useT();
  return (
    <>
      <p className={styles.strong}>{t('adminBookings.noteLabel')}</p>
      <p className={styles.soft}>
        {formatInstant(at)} · {t('adminBookings.role.admin')}
        {actorName && ` ${actorName}`}
      </p>
      <p>{text}</p>
    </>
  );
}
