import { lastWhere } from './last-where';

/** The machine states of an order (docs/product-decisions.md section 5). */
export const STAGES = [
  'placed',
  'assigned',
  'accepted',
  'on_the_way',
  'in_progress',
  'completed',
  'cancelled',
] as const;

export type Stage = (typeof STAGES)[number];

/** The stages of a booking with a worker before the work begins: it can still be reassigned. */
export const NOT_BEGUN: readonly Stage[] = ['assigned', 'accepted', 'on_the_way'];

/** The stages of an order before the work begins, and those before its end. */
export const BEFORE_WORK: readonly Stage[] = ['placed', ...NOT_BEGUN];
export const OPEN_STAGES: readonly Stage[] = [...BEFORE_WORK, 'in_progress'];

/** Whether a stage requires an assigned worker: every stage of work, and its completion. */
export function needsWorker(stage: Stage): boolean {
  return stage !== 'placed' && stage !== 'cancelled';
}

/** The part of an order that says since when it is in its stage. */
export interface Staged<Event extends StageEvent = StageEvent> {
  stage: Stage;
  events: readonly Event[];
}

interface StageEvent {
  at: string;
  from: Stage | null;
  to: Stage;
}

/**
 * The event by which an order came to its stage, and not one that changed something else in it later, such as a text or a
 * refund; undefined for an order without it.
 */
export const cameToStage = <Event extends StageEvent>({ stage, events }: Staged<Event>): Event | undefined =>
  lastWhere(events, ({ from, to }) => to === stage && from !== to);

/** How long the server accepts the undo of a move, in milliseconds: longer than Undo is shown, as networks are slow. */
export const UNDO_LIMIT_MS = 60_000;

/**
 * The stage that a status text names (`In progress`, `on_the_way`), or null for any other text
 * (docs/product-decisions.md section 5).
 */
export function stageNamed(status: string): Stage | null {
  const word = status
    .trim()
    .toLowerCase()
    .replace(/[\s_-]+/g, '_');
  return STAGES.find((stage) => stage === word) ?? null;
}
