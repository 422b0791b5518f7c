import { type CallLimit, SIGN_IN_LIMITS } from '@gharseva/contract';
import { auditEntry } from '../../../audit/audit-entry';
import { AppError } from '../../../domain/app-error';
import { chargeLimit } from '../../../domain/charge-limit';
import { say } from '../../../domain/say';
import type { Handler } from '../../handler';

const refused = () => new AppError('unauthenticated', say('password_wrong'));

/**
 * Signs an admin in (docs/product-decisions.md section 1). An attempt is counted before the password is looked at, so
 * that no number of attempts at once gets more guesses; a right password gives the count back. Both limits are stored,
 * and hold on every instance. The owner cannot be locked out for ever: one limit is of the caller's own address, the
 * other does not hold for addresses from which this name has signed in, and its waits are short for all others.
 */
export const adminLogin: Handler<'adminLogin'> = async ({ body, client }, _actor, deps) => {
  const { stores, transact, clock, adminSessions } = deps;
  const name = body.username.normalize('NFKC').trim().toLowerCase();
  const now = clock();
  const [pairId, nameId, knownId] = await Promise.all([
    stores.adminLogins.idOf('pair', name, client.address),
    stores.adminLogins.idOf('name', name),
    stores.adminLogins.idOf('known', name, client.address),
  ]);
  const isKnown = await stores.adminLogins.has(knownId);
  const attempts: { id: string; limit: Pick<CallLimit, 'max' | 'perSeconds'> }[] = [
    { id: pairId, limit: SIGN_IN_LIMITS.nameAndAddress },
  ];
  if (!isKnown) attempts.push({ id: nameId, limit: SIGN_IN_LIMITS.name });
  await transact(async (transaction) => {
    const counts = await stores.adminLogins.findAllIn(
      transaction,
      attempts.map(({ id }) => id),
    );
    for (const [index, { id, limit }] of attempts.entries()) {
      await stores.adminLogins.putIn(transaction, id, chargeLimit(limit, counts[index] ?? null, now));
    }
  });

  const admin = await adminSessions.signIn(body.username, body.password).catch((cause: unknown) => {
    throw new AppError('unavailable', say('password_unchecked'), {
      cause,
    });
  });
  if (!admin) throw refused();

  await transact(async (transaction) => {
    await stores.adminLogins.findAllIn(transaction, [pairId, knownId]);
    await stores.adminLogins.putIn(transaction, pairId, { calls: 0, windowEndsAt: now.getTime() });
    await stores.adminLogins.rememberIn(transaction, knownId, now);
    await stores.audit.appendIn(transaction, auditEntry(admin, 'sign_in', admin.uid, now));
  });
  return { token: admin.token };
};
