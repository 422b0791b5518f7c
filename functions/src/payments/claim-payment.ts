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

const isWaitingUpi = ({ method, status }: Claim) => method === 'upi' && status === 'claimed';

/** What is due and was not claimed yet, in whole rupees. */
const openOf = (order: Charged, payment: Payment) =>
  Math.max(0, balanceOf(order, payment).due - claimedSum(payment.claims));

/**
 * The claims of a payment with one more (docs/decisions/0098-payment-claims.md), or with the reference that one of them was
 * without; null when it is among them already. Cash, and UPI without a reference, is the same as what was claimed so before,
 * until more is due: extras that were agreed since raise the claim that waits.
 * @throws AppError `conflict` before the work and once it is cancelled, for cash when nothing is due, and for too many claims
 */
export function addClaim(
  order: Charged,
  payment: Payment,
  input: ClaimInput,
  claimant: Claimant,
): Claim[] | null {
  const claims = payment.claims ?? [];
  const known = findClaim(claims, claimKey(input));
  const withOneMore = () => [...claims, claimOf(order, payment, input, claimant)];
  const changed = (claim: Claim, changes: Partial<Claim>) =>
    claims.map((one) => (one === claim ? { ...one, ...changes } : one));
  if (input.method === 'upi' && input.reference) {
    if (known) return null;
    const unnamed = claims.find((claim) => isWaitingUpi(claim) && !claim.reference);
    return unnamed ? changed(unnamed, input) : withOneMore();
  }
  const same = known ?? (input.method === 'upi' ? claims.find(isWaitingUpi) : undefined);
  if (!same) return withOneMore();
  const open = openOf(order, payment);
  const mayClaim = input.method === 'upi' || claimant.by === 'worker';
  if (open === 0 || !mayClaim || !isPayable(order)) return null;
  const isWaiting = same.status === 'claimed' && !same.reference;
  return isWaiting ? changed(same, { amount: same.amount + open }) : withOneMore();
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
  const open = openOf(order, payment);
  const amount = open > 0 || input.method === 'cash' ? open : due || charged;
  if (amount === 0) throw new AppError('conflict', say('claim_nothing_due'));
  return { ...input, amount, by, at: indiaInstant(at), status: 'claimed' };
}
