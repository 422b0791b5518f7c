import type { MoveName, MoveRole } from './move-names';
import { movesFor, type SeenOrder } from './moves-for';

/** The moves that a customer asks for by the call `moveOrder`; placing has a call of its own. */
export const ORDER_MOVES = [
  'renew_code',
  'not_here_wait',
  'not_here_another',
  'approve_extras',
  'decline_extras',
  'reschedule',
  'cancel',
] as const satisfies readonly MoveName[];

/**
 * The moves that a partner asks for by the call `moveJob`. A wrong code is a move that the server makes of `start` and
 * `approve_extras`.
 */
export const JOB_MOVES = [
  'accept',
  'decline',
  'hand_back',
  'on_my_way',
  'running_late',
  'at_the_door',
  'start',
  'propose_extras',
  'withdraw_extras',
  'approve_extras',
  'finish',
  'customer_absent',
] as const satisfies readonly MoveName[];

/** The moves that an admin makes for a customer or a partner by the call `moveAdminBooking`. */
export const BOOKING_MOVES = [
  'accept',
  'on_my_way',
  'running_late',
  'at_the_door',
  'start',
  'renew_code',
  'approve_extras',
  'decline_extras',
  'finish',
  'customer_absent',
  'reschedule',
  'cancel',
] as const satisfies readonly MoveName[];

export type OrderMove = (typeof ORDER_MOVES)[number];
export type JobMove = (typeof JOB_MOVES)[number];
export type BookingMove = (typeof BOOKING_MOVES)[number];

/** The moves of a call that somebody may make with an order of theirs now, in the call's order: for buttons. */
export function callableMoves<Move extends MoveName>(
  moves: readonly Move[],
  role: MoveRole,
  order: SeenOrder,
  now: Date,
): Move[] {
  const allowed: readonly MoveName[] = movesFor(role, order, now);
  return moves.filter((move) => allowed.includes(move));
}
