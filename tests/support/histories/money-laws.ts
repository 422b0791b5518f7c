import {
  type ClaimedPayment,
  chargedFor,
  isUnderWay,
  ledgerOf,
  type Payment,
  type RefundEntry,
} from '@gharseva/contract';
import { hold, OUT_OF_REACH } from '../../../packages/contract/tests/moves/model/laws';
import type { World } from '../../../packages/contract/tests/moves/model/world';
import type { MarketOrder, Stored } from './market';

/** The invariants that no history through the API can break: those of money are within its reach. */
export const OUT_OF_CALLS: typeof OUT_OF_REACH = OUT_OF_REACH.filter(
  (number) => number !== 7 && number !== 8,
);

type Claims = NonNullable<Payment['claims']>;

const sum = (list: readonly { amount: number }[]) => list.reduce((total, { amount }) => total + amount, 0);

const cameBy = (claims: Claims | undefined) =>
  claims?.filter(({ status }) => status === 'matched' || status === 'verified') ?? [];

/** What came for an order in cash and otherwise, told from its payment alone, a second time on purpose. */
function cameFor({ status, amount, method, isByClaims, claims }: Payment): { cash: number; upi: number } {
  const isRecorded = !isByClaims && ['collected', 'verified', 'refunded'].includes(status);
  const all = [...cameBy(claims), ...(isRecorded ? [{ method, amount }] : [])];
  return {
    cash: sum(all.filter((one) => one.method === 'cash')),
    upi: sum(all.filter((one) => one.method !== 'cash')),
  };
}

/** What the partner took in cash, as was counted or as it says, told from the payment alone. */
export const takenInCash = (payment: Payment): number =>
  cameFor(payment).cash +
  sum((payment.claims ?? []).filter(({ method, status }) => method === 'cash' && status === 'claimed'));

/** The extras that were agreed to, told from the order alone. */
const agreedIn = ({ extras = [] }: MarketOrder): number =>
  extras
    .filter(({ state }) => state === 'approved')
    .flatMap(({ lines }) => lines)
    .reduce((total, { price, quantity }) => total + price * quantity, 0);

/** What was booked, and the extras that were agreed to, told from the order alone. */
const priceOf = (order: MarketOrder): number => order.amount + agreedIn(order);

/** Whether a payment is of what came for its order, which was cancelled or is paid back, and no more of the whole price. */
const isOfWhatCame = ({ stage }: MarketOrder, { isByClaims, status }: Payment): boolean =>
  isByClaims === true && (stage === 'cancelled' || status === 'refunded');

/** What a payment charges for extras; of what came for a cancelled order none of it is charged, whatever was agreed to. */
export const extraIn = (order: MarketOrder, payment: Payment): number =>
  isOfWhatCame(order, payment) ? agreedIn(order) : payment.amount - order.amount;

const refundsIn = ({ refunds }: Payment): RefundEntry[] => refunds ?? [];
const paidBack = (payment: Payment) => sum(refundsIn(payment).filter(({ status }) => status === 'refunded'));

/** Holds what is true of the money of an order at any time. @throws Broken */
export function checkMoney(world: World, id: string, order: MarketOrder, payment: Payment): void {
  const { cash, upi } = cameFor(payment);
  const came = cash + upi;
  const refunded = paidBack(payment);
  const underWay = sum(refundsIn(payment).filter(isUnderWay));
  hold(world, refunded + underWay <= came, 7, `${id}: ${refunded} back, ${underWay} under way, of ${came}`);
  const isAllBack = refunded > 0 && refunded === came;
  hold(world, (payment.status === 'refunded') === isAllBack, 7, `${id} is ${payment.status} of ${came}`);
  checkWhole(world, id, order, payment);
  hold(
    world,
    payment.status !== 'cancelled' || (order.stage === 'cancelled' && came === 0),
    10,
    `${id}: ${came} came for a cancelled payment at ${order.stage}`,
  );
  const asked = order.events.filter(({ move }) => move === 'ask_refund').length;
  hold(world, asked === refundsIn(payment).length, 9, `${id}: ${asked} refunds in the history`);
  const price = order.stage === 'cancelled' ? came : priceOf(order);
  const whole = isOfWhatCame(order, payment) ? Math.min(came, price) : priceOf(order);
  hold(world, payment.amount === whole, 10, `${id} is not paid in full`);
}

/** What the customer paid is the partner's share, fee, tax, what went back, and what is held. @throws Broken */
function checkWhole(world: World, id: string, order: MarketOrder, payment: Payment): void {
  const { cash, upi } = cameFor(payment);
  const refunded = paidBack(payment);
  const { share, fee, dues } = ledgerOf(order, payment);
  const taxes = order.stage === 'completed' ? order.taxes : 0;
  // What the operator has once partner and tax are paid: what it owes the customer, or, below zero, what it bears.
  const held = upi - refunded - dues - fee - taxes;
  hold(
    world,
    cash + upi === share + fee + taxes + refunded + held,
    7,
    `${id}: ${cash} and ${upi} came, ${share} is the partner's, ${refunded} went back, ${held} is held`,
  );
  const price = order.stage === 'completed' ? chargedFor(order) + (order.discount ?? 0) : 0;
  hold(world, held === cash + upi - refunded - price, 7, `${id}: ${held} is held at a price of ${price}`);
}

/** Holds what an answer says of the money of an order against what is stored. @throws Broken */
export function checkTold(
  world: World,
  id: string,
  told: ClaimedPayment,
  { orders, payments }: Stored,
): void {
  const [order, payment] = [orders.get(id), payments.get(id)];
  if (!order || !payment) return;
  const { cash, upi } = cameFor(payment);
  const charged = order.stage === 'cancelled' ? 0 : priceOf(order);
  const { received, refunded } = told;
  hold(world, received === cash + upi && refunded === paidBack(payment), 8, `${id}: ${JSON.stringify(told)}`);
  hold(world, told.charged === charged, 8, `${id}: ${told.charged} is charged, not ${charged}`);
  hold(world, told.due === Math.max(0, charged - received), 8, `${id}: ${told.due} is due`);
}

/** Each reference that is claimed is kept for its order, and for no other one. @throws Broken */
export function checkReferences(world: World, { payments, paymentReferences }: Stored): void {
  const claimed = [...payments].flatMap(([id, { claims = [] }]) =>
    claims.flatMap(({ status, reference }) =>
      reference && status !== 'rejected' ? [`${reference} ${id}`] : [],
    ),
  );
  const kept = [...paymentReferences].map(([reference, { orderId }]) => `${reference} ${orderId}`);
  hold(world, claimed.sort().join() === kept.sort().join(), 7, `kept are ${kept}, claimed ${claimed}`);
}
