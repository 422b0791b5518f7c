import { type Extras, extrasSum, linesSum, proposedOf } from './extras';
import { type Refunded, receivedFor, refundedSum } from './refunds';
import type { Stage } from './stages';

/** The part of an order that makes its price; all whole rupees. */
export interface Charged {
  cartItems: readonly { price: number; quantity: number }[];
  visitationCharge: number;
  taxes: number;
  professionalTips: number;
  /** What a coupon takes off; missing without one. */
  discount?: number | undefined;
  /** What the partner has proposed beyond what was booked; what the customer has agreed to is charged. */
  extras?: readonly Extras[] | undefined;
  stage: Stage;
}

/** The part of a payment that says how much money came and went. */
export type Paid = Refunded;

/** How an order stands, in whole rupees. Never stored: computed wherever it is shown or decided on. */
export interface Balance {
  charged: number;
  received: number;
  /** What was paid back. */
  refunded: number;
  /** What the customer still has to pay. */
  due: number;
  /** What came beyond the price and was not paid back. */
  excess: number;
}

/** The stages in which a customer can pay: from the work on, for it is paid after the service. */
const PAYABLE: readonly Stage[] = ['in_progress', 'completed'];

/** Whether people are told how to pay for an order now. */
export const isPayable = ({ stage }: Pick<Charged, 'stage'>): boolean => PAYABLE.includes(stage);

const sum = (figures: readonly number[]) => figures.reduce((total, figure) => total + figure, 0);

/**
 * The price of an order: each line, the visitation charge, taxes and the tip, less the discount, and the extras that the
 * customer has agreed to. Nothing is charged once it is cancelled.
 */
export function chargedFor(order: Charged): number {
  if (order.stage === 'cancelled') return 0;
  const { cartItems, visitationCharge, taxes, professionalTips, discount = 0 } = order;
  const lines = cartItems.map(({ price, quantity }) => price * quantity);
  const booked = Math.max(0, sum([...lines, visitationCharge, taxes, professionalTips]) - discount);
  return booked + extrasSum(order.extras);
}

/** The price of an order whether or not it is charged: what a cancelled one would have cost. */
export const priceFor = (order: Charged): number => chargedFor({ ...order, stage: 'completed' });

/** The bill of an order before and after its extras, in whole rupees. */
export interface Bill {
  /** The price as it was booked. */
  booked: number;
  /** What the extras come to that the customer has agreed to. */
  approved: number;
  /** What those come to that wait for an answer; nothing of it is charged. */
  proposed: number;
}

/** The bill of an order before and after its extras: with those that wait it would be the sum of all three. */
export function billOf(order: Charged): Bill {
  const { extras, ...booked } = order;
  return {
    booked: chargedFor(booked),
    approved: extrasSum(extras),
    proposed: linesSum(proposedOf(extras)?.lines ?? []),
  };
}

/**
 * How an order stands: what it costs, what came, what went back, and what is due or too much
 * (docs/product-decisions.md section 6). A refund paid out is not owed again; a claim that nobody has checked is no money.
 * @param payment null for an order whose payment is missing: nothing came
 */
export function balanceOf(order: Charged, payment: Paid | null): Balance {
  const charged = chargedFor(order);
  const received = receivedFor(payment);
  const refunded = refundedSum(payment);
  return {
    ...{ charged, received, refunded },
    due: Math.max(0, charged - received),
    excess: Math.max(0, received - charged - refunded),
  };
}
