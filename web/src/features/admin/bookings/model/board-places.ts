import type { BoardJob, BoardRow } from '@gharseva/contract';
import { isAssignable, TIME_SLOTS, type TimeSlot } from '@gharseva/contract/rules';

/** A place of the board: a slot of a partner. */
export interface Place {
  row: BoardRow;
  timeSlot: TimeSlot;
}

/** Why a card cannot be put into a place: it is there already, or assigning it would fail, or is not done on the board. */
export type Block =
  | 'here'
  | 'other_time'
  | 'other_trade'
  | 'other_city'
  | 'cash_taken'
  | 'busy_in_slot'
  | 'day_off';

const slotOf = ({ row, timeSlot }: Place) => row.slots.find((slot) => slot.timeSlot === timeSlot);

/** Why a card cannot be put into a place; null when it can (docs/decisions/0087-day-board.md). */
export function blockOf(job: BoardJob, place: Place, cityId: string): Block | null {
  const slot = slotOf(place);
  if (slot?.jobs.some(({ _id }) => _id === job._id)) return 'here';
  if (place.timeSlot !== job.timeSlot) return 'other_time';
  if (!job.categoryIds.includes(place.row.serviceType)) return 'other_trade';
  if (job.cityId !== cityId) return 'other_city';
  if (job.cashWith !== undefined && job.cashWith !== place.row._id) return 'cash_taken';
  if (slot && slot.jobs.length > 0) return 'busy_in_slot';
  return slot?.absence === 'day_off' ? 'day_off' : null;
}

/** Whether a place lies outside the hours of its partner, who should be asked first. */
export const isOutsideHours = (place: Place): boolean => slotOf(place)?.absence === 'outside_hours';

/** Whether a card can be picked up. */
export const isMovable = (job: BoardJob): boolean => isAssignable(job);

/** Where the choice of a place begins: where the card is, else the first place that takes it, else its time of the first row. */
export function firstPlace(job: BoardJob, rows: readonly BoardRow[], cityId: string): Place | null {
  const own = rows.map((row) => ({ row, timeSlot: job.timeSlot }));
  const blocks = own.map((place) => blockOf(job, place, cityId));
  const here = blocks.indexOf('here');
  return own[here < 0 ? Math.max(0, blocks.indexOf(null)) : here] ?? null;
}

/** The place beside another one in the direction of an arrow key; the same at the edge, and null for another key. */
export function placeBeside({ row, timeSlot }: Place, key: string, rows: readonly BoardRow[]): Place | null {
  const [down, right] =
    { ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] }[key] ?? [];
  if (down === undefined || right === undefined) return null;
  const at = rows.findIndex(({ _id }) => _id === row._id);
  return {
    row: rows[at + down] ?? row,
    timeSlot: TIME_SLOTS[TIME_SLOTS.indexOf(timeSlot) + right] ?? timeSlot,
  };
}

/** The id of a place's cell, and of a card, on the page. */
export const placeId = ({ row, timeSlot }: Place): string =>
  `place-${row._id}-${TIME_SLOTS.indexOf(timeSlot)}`;
export const cardId = (jobId: string): string => `card-${jobId}`;
