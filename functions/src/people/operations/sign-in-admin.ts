import { indiaInstant } from '@gharseva/contract';
import { auditEntry } from '../../audit/audit-entry';
import { AppError } from '../../domain/app-error';
import { say } from '../../domain/say';
import type { AdminAccounts } from '../../platform/admin-accounts';
import type { AdminSessions, CheckedPassword } from '../../platform/admin-sessions';
import type { Clock } from '../../platform/clock';
import type { PendingSignIn, SecondFactors } from '../../platform/second-factors';
import type { Transact } from '../../platform/transact';
import type { Stores } from '../../stores/stores';
import type { Attempt } from './attempt';
import { newAdminRecord } from './new-admin-record';

/** What a sign-in works with. */
interface SignInContext {
  stores: Pick<Stores, 'admins' | 'audit'>;
  transact: Transact;
  clock: Clock;
  adminSessions: AdminSessions;
  adminAccounts: AdminAccounts;
  secondFactors: SecondFactors;
}

/** A right password, and whether its admin has a record already. */
export type ProvenPassword = CheckedPassword & { hasRecord: boolean };

const refused = () => new AppError('unauthenticated', say('password_wrong'));

/**
 * Asks the identity provider for a part of a sign-in.
 * @throws AppError `unavailable` when it cannot be asked: nothing was checked, and nothing is counted
 */
export async function askProvider<Result>(ask: () => Promise<Result>): Promise<Result> {
  return ask().catch((cause: unknown) => {
    throw new AppError('unavailable', say('password_unchecked'), { cause });
  });
}

/**
 * Checks the password of an admin, and brings claims that a change of the role has not reached yet up to the record.
 * @throws AppError `unauthenticated`, alike for a wrong password and for somebody who is no admin
 */
export async function provePassword(
  { username, password }: { username: string; password: string },
  { stores, adminSessions, adminAccounts }: SignInContext,
): Promise<ProvenPassword> {
  const check = () => askProvider(() => adminSessions.checkPassword(username, password));
  const proof = await check();
  if (!proof) throw refused();
  const access = await stores.admins.findAccess(proof.uid);
  if (access?.isWithdrawn) throw refused();
  const hasRecord = access !== null;
  if (!access?.role || access.role === proof.role) return { ...proof, hasRecord };
  await adminAccounts.grant(proof.uid, access.role);
  const renewed = await check();
  if (!renewed) throw refused();
  return { ...renewed, hasRecord };
}

/**
 * Checks the code of a second factor, after it was counted.
 * @returns the ID token; null for a wrong code
 * @throws AppError `rate_limited`, `unavailable`
 */
export async function proveCode(
  pending: PendingSignIn,
  code: string,
  attempt: Attempt,
  { secondFactors }: SignInContext,
): Promise<string | null> {
  await attempt.chargeCode();
  return askProvider(() => secondFactors.check(pending, code));
}

/**
 * Opens the session of an admin who has shown everything, together with the entry of the audit trail and the time in the
 * admin's record, which the first sign-in creates. The first sign-in with a second factor has an entry of its own: so each
 * factor is in the trail, whatever became of the answer that set it up.
 */
export async function openAdminSession(
  { uid, role, hasRecord }: ProvenPassword,
  idToken: string,
  attempt: Attempt,
  { stores, transact, clock, adminSessions, adminAccounts }: SignInContext,
): Promise<{ token: string }> {
  const now = clock();
  const record = hasRecord ? null : await newAdminRecord(uid, role, adminAccounts);
  const { token, factorId } = await askProvider(() => adminSessions.open(idToken));
  await transact(async (transaction) => {
    await attempt.succeedIn(transaction);
    const stored = (await stores.admins.findIn(transaction, uid)) ?? record;
    if (!stored) throw refused();
    const before = stored.secondFactor ?? '';
    const factor = factorId ?? '';
    const isNewFactor = factor !== '' && factor !== before;
    await stores.admins.mergeIn(transaction, {
      ...stored,
      lastSignInAt: indiaInstant(now),
      ...(factor !== before && { secondFactor: factor }),
    });
    const actions = isNewFactor ? (['set_second_factor', 'sign_in'] as const) : (['sign_in'] as const);
    for (const action of actions) {
      await stores.audit.appendIn(transaction, auditEntry({ uid }, action, uid, now));
    }
  });
  return { token };
}
