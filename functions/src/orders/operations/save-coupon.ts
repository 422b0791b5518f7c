import { type Coupon, type CouponInput, indiaInstant } from '@gharseva/contract';
import { auditChanges } from '../../audit/audit-changes';
import { auditEntry } from '../../audit/audit-entry';
import { couponRef } from '../../audit/audit-refs';
import type { AdminActor } from '../../domain/actor';
import { AppError, invalid } from '../../domain/app-error';
import { checkVersion, notFound } from '../../domain/check-version';
import { say } from '../../domain/say';
import { versionOf } from '../../domain/version-of';
import type { Transaction } from '../../platform/transact';
import { type StoredCoupon, toCoupon } from '../../stores/coupons/coupons';
import type { WriteContext } from '../../stores/write-context';

/** The call that adds a coupon, known again when it is repeated. */
interface AddingCall {
  id: string;
  requestHash: string;
  findEarlier(stored: StoredCoupon['madeBy'] | null): object | null;
}

const changesOf = (before: StoredCoupon | null, after: StoredCoupon) =>
  auditChanges(before && toCoupon(before), toCoupon(after));

async function store(
  transaction: Transaction,
  before: StoredCoupon | null,
  after: StoredCoupon,
  actor: AdminActor,
  { stores, clock }: WriteContext,
): Promise<void> {
  const changes = changesOf(before, after);
  const action = before ? 'update_coupon' : 'create_coupon';
  await stores.coupons.replaceIn(transaction, after);
  await stores.audit.appendIn(
    transaction,
    auditEntry(actor, action, couponRef(after._id), clock(), { changes }),
  );
}

/**
 * Adds a coupon, once for an Idempotency-Key.
 * @throws AppError `conflict` when there is one with its code, `idempotency_mismatch`
 */
export function addCoupon(
  input: CouponInput,
  { id: call, requestHash, findEarlier }: AddingCall,
  actor: AdminActor,
  context: WriteContext,
): Promise<Coupon> {
  const { stores, transact, clock } = context;
  return transact(async (transaction) => {
    const stored = await stores.coupons.findIn(transaction, input._id);
    if (findEarlier(stored?.madeBy.call === call ? stored.madeBy : null) && stored) return toCoupon(stored);
    if (stored)
      throw new AppError('conflict', say('coupon_exists'), {
        details: [{ path: '_id', ...say('coupon_exists') }],
      });
    const coupon = { ...input, createdAt: indiaInstant(clock()), madeBy: { call, requestHash } };
    await store(transaction, null, coupon, actor, context);
    return toCoupon(coupon);
  });
}

/**
 * Changes a coupon; the same settings write nothing. Its uses are only ever raised: the seats below an earlier number may be taken.
 * @throws AppError `not_found`, `conflict` for another version, `invalid_request` for fewer uses
 */
export function changeCoupon(
  { id, version }: { id: string; version: string | undefined },
  settings: Omit<Coupon, '_id'>,
  actor: AdminActor,
  context: WriteContext,
): Promise<Coupon> {
  const { stores, transact } = context;
  return transact(async (transaction) => {
    const stored = await stores.coupons.findIn(transaction, id);
    if (!stored) throw notFound('coupon');
    const coupon = { ...stored, ...settings };
    // Before the version: the answer to this very change may have been lost.
    if (changesOf(stored, coupon).length === 0) return toCoupon(stored);
    checkVersion(versionOf(toCoupon(stored)), version);
    for (const field of ['totalUses', 'usesPerCustomer'] as const) {
      if (settings[field] < stored[field]) throw invalid(field, say('coupon_uses_fewer'));
    }
    await store(transaction, stored, coupon, actor, context);
    return toCoupon(coupon);
  });
}
