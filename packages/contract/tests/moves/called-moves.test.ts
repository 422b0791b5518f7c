import {
  bookingMoveSchema,
  jobMoveSchema,
  type MoveName,
  type MoveRole,
  orderMoveSchema,
} from '@gharseva/contract';
import {
  BOOKING_MOVES,
  callableMoves,
  JOB_MOVES,
  MOVE_NAMES,
  MOVES,
  ORDER_MOVES,
} from '@gharseva/contract/rules';
import { describe, expect, test } from 'vitest';
import { at, orderAt } from './order-at';

/** The moves of the table that a role makes, but for those that have a call of their own or come later. */
const movesOf = (role: MoveRole, others: readonly MoveName[]) =>
  MOVE_NAMES.filter((move) => MOVES[move].by.includes(role) && !others.includes(move)).sort();

/** Those of the calls about a payment. */
const OF_PAYMENTS = ['ask_refund', 'approve_refund', 'reject_refund', 'pay_refund', 'reject_claim'] as const;

const CALLS = [
  ['moveOrder', ORDER_MOVES, orderMoveSchema, movesOf('customer', ['place', 'ask_refund'])],
  [
    'moveJob',
    JOB_MOVES,
    jobMoveSchema,
    movesOf('worker', ['accept_offer', 'wrong_code', 'wrong_extras_code']),
  ],
  [
    'moveAdminBooking',
    ...([BOOKING_MOVES, bookingMoveSchema] as const),
    movesOf('admin', ['place', 'assign', 'override_stage', 'set_text', 'undo', ...OF_PAYMENTS]),
  ],
] as const;

describe.each(CALLS)('the call %s', (_name, moves, { def }, ofTable) => {
  test('takes every move of the table that its caller makes, each with the rev that was seen', () => {
    expect([...moves].sort()).toEqual(ofTable);
    const bodies = def.options.map(({ shape }) => [shape.move.def.values[0], 'rev' in shape]);
    expect(bodies.map(([move]) => move).sort()).toEqual(ofTable);
    expect(bodies.every(([, hasRev]) => hasRev)).toBe(true);
  });
});

test('the moves for buttons: those of the call that the order, the role and the time allow', () => {
  const now = at('09:30');
  expect(callableMoves(JOB_MOVES, 'worker', orderAt('on_the_way'), now)).toEqual([
    ...['hand_back', 'running_late', 'at_the_door', 'start'],
  ]);
  expect(callableMoves(ORDER_MOVES, 'worker', orderAt('on_the_way'), now)).toEqual([]);
  expect(callableMoves(ORDER_MOVES, 'customer', { ...orderAt('placed'), kept: {} }, now)).toEqual([]);
});
