import type { BookingMoveInput, JobMoveInput, MoveInput, OrderMoveInput } from '@gharseva/contract';
import type { StartCodes } from '../../domain/start-codes';
import type { ObjectStore } from '../../platform/object-store';
import type { Transaction } from '../../platform/transact';
import type { MoveCall, StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { arePhotosKept } from './keep-photo';
import { lookUpExtras } from './look-up-extras';
import { lookUpMark } from './look-up-mark';
import { lookUpReschedule } from './look-up-reschedule';
import { type LookedUp, moveOrderIn } from './move-order';

/** A move as one of the calls asks for it. */
type CalledMove = OrderMoveInput | JobMoveInput | BookingMoveInput;

/** A call that moves an order: who asks for what, and by which it is known when it is repeated. */
export interface AskedCall {
  body: CalledMove;
  role: 'customer' | 'worker' | 'admin';
  actor: string;
  at: Date;
  idempotency: {
    id: string;
    requestHash: string;
    findEarlier(stored: MoveCall | undefined): MoveCall | null;
  };
}

/** What a call has made of an order. */
export interface MadeMove {
  order: StoredOrder;
  /** Nothing was started or agreed to: the code was wrong, which is counted. */
  isCodeWrong: boolean;
  /** The call was made before, and has changed nothing now. */
  isRepeat: boolean;
}

/**
 * How many calls an order remembers. One that is older names a rev that is long outdated, and is refused for that: it is
 * never made twice.
 */
const MAX_CALLS = 10;

/** The earlier call with the same key. */
export const findCall = ({ calls }: StoredOrder, callId: string): MoveCall | undefined =>
  calls?.find(({ id }) => id === callId);

/** An order that remembers a call. */
export const withCall = (order: StoredOrder, call: MoveCall): StoredOrder => ({
  ...order,
  calls: [...(order.calls ?? []), call].slice(-MAX_CALLS),
});

/** What is said with a move, as the table of moves takes it. */
function toMoveInput(body: CalledMove): MoveInput {
  return {
    ...('reason' in body && { reason: body.reason }),
    ...('code' in body && { code: body.code }),
    ...('lateBy' in body && { lateBy: body.lateBy }),
    ...('photos' in body && { photos: body.photos }),
    ...('timeSlot' in body && { slot: { date: body.scheduledDate, timeSlot: body.timeSlot } }),
  };
}

/** The move that is made of a call, and whether a code that was said with it is the right one; undefined without one. */
function judgeCode(body: CalledMove, order: StoredOrder, startCodes: StartCodes) {
  if ('startCode' in body) {
    const isCodeRight = startCodes.isRight(order, body.startCode);
    return { move: isCodeRight ? body.move : 'wrong_code', isCodeRight } as const;
  }
  if ('extrasCode' in body) {
    const isCodeRight = startCodes.isRightForExtras(order, body.extrasCode);
    return { move: isCodeRight ? body.move : 'wrong_extras_code', isCodeRight } as const;
  }
  return { move: body.move };
}

/**
 * Makes the move of a call in a transaction, once for each key: a repetition changes nothing. A start with a wrong code is
 * the move `wrong_code`, an approval with one `wrong_extras_code`, whose commit counts the try: of simultaneous tries that saw the same rev, one counts, and the
 * others are refused unseen.
 * @param order read in the same transaction; its being the caller's is checked before
 * @throws AppError the refusal of the first guard that the move does not pass, `idempotency_mismatch`
 */
export async function makeMoveIn(
  transaction: Transaction,
  order: StoredOrder,
  { body, role, actor, at, idempotency }: AskedCall,
  { stores, startCodes, objects }: { stores: Stores; startCodes: StartCodes; objects: ObjectStore },
): Promise<MadeMove> {
  const { id, requestHash, findEarlier } = idempotency;
  const earlier = findEarlier(findCall(order, id));
  if (earlier) return { order, isCodeWrong: earlier.isCodeWrong === true, isRepeat: true };

  const { move, isCodeRight } = judgeCode(body, order, startCodes);
  const isCodeWrong = isCodeRight === false;
  const call: MoveCall = { id, requestHash, ...(isCodeWrong && { isCodeWrong }) };
  const called = withCall(order, call);
  const input = toMoveInput(body);
  const lookUp = async (): Promise<LookedUp> => {
    // It is refused for its rev, and how long that takes must not tell whether a code was right.
    if (body.rev !== order.events.length) return {};
    if (input.slot) return lookUpReschedule(transaction, order, input.slot, at, stores);
    if (body.move === 'propose_extras') return lookUpExtras(order, body.extras, at, stores);
    if (isCodeRight !== undefined && move !== 'start') return { facts: { isCodeRight } };
    const { photos = [] } = input;
    const arePhotosThere = await arePhotosKept({ orderId: order._id, uid: actor }, photos, objects);
    if (body.move !== 'start') return { facts: { arePhotosThere } };
    const mark = await lookUpMark(transaction, order, 'in_progress', stores);
    return { facts: { arePhotosThere, isCodeRight: true, ...mark } };
  };
  const asked = {
    move,
    role,
    actor,
    at,
    rev: body.rev,
    input,
  } as const;
  return {
    order: await moveOrderIn(transaction, called, asked, stores, lookUp),
    isCodeWrong,
    isRepeat: false,
  };
}
