import type { Booking } from '@gharseva/contract';
import { DOOR_MINUTES, HAND_BACK_HOURS, ON_MY_WAY_HOURS, slotStart } from '@gharseva/contract/rules';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

type Timed = Pick<Booking, 'scheduledDate' | 'timeSlot' | 'arrivedAt'>;

const startOf = ({ scheduledDate, timeSlot }: Timed) => Date.parse(slotStart(scheduledDate, timeSlot));

/** From when the partner of a job can say that it is on the way. The server decides. */
export const onMyWayFrom = (job: Timed): Date => new Date(startOf(job) - ON_MY_WAY_HOURS * HOUR_MS);

/** From when a partner at the door can say that nobody is there; null before it is at the door. The server decides. */
export function absentFrom(job: Timed): Date | null {
  if (job.arrivedAt === undefined) return null;
  return new Date(Math.max(Date.parse(job.arrivedAt), startOf(job)) + DOOR_MINUTES * MINUTE_MS);
}

/** Whether a job is so near that it is given back with a reason. The server decides. */
export const needsReason = (job: Timed, now: Date): boolean =>
  now.getTime() > startOf(job) - HAND_BACK_HOURS * HOUR_MS;
