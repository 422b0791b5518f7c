import {
  balanceOf,
  type Charged,
  type Claim,
  type ClaimInput,
  claimedSum,
  claimKey,
  findClaim,
  indiaInstant,
  isPayable,
  MAX_CLAIMS,
  type Payment,
} from '@gharseva/contract';
import { AppError } from '../domain/app-error';
import { say } from '../domain/say';

/** Who claims, and when. */
interface Claimant {
  by: Claim['by'];
  at: Date;
}

const isWaitingUpi = (claim: Claim) => claim.method === 'upi' && claim.status === 'claimed';

/**
 * The claims of a payment with one more (docs/decisions/0098-payment-claims.md), or with the reference that one of them was
 * without; null when it is among them already. By UPI without a reference is the same as any that waits to be checked.
 * @throws AppError `conflict` before the work and once it is cancelled, for cash when nothing is due, and for too many claims
 */
export function addClaim(
  order: Charged,
  payment: Payment,
  input: ClaimInput,
  claimant: Claimant,
): Claim[] | null {
  const claims = payment.claims ?? [];
  const isKnown = findClaim(claims, claimKey(input)) !== undefined;
  if (input.method === 'cash') return isKnown ? null : [...claims, claimOf(order, payment, input, claimant)];
  const waiting = claims.find((claim) => isWaitingUpi(claim) && !(input.reference && claim.reference));
  if (isKnown || (waiting && !input.reference)) return null;
  if (waiting) return claims.map((claim) => (claim === waiting ? { ...claim, ...input } : claim));
  return [...claims, claimOf(order, payment, input, claimant)];
}

/**
 * A claim of what is due and not claimed yet. Money sent by UPI while nothing was due any more is claimed as well, at what
 * the code to scan said, so that it is found and goes back.
 */
function claimOf(order: Charged, payment: Payment, input: ClaimInput, { by, at }: Claimant): Claim {
  if (!isPayable(order)) throw new AppError('conflict', say('claim_not_now'));
  if (input.method === 'cash' && by !== 'worker') {
    throw new AppError('conflict', say('claim_cash_by_partner'));
  }
  if ((payment.claims ?? []).length >= MAX_CLAIMS) throw new AppError('conflict', say('claims_full'));
  const { charged, due } = balanceOf(order, payment);
  const open = Math.max(0, due - claimedSum(payment.claims));
  const amount = open > 0 || input.method === 'cash' ? open : due || charged;
  if (amount === 0) throw new AppError('conflict', say('claim_nothing_due'));
  return { ...input, amount, by, at: indiaInstant(at), status: 'claimed' };
}
