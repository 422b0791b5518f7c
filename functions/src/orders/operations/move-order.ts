import {
  type AskedMove,
  applyMove,
  MOVE_RULES,
  type Moved,
  type MoveFacts,
  type MoveInput,
  type RefusalWord,
  refusalOf,
  type Service,
} from '@gharseva/contract';
import type { AppError } from '../../domain/app-error';
import type { Transaction } from '../../platform/transact';
import type { CouponUse, StoredOrder } from '../../stores/orders/stored-order';
import type { Stores } from '../../stores/stores';
import { slotRefused } from '../check-slot';
import { withGstClasses } from '../gst-classes';
import { refuseMove } from '../refuse-move';
import { withCouponUse } from './move-coupon';
import { type MovedPlaces, movePlaces } from './move-places';
import { performEffects } from './perform-effects';
import { setTimersIn } from './set-timers';
import { tellIn } from './tell-in';

/** What was looked up for a move, in its transaction. */
export interface LookedUp {
  facts?: MoveFacts;
  /** What is known only now of what was asked, such as a worker's name. */
  input?: MoveInput;
  /** Refusals that say more than their word. */
  errors?: Partial<Record<RefusalWord, AppError>>;
  /** The places that the move changes, where a guard asks for them. */
  places?: MovedPlaces;
  /** The use of its coupon that the order takes again. */
  couponUse?: CouponUse;
  /** The services that the move proposes. */
  services?: readonly Service[];
}

/** A move as an endpoint asks for it; what was looked up is added. */
export type Asked = Omit<AskedMove, 'facts'>;

/**
 * Moves an order in a transaction: the guards of the table of moves decide, first those that need nothing looked up; the
 * order, its seats, its worker's slot, its payment, its timers and what it tells people are written together or not at all
 * (docs/order-life.md). The only way to change an order's stage, text, worker, slot or flags.
 * @param order read in the same transaction
 * @param lookUp finds what the move's guards need beside the order
 * @returns the order after the move
 * @throws AppError the refusal of the first guard that the move does not pass
 */
export async function moveOrderIn(
  transaction: Transaction,
  order: StoredOrder,
  asked: Asked,
  stores: Stores,
  lookUp: () => Promise<LookedUp> = async () => ({}),
): Promise<StoredOrder> {
  const early = refusalOf(order, asked, MOVE_RULES, ['actor', 'order']);
  if (early) throw refuseMove(early, order);
  const { facts, input, errors, places: known, couponUse, services = [] } = await lookUp();
  const outcome = applyMove(order, { ...asked, input: { ...asked.input, ...input }, facts });
  if ('refused' in outcome) throw errors?.[outcome.refused.word] ?? refuseMove(outcome.refused, order);
  const places = known ?? (await movePlaces(transaction, order, outcome.order, stores));
  if ('refused' in places) throw slotRefused(places.refused);
  const moved = { ...outcome, order: withGstClasses(outcome.order, services) };
  return storeIn(transaction, order, moved, { places, couponUse }, stores);
}

/** What an order takes by a move: places, and a use of its coupon. */
export interface Taken {
  places: MovedPlaces;
  couponUse: CouponUse | undefined;
}

/** Who places an order: its customer, or an admin for a caller. */
export interface Placer {
  role: 'customer' | 'admin';
  actor: string;
}

/**
 * Places an order in a transaction by the move `place`, with its payment.
 * @param draft the order before its first event
 * @param by who places it, and when
 * @param taken the places found for it in the transaction, and the use of its coupon; its services were checked before
 * @returns the order with its first event
 * @throws AppError the refusal of the first guard that the move does not pass
 */
export async function placeOrderIn(
  transaction: Transaction,
  draft: StoredOrder,
  taken: Taken,
  by: Placer & { at: Date },
  stores: Stores,
): Promise<StoredOrder> {
  const facts = { hasSeats: true, isStillOffered: true };
  const asked = { ...by, move: 'place', facts } as const;
  const outcome = applyMove(draft, asked);
  if ('refused' in outcome) throw refuseMove(outcome.refused, draft);
  return storeIn(transaction, null, outcome, taken, stores);
}

/**
 * Stores an order as a move leaves it, with everything that follows from the move.
 * @param before the order before the move; null for a new one
 */
async function storeIn(
  transaction: Transaction,
  before: StoredOrder | null,
  { order, effects, timers, tells }: Moved<StoredOrder>,
  { places, couponUse }: Taken,
  stores: Stores,
): Promise<StoredOrder> {
  const after = withCouponUse(withSeats(order, places.seats), effects, couponUse);
  if (before) await stores.orders.replaceIn(transaction, after);
  else await stores.orders.createIn(transaction, after);
  await performEffects(transaction, effects, { before, after, places }, stores);
  await setTimersIn(transaction, before, after, timers, stores);
  await tellIn(transaction, before, after, tells, stores);
  return after;
}

const withSeats = ({ seats: _before, ...order }: StoredOrder, seats: number[] | undefined): StoredOrder => ({
  ...order,
  ...(seats && { seats }),
});
