import type { Guard } from './guard';
import { GUARDS, GUARDS_OF_ALL } from './guards';
import { MOVE_NAMES, type MoveName, type MoveRole } from './move-names';
import type { AskedMove, OrderState } from './move-types';
import { MOVES } from './moves';

/** An order as somebody sees it: what decides about the moves of its customer, its worker or an admin. */
export type SeenOrder = Omit<OrderState, 'user' | 'status' | 'events'> & Partial<Pick<OrderState, 'events'>>;

/**
 * The moves that somebody may make with an order of theirs now, for buttons: every guard passes that needs nothing but the
 * order, the role and the time. The server decides with all of them.
 */
export function movesFor(role: MoveRole, order: SeenOrder, now: Date): MoveName[] {
  const seen: OrderState = { events: [], ...order, user: '', status: order.stage };
  return MOVE_NAMES.filter((move) => {
    const row = MOVES[move];
    const asked: AskedMove = { move, role, actor: '', at: now };
    return [...GUARDS_OF_ALL, ...row.guards].every((name) => {
      const { kind, holds }: Guard = GUARDS[name];
      return kind !== 'order' || holds(seen, asked, row);
    });
  });
}

/** The move of an admin that leads from one stage to another: the one that is named by the stage, else an override. */
export function moveNamed(from: OrderState['stage'], to: OrderState['stage']): MoveName {
  const named = MOVE_NAMES.find((move) => {
    const row = MOVES[move];
    return row.isNamed && row.to === to && row.from.includes(from) && row.by.includes('admin');
  });
  return named ?? 'override_stage';
}
