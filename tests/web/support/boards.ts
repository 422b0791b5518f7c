import type { BoardJob, BoardRow, DayBoard } from '@gharseva/contract';
import { TIME_SLOTS } from '@gharseva/contract/rules';
import { VERSION } from './admins';

/** A card of the day board: a booking of an electrician from 10 to 12. */
export function boardJob(change: Partial<BoardJob> = {}): BoardJob {
  return {
    _id: 'order-aaabbbcc1d2e',
    version: VERSION,
    stage: 'placed',
    status: 'placed',
    cityId: 'lucknow',
    categoryIds: ['electrician'],
    service: { name: 'Electrician' },
    customerName: 'Asha',
    place: { city: 'Lucknow', pincode: '226010' },
    timeSlot: '10:00 AM - 12:00 PM',
    needsReassignment: false,
    ...change,
  };
}

type Absence = BoardRow['slots'][number]['absence'];

/** A partner on the day board with some bookings, absent all day or not. */
export function boardRow(
  _id: string,
  change: { fullName?: string; serviceType?: string; jobs?: readonly BoardJob[]; absence?: Absence } = {},
): BoardRow {
  const { fullName = `Worker ${_id}`, serviceType = 'electrician', jobs = [], absence = null } = change;
  const slots = TIME_SLOTS.map((timeSlot) => ({
    ...{ timeSlot, absence },
    jobs: jobs.filter((job) => job.timeSlot === timeSlot),
  }));
  return { _id, fullName, serviceType, slots };
}

/** A day board of one page. */
export function dayBoard(rows: BoardRow[], unassigned: BoardJob[] = []): DayBoard {
  return { rows, unassigned, moreUnassigned: false, next: null };
}
