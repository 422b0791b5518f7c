import {
  callableMoves,
  EXTRAS_CODE_TRIES,
  ORDER_MOVES,
  type OrderDetail,
  proposedOf,
  START_CODE_TRIES,
  type Stage,
  seeksAnother,
  timesMade,
} from '@gharseva/contract';
import type { StartCodes } from '../../domain/start-codes';
import { type StoredOrder, toOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { openShares } from '../visits/shares';
import { findPartner } from './find-partner';

/** The stages in which the work can be started with a code. */
const CODED: readonly Stage[] = ['accepted', 'on_the_way'];

/**
 * The start code of an order for its customer: none before acceptance, after the start, while somebody else is sought, and while
 * it is locked.
 */
function codeFor(order: StoredOrder, startCodes: StartCodes) {
  if (!CODED.includes(order.stage) || seeksAnother(order)) return {};
  const isLocked = (order.code?.tries ?? 0) >= START_CODE_TRIES;
  return isLocked ? { isCodeLocked: true as const } : { startCode: startCodes.of(order) };
}

/** The code by which the customer agrees to extras aloud: only while they wait, until wrong codes have ended that. */
function extrasCodeFor(order: StoredOrder, startCodes: StartCodes) {
  const isLocked = timesMade(order, 'wrong_extras_code') >= EXTRAS_CODE_TRIES;
  if (order.stage !== 'in_progress' || isLocked || !proposedOf(order.extras)) return {};
  return { extrasCode: startCodes.ofExtras(order) };
}

/**
 * One order for its customer, with its codes, the moves that the customer may make now, the ends of the links to its
 * visit, and who comes.
 */
export async function showOrder(
  order: StoredOrder,
  now: Date,
  { stores, startCodes }: { stores: Stores; startCodes: StartCodes },
): Promise<OrderDetail> {
  const partner = await findPartner(order, now, stores);
  return {
    ...toOrder(order),
    ...codeFor(order, startCodes),
    ...extrasCodeFor(order, startCodes),
    moves: callableMoves(ORDER_MOVES, 'customer', order, now),
    sharedUntil: openShares(order.shares, now).map(({ until }) => until),
    ...(partner && { partner }),
  };
}
