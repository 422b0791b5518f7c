const MICROSECONDS = 1_000;

/** An event of a trace, as Chromium writes it. */
export interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  tdur?: number;
  args?: { name?: string; data?: { url?: string; documentLoaderURL?: string } };
}

/** What to trace for {@link tasksOf}. */
export const TASK_CATEGORIES = ['toplevel', 'devtools.timeline', 'blink.user_timing'];

/**
 * The tasks of a page's main thread in milliseconds of the processor, without the tasks within tasks; null for a trace that has no
 * such thread, as a busy machine begins it too late.
 * @param isOfPage tells an event of the page's process
 */
export function tasksOf(
  events: readonly TraceEvent[],
  isOfPage: (event: TraceEvent) => boolean,
): number[] | null {
  const { pid } = events.find(isOfPage) ?? {};
  const main = events.find((one) => one.pid === pid && one.args?.name === 'CrRendererMain');
  if (pid === undefined || !main) return null;
  const tasks = events
    .filter(
      (one) => one.pid === pid && one.tid === main.tid && one.ph === 'X' && one.name.endsWith('RunTask'),
    )
    .sort((one, other) => one.ts - other.ts || (other.dur ?? 0) - (one.dur ?? 0));
  let end = 0;
  const outer = tasks.filter(({ ts, dur = 0 }) => {
    if (ts < end) return false;
    end = ts + dur;
    return true;
  });
  return outer.map(({ tdur = 0 }) => tdur / MICROSECONDS);
}
