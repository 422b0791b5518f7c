import { SOON_HOURS, START_CODE_TRIES } from '../business-numbers';
import type { ExtrasState } from '../extras';
import { indiaInstant } from '../india-time';
import { BEFORE_WORK, type Stage } from '../stages';
import { isOver } from './final-stages';
import { HOUR_MS, MINUTE_MS, startOf } from './move-times';
import type { OrderState } from './move-types';

/** What a screen that asks often is told of an order. */
export interface LiveOrder {
  rev: number;
  stage: Stage;
  flags: {
    arrivedAt?: string | undefined;
    lateBy?: number | undefined;
    needsChoice?: true | undefined;
    isCodeLocked?: true | undefined;
    /** What the latest extras have come to. */
    extras?: ExtrasState | undefined;
  };
  eta: string | null;
}

/** When the partner is expected: the start of the slot, and the delay that the partner announced; null if nobody is. */
export function expectedAt(
  order: Pick<OrderState, 'stage' | 'scheduledDate' | 'timeSlot' | 'lateBy' | 'arrivedAt'>,
): string | null {
  if (!BEFORE_WORK.includes(order.stage) || order.arrivedAt !== undefined) return null;
  return indiaInstant(new Date(startOf(order) + (order.lateBy ?? 0) * MINUTE_MS));
}

/** Where an order is now, without personal data. */
export function liveStateOf(order: OrderState): LiveOrder {
  const { arrivedAt, lateBy, needsChoice, code, events, stage } = order;
  const extras = order.extras?.at(-1)?.state;
  const isCodeLocked = (code?.tries ?? 0) >= START_CODE_TRIES;
  return {
    rev: events.length,
    stage,
    flags: {
      ...(arrivedAt !== undefined && { arrivedAt }),
      ...(lateBy !== undefined && { lateBy }),
      ...(needsChoice && { needsChoice }),
      ...(isCodeLocked && { isCodeLocked }),
      ...(extras !== undefined && { extras }),
    },
    eta: expectedAt(order),
  };
}

/** Whether something is about to happen to an order: somebody comes or works, or the time of the visit is near. */
export function isAboutToHappen({ stage, eta }: Pick<LiveOrder, 'stage' | 'eta'>, now: Date): boolean {
  if (isOver(stage)) return false;
  if (eta === null || stage === 'on_the_way') return true;
  return Math.abs(Date.parse(eta) - now.getTime()) <= SOON_HOURS * HOUR_MS;
}
