import type { Booking } from '@gharseva/contract';
import { OPEN_STAGES, type Stage, slotStart } from '@gharseva/contract/rules';

/** The jobs of one day. */
interface DayOfJobs {
  date: string;
  jobs: Booking[];
}

const UNDER_WAY: readonly Stage[] = ['on_the_way', 'in_progress'];

const isUnderWay = ({ stage }: Booking) => UNDER_WAY.includes(stage);
const isOpen = ({ stage }: Booking) => OPEN_STAGES.includes(stage);
/** Whether a job is still to be done, by the partner itself. */
const isMine = (job: Booking) => isOpen(job) && !job.needsReassignment;

/** Whether something is about to happen with a job: it is under way, or to be done today. */
export function isNear(job: Booking, today: string): boolean {
  return isUnderWay(job) || (isOpen(job) && job.scheduledDate === today);
}

/**
 * The job to do next: one under way, of whatever day, else the first open one of today or later; null without one. One that is being
 * given to another partner is none.
 * @param today the day in India, `YYYY-MM-DD`
 */
export function nextJob(jobs: readonly Booking[], today: string): Booking | null {
  const startOf = ({ scheduledDate, timeSlot }: Booking) => slotStart(scheduledDate, timeSlot);
  const open = jobs.filter(isMine).sort((one, other) => startOf(one).localeCompare(startOf(other)));
  return open.find(isUnderWay) ?? open.find(({ scheduledDate }) => scheduledDate >= today) ?? null;
}

/** Jobs by day, in the order in which they are given. */
export function jobsByDay(jobs: readonly Booking[]): DayOfJobs[] {
  const days: DayOfJobs[] = [];
  for (const job of jobs) {
    const last = days.at(-1);
    if (last?.date === job.scheduledDate) last.jobs.push(job);
    else days.push({ date: job.scheduledDate, jobs: [job] });
  }
  return days;
}
