import type { Translations } from './translations';

/** What extras have come to: asked, agreed to, or refused. Those that were taken back or not answered are in the history alone. */
export const EXTRAS_STATES = ['proposed', 'approved', 'declined'] as const;

export type ExtrasState = (typeof EXTRAS_STATES)[number];

/** A service of the rate card beyond what was booked, at the price of the moment in which it was proposed. */
export interface ExtraLine {
  itemId: string;
  name: string;
  quantity: number;
  /** Of one, in whole rupees. */
  price: number;
  translations?: Translations<'name'> | undefined;
}

/** What a partner has proposed at a time, and what the customer has said to it. */
export interface Extras {
  state: ExtrasState;
  lines: readonly ExtraLine[];
}

/** The largest number of lines that are proposed at a time, and of proposals in the life of an order. */
export const MAX_EXTRA_LINES = 10;
export const MAX_PROPOSALS = 10;

/** The largest number of services that a partner can choose from, in the catalogue's order. */
export const MAX_RATE_CARD_ITEMS = 500;

/** What some lines cost, in whole rupees. */
export const linesSum = (lines: readonly { price: number; quantity: number }[]): number =>
  lines.reduce((total, { price, quantity }) => total + price * quantity, 0);

/** The extras that wait for the customer's answer; undefined if none do. */
export const proposedOf = <Entry extends Pick<Extras, 'state'>>(
  extras: readonly Entry[] | undefined,
): Entry | undefined => extras?.find(({ state }) => state === 'proposed');

/** The lines that the customer has agreed to, in the order in which they were proposed. */
export const approvedLines = <Line>(
  extras: readonly { state: ExtrasState; lines: readonly Line[] }[] | undefined,
): Line[] => (extras ?? []).flatMap(({ state, lines }) => (state === 'approved' ? lines : []));

/** What the extras cost that the customer has agreed to, in whole rupees: nothing else is ever charged. */
export const extrasSum = (extras: readonly Extras[] | undefined): number => linesSum(approvedLines(extras));

/** How many rupees of extras the customer's ceiling leaves; null without one. */
export const leftUnderCeiling = (order: {
  extras?: readonly Extras[] | undefined;
  extrasCeiling?: number | undefined;
}): number | null =>
  order.extrasCeiling === undefined ? null : Math.max(0, order.extrasCeiling - extrasSum(order.extras));
