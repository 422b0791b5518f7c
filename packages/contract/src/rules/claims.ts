import type { MoneyMethod } from './payments';
import { toPlainDigits } from './phone';

/** The states of a claim: said, found in the bank's statement or in what was handed in, counted, or not found. */
export const CLAIM_STATUSES = ['claimed', 'matched', 'verified', 'rejected'] as const;

export type ClaimStatus = (typeof CLAIM_STATUSES)[number];

/** The number of claims that a payment keeps, rejected ones among them. */
export const MAX_CLAIMS = 10;

/** The reference that UPI apps show for a payment: twelve digits (UTR, also called RRN). */
export const REFERENCE_PATTERN = /^[0-9]{12}$/;

/** A reference as typed or pasted: without spaces, its digits from any script. */
export const plainReference = (typed: string): string => toPlainDigits(typed).replace(/\s/gu, '');

/** The part of a claim that says what it is worth. */
export interface ClaimState {
  method: MoneyMethod;
  /** Whole rupees. */
  amount: number;
  status: ClaimStatus;
  /** Of a payment by UPI, where whoever claims it knows it. */
  reference?: string | undefined;
  /** Of a payment through a gateway: the gateway's name of it. */
  gatewayPayment?: string | undefined;
}

const MONEY_CAME: readonly ClaimStatus[] = ['matched', 'verified'];

const sumOf = (claims: readonly ClaimState[]) => claims.reduce((total, { amount }) => total + amount, 0);

/** What is said to have been paid and nobody has checked yet, in whole rupees. */
export const claimedSum = (claims: readonly ClaimState[] = []): number =>
  sumOf(claims.filter(({ status }) => status === 'claimed'));

/** As {@link claimedSum}, of cash alone. */
export const cashClaimed = (claims: readonly ClaimState[] = []): number =>
  claimedSum(claims.filter(({ method }) => method === 'cash'));

/** Whether what was claimed did come. */
export const hasCome = ({ status }: Pick<ClaimState, 'status'>): boolean => MONEY_CAME.includes(status);

/** What was claimed and did come, in whole rupees. */
export const settledSum = (claims: readonly ClaimState[] = []): number => sumOf(claims.filter(hasCome));

/**
 * What tells a claim from the others of its order that were not rejected: its reference, or the gateway's name of it; cash, and
 * UPI without a reference, are claimed once at a time.
 */
export const claimKey = ({
  method,
  reference,
  gatewayPayment,
}: Pick<ClaimState, 'method' | 'reference' | 'gatewayPayment'>): string =>
  reference ?? gatewayPayment ?? method;

/** The claim with a key that was not rejected, first of all one that waits; undefined if there is none. */
export const findClaim = <Claim extends ClaimState>(
  claims: readonly Claim[] = [],
  key: string,
): Claim | undefined => {
  const named = claims.filter((claim) => claim.status !== 'rejected' && claimKey(claim) === key);
  return named.find(({ status }) => status === 'claimed') ?? named[0];
};
