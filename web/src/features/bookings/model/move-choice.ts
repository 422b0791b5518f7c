import type { OrderMove } from '@gharseva/contract/rules';
import type { RouteBody } from '#lib/api/call-options.ts';

/** A move of an order, as the call takes it. */
export type MoveBody = RouteBody<'POST /api/service-order/:id/move'>;

type WithoutRev<Body> = Body extends { rev: number } ? Omit<Body, 'rev'> : never;

/** What a customer chooses; the rev that was seen is added when it is sent. */
export type MoveChoice = WithoutRev<MoveBody>;

/**
 * The move that a customer is asked about, with what is chosen so far; empty texts for nothing. `rev` is the order's when
 * the question came up: whoever answers knows nothing newer, and a resent answer is the same request.
 */
export interface AskedMove {
  move: '' | OrderMove;
  rev: number;
  code: string;
  date: string;
  timeSlot: string;
}

export const NOTHING_ASKED: AskedMove = { move: '', rev: 0, code: '', date: '', timeSlot: '' };
