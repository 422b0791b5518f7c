import { REFUND_DAYS, REFUND_WINDOW_HOURS } from './business-numbers';
import { type ClaimState, hasCome, settledSum } from './claims';
import { addDays, weekday } from './india-time';
import type { PaymentStatus, RefundStatus } from './payments';
import { cameToStage, type Staged } from './stages';

/** Why a customer asks for money back. */
export const REFUND_REASONS = [
  'poor_work',
  'not_done',
  'overcharged',
  'damage',
  'paid_twice',
  'other',
] as const;

export type RefundReason = (typeof REFUND_REASONS)[number];

/** Who opened a refund: the customer, an admin, or a payment beyond the price. */
export const REFUND_OPENERS = ['customer', 'admin', 'system'] as const;

/** The number of refunds that a payment keeps, rejected ones among them. */
export const MAX_REFUNDS = 10;

/** The length of a bank's reference of a payout: of NEFT, IMPS or UPI. */
export const PAID_REFERENCE_LENGTH = 30;

/** How a bank's reference of a payout is written: capitals and digits. */
export const PAID_REFERENCE_PATTERN = /^[A-Z0-9]{6,30}$/;

/** A reference of a payout as typed or pasted: in capitals, without spaces. */
export const plainPaidReference = (typed: string): string => typed.replace(/\s/gu, '').toUpperCase();

/** The photographs that the refunds of a payment name, in the order in which they were asked for. */
export const refundPhotosOf = (
  payment: { refunds?: readonly { photos?: readonly string[] | undefined }[] | undefined } | null,
): string[] => payment?.refunds?.flatMap(({ photos = [] }) => photos) ?? [];

/** The part of a refund that says what it is worth, and by which it is known. */
export interface RefundState {
  id: string;
  status: RefundStatus;
  /** Whole rupees. */
  amount: number;
}

/** The one refund of a payment as every version reads it: of the whole amount, or of `amount`. */
interface OneRefund {
  id?: string | undefined;
  status: RefundStatus;
  amount?: number | undefined;
  requestedAt?: string | undefined;
  reason?: string | undefined;
  decidedAt?: string | undefined;
  decisionReason?: string | undefined;
  refundedAt?: string | undefined;
}

/** The part of a payment that says what came and what went back. */
export interface Refunded {
  status: PaymentStatus;
  /** What is recorded when an admin collects it, in whole rupees. */
  amount: number;
  refund?: OneRefund | undefined;
  refunds?: readonly RefundState[] | undefined;
  claims?: readonly ClaimState[] | undefined;
  isByClaims?: boolean | undefined;
}

const RECEIVED: readonly PaymentStatus[] = ['collected', 'verified', 'refunded'];

/** What an admin has recorded as collected, without a claim. */
export const recordedFor = ({ status, amount, isByClaims }: Refunded): number =>
  !isByClaims && RECEIVED.includes(status) ? amount : 0;

/** What came for a payment, in whole rupees: its claims that were matched, or what an admin has recorded. */
export const receivedFor = (payment: Refunded | null): number =>
  payment ? recordedFor(payment) + settledSum(payment.claims) : 0;

type EntryOf<Payment extends Refunded> = Payment extends { refunds?: readonly (infer Entry)[] | undefined }
  ? Entry
  : RefundState;

/** The id of the one refund of a payment that the version before has stored. */
const FIRST_ID = '1';

/**
 * The refunds of a payment, in the order in which they were opened. `refund` repeats the most urgent one for queries and for
 * the version before, which decides that one: what it says of it counts. A payment of the version before has that one alone.
 */
export function refundsOf<Payment extends Refunded>(payment: Payment): EntryOf<Payment>[] {
  const { refund, refunds, amount } = payment;
  if (!refund) return [...(refunds ?? [])] as EntryOf<Payment>[];
  const { id = FIRST_ID, ...said } = refund;
  const shown = { ...said, id, amount: refund.amount ?? amount };
  if (!refunds) return [shown] as unknown as EntryOf<Payment>[];
  return refunds.map((entry) => (entry.id === id ? { ...entry, ...shown } : entry)) as EntryOf<Payment>[];
}

const UNDER_WAY: readonly RefundStatus[] = ['requested', 'approved'];

/** Whether a refund waits for a decision, or to be paid out. */
export const isUnderWay = ({ status }: Pick<RefundState, 'status'>): boolean => UNDER_WAY.includes(status);

