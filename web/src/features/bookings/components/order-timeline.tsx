import type { Order } from '@gharseva/contract';
import { formatDay, formatInstant } from '#lib/i18n/format.ts';
import { narrowSlot } from '#lib/i18n/format-slot.ts';
import { findText, useT } from '#lib/i18n/i18n.ts';
import { shownStatus } from '#lib/i18n/shown-status.ts';
import { reasonWords } from '../model/reason-words';
import styles from './bookings.module.css';

type Entry = Order['events'][number];

/** The events of an order, oldest first, in India's time. */
export function OrderTimeline({ events }: { events: Order['events'] }) {
  const t = useT();
  return (
    <ol className={styles.timeline}>
      {events.filter(isOfItsOwn).map((event) => {
        const reason = reasonWords(event);
        return (
          <li key={`${event.at} ${event.move} ${event.to}`}>
            <p className={styles.strong}>
              {moveWords(event) ?? ownText(event) ?? t(`bookings.stage.${event.to}`)}
            </p>
            <p className={styles.soft}>{formatInstant(event.at)}</p>
            {reason && <p>{reason}</p>}
          </li>
        );
      })}
    </ol>
  );
}

/** Whether an event says something by itself: an assignment that came with its acceptance does not. */
function isOfItsOwn({ at, to }: Entry, place: number, events: readonly Entry[]): boolean {
  const next = events[place + 1];
  return to !== 'assigned' || next?.to !== 'accepted' || next.at !== at;
}

/** The text that an admin set while the stage stayed: the stage would seem to have come once more. */
function ownText({ from, to, status }: Entry): string | undefined {
  return from === to && status && status.to !== to ? shownStatus(status.to, 'bookings') : undefined;
}

/** The words of a move that a stage does not say; undefined for any other. */
function moveWords({ move, lateBy = 0, slot }: Entry): string | undefined {
  if (move === undefined || (move === 'reschedule' && !slot)) return undefined;
  const isOnTime = move === 'running_late' && lateBy === 0;
  // What has a slot has moved the visit there: also back again, when that was undone.
  return findText(`bookings.event.${slot ? 'reschedule' : isOnTime ? 'on_time' : move}`, {
    minutes: lateBy,
    day: slot ? formatDay(slot.to.date) : '',
    slot: slot ? narrowSlot(slot.to.timeSlot) : '',
  });
}
