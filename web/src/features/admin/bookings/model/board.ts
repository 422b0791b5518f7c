import type { AdminBookingDetail, BoardJob, BoardRow, DayBoard } from '@gharseva/contract';

/** A day of a city as far as its pages are loaded. */
export type Board = Pick<DayBoard, 'rows' | 'unassigned' | 'moreUnassigned'>;

/**
 * The pages of a board in one. Somebody may change it between two pages: a partner on both stands once, and a booking that
 * somebody got meanwhile waits no more.
 */
export function joinPages(pages: readonly DayBoard[]): Board {
  const rows = [...new Map(pages.flatMap((page) => page.rows).map((row) => [row._id, row])).values()];
  const given = new Set(jobsOf(rows).map(({ _id }) => _id));
  return {
    rows,
    unassigned: pages.flatMap((page) => page.unassigned).filter(({ _id }) => !given.has(_id)),
    moreUnassigned: pages.some((page) => page.moreUnassigned),
  };
}

const jobsOf = (rows: readonly BoardRow[]): BoardJob[] =>
  rows.flatMap(({ slots }) => slots.flatMap(({ jobs }) => jobs));

/** The card of a booking, wherever on the board; null when it is not there. */
export function findJob({ rows, unassigned }: Board, id: string | null): BoardJob | null {
  return [...unassigned, ...jobsOf(rows)].find(({ _id }) => _id === id) ?? null;
}

/** Whether a partner has a booking on the board. */
export function hasJob({ rows }: Board, providerId: string, id: string): boolean {
  return jobsOf(rows.filter(({ _id }) => _id === providerId)).some(({ _id }) => _id === id);
}

/** A page after a booking was assigned: its card is in the row of its new partner, as the server answered, and nowhere else. */
export function moveJob(
  page: DayBoard,
  job: BoardJob,
  { version, stage, status, providerId, needsReassignment }: AdminBookingDetail,
): DayBoard {
  const others = (jobs: readonly BoardJob[]) => jobs.filter(({ _id }) => _id !== job._id);
  const moved = { ...job, version, stage, status, needsReassignment };
  const rows = page.rows.map((row) => ({
    ...row,
    slots: row.slots.map((slot) => {
      const isNew = row._id === providerId?._id && slot.timeSlot === job.timeSlot;
      return { ...slot, jobs: isNew ? [...others(slot.jobs), moved] : others(slot.jobs) };
    }),
  }));
  return { ...page, rows, unassigned: others(page.unassigned) };
}