const sumOf = (entries: readonly RefundState[]) => entries.reduce((total, { amount }) => total + amount, 0);

/** What was paid back, in whole rupees. */
export const refundedSum = (payment: Refunded | null): number =>
  payment ? sumOf(refundsOf(payment).filter(({ status }) => status === 'refunded')) : 0;

/**
 * What a further refund can be of at most, in whole rupees: what came, less what went back or is under way. Never below zero,
 * so that what is refunded and under way together is never more than what came.
 */
export function refundableFor(payment: Refunded | null): number {
  if (!payment) return 0;
  const underWay = sumOf(refundsOf(payment).filter(isUnderWay));
  return Math.max(0, receivedFor(payment) - refundedSum(payment) - underWay);
}

/** The most urgent refund: the first that waits for a decision, else the first to be paid out, else the last. */
export function urgentRefund<Entry extends RefundState>(entries: readonly Entry[]): Entry | undefined {
  const first = (status: RefundStatus) => entries.find((entry) => entry.status === status);
  return first('requested') ?? first('approved') ?? entries.at(-1);
}

const HOUR_MS = 60 * 60 * 1000;

/** The part of a payment that says when its money was found. */
interface Found {
  claims?: readonly (ClaimState & { decidedAt?: string | undefined })[] | undefined;
  collectedAt?: string | undefined;
}

/** The instant at which the last of what was paid was found or recorded; undefined if nothing was. */
export function lastFoundAt(payment: Found | null): string | undefined {
  const { claims = [], collectedAt } = payment ?? {};
  const instants = [collectedAt, ...claims.filter(hasCome).map(({ decidedAt }) => decidedAt)];
  return instants
    .filter((instant) => instant !== undefined)
    .sort()
    .at(-1);
}

/**
 * Until when the customer of an order may ask for a refund, in milliseconds; null before the order is over. The time runs from
 * its end or, where money was found later, from then: before that there is nothing to ask back.
 * @param foundAt the instant of {@link lastFoundAt}
 */
export function refundUntil(order: Staged, foundAt?: string): number | null {
  if (order.stage !== 'completed' && order.stage !== 'cancelled') return null;
  const end = cameToStage(order);
  if (!end) return null;
  const from = Math.max(Date.parse(end.at), foundAt ? Date.parse(foundAt) : 0);
  return from + REFUND_WINDOW_HOURS * HOUR_MS;
}

/** Whether banks work on a day: Monday to Friday, but for the holidays (`YYYY-MM-DD`). */
const isBusinessDay = (day: string, holidays: readonly string[]) =>
  weekday(day) >= 1 && weekday(day) <= 5 && !holidays.includes(day);

/** The business day a number of them after a day, or before it if the number is negative. */
export function addBusinessDays(day: string, days: number, holidays: readonly string[]): string {
  const step = Math.sign(days);
  let [found, left] = [day, Math.abs(days)];
  while (left > 0) {
    found = addDays(found, step);
    if (isBusinessDay(found, holidays)) left -= 1;
  }
  return found;
}

/** The day by which a refund is paid out that is opened on a day: the last of those that customers are told. */
export const refundDueOn = (openedOn: string, holidays: readonly string[]): string =>
  addBusinessDays(openedOn, REFUND_DAYS.to, holidays);

/** The hour of the morning at which people are told of a refund that is due, in India. */
const MORNING = '09:00:00.000+05:30';

/** When the timers of a refund are due: the business day before its last one, and the day after it. */
export const refundTimers = (dueOn: string, holidays: readonly string[]) =>
  [
    { kind: 'refund_due_soon', dueAt: `${addBusinessDays(dueOn, -1, holidays)}T${MORNING}` },
    { kind: 'refund_overdue', dueAt: `${addDays(dueOn, 1)}T${MORNING}` },
  ] as const;

/** How near the last day of a refund can be. */
export const REFUND_URGENCIES = ['due_soon', 'overdue'] as const;

export type RefundUrgency = (typeof REFUND_URGENCIES)[number];

/** How near the last day of a refund is; null for one that is over, or far from it. `today` is the day in India. */
export function refundUrgency(
  { status, dueOn }: { status: RefundStatus; dueOn?: string | undefined },
  today: string,
  holidays: readonly string[],
): RefundUrgency | null {
  if (!dueOn || !isUnderWay({ status })) return null;
  if (today > dueOn) return 'overdue';
  return today >= addBusinessDays(dueOn, -1, holidays) ? 'due_soon' : null;
}
