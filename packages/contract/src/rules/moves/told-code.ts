import { startOf } from './move-times';
import type { MoveEvent } from './move-types';

/**
 * An event with the reason that people read. A move to another slot that is up to us is not counted, and has the mark that nobody
 * came; where the slot had not begun, nobody could have come: nobody was found for it, or its partner no longer could.
 */
export function withToldCode<Event extends MoveEvent>(event: Event): Event {
  const { move, at, slot } = event;
  if (move !== 'reschedule' || !slot) return event;
  const { date: scheduledDate, timeSlot } = slot.from;
  if (Date.parse(at) >= startOf({ scheduledDate, timeSlot })) return event;
  const { code: _mark, ...told } = event;
  return told as Event;
}
