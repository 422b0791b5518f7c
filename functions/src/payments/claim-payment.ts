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

/** What may be claimed, in whole rupees. */
interface Claimable {
  due: number;
  /** What is due and was not claimed yet. */
  open: number;
  /** What of it the person's screen said; all of it, if that is not known. */
  paid: number;
}

function claimableOf(order: Charged, payment: Payment, shown: number | undefined): Claimable {
  const { due } = balanceOf(order, payment);
  const claimed = claimedSum(payment.claims);
  const open = Math.max(0, due - claimed);
  return { due, open, paid: Math.min(open, Math.max(0, (shown ?? due) - claimed)) };
}

/**
 * The claims of a payment with one more (docs/decisions/0098-payment-claims.md), or with the reference that one of them was
 * without; null when it is among them already. Cash, and UPI without a reference, is the same as what was claimed so before,
 * until more is due: extras that were agreed since raise the claim that waits.
 * @throws AppError `conflict` before the work and once it is cancelled, for cash when nothing is due, for too many claims, and
 *   when the person's screen cannot have known what would be claimed
 */
export function addClaim(
  order: Charged,
  payment: Payment,
  { shown, ...input }: ClaimInput,
  claimant: Claimant,
): Claim[] | null {
  const claims = payment.claims ?? [];
  const known = findClaim(claims, claimKey(input));
  const claimable = claimableOf(order, payment, shown);
  const withOneMore = () => [...claims, claimOf(order, payment, input, claimant, claimable)];
  const changed = (claim: Claim, changes: Partial<Claim>) =>
    claims.map((one) => (one === claim ? { ...one, ...changes } : one));
  if (input.method === 'upi' && input.reference) {
    if (known) return null;
    const unnamed = claims.find((claim) => isWaitingUpi(claim) && !claim.reference);
    return unnamed ? changed(unnamed, input) : withOneMore();
  }
  const same = known ?? (input.method === 'upi' ? claims.find(isWaitingUpi) : undefined);
  if (!same) return withOneMore();
  const { due, open } = claimable;
  const mayClaim = input.method === 'upi' || claimant.by === 'worker';
  if (open === 0 || !mayClaim || !isPayable(order)) return null;
  // It may be the earlier claim, sent again after a lost answer, from a screen before the extras.
  if (shown !== undefined && shown !== due) throw new AppError('conflict', say('claim_changed'));
  const isWaiting = same.status === 'claimed' && !same.reference;
  return isWaiting ? changed(same, { amount: same.amount + open }) : withOneMore();
}

/**
 * A claim of what is due and not claimed yet. Money sent by UPI while nothing was due any more is claimed as well, at what
 * the code to scan said, so that it is found and goes back.
 */
function claimOf(
  order: Charged,
  payment: Payment,
  input: Pick<Claim, 'method' | 'reference'>,
  { by, at }: Claimant,
  { due, open, paid }: Claimable,
): Claim {
  if (!isPayable(order)) throw new AppError('conflict', say('claim_not_now'));
  if (input.method === 'cash' && by !== 'worker') {
    throw new AppError('conflict', say('claim_cash_by_partner'));
  }
  if ((payment.claims ?? []).length >= MAX_CLAIMS) throw new AppError('conflict', say('claims_full'));
  if (open > 0 && paid === 0) throw new AppError('conflict', say('claim_changed'));
  const amount = open > 0 || input.method === 'cash' ? paid : due || balanceOf(order, payment).charged;
  if (amount === 0) throw new AppError('conflict', say('claim_nothing_due'));
  return { ...input, amount, by, at: indiaInstant(at), status: 'claimed' };
}
