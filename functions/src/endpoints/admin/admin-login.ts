import type { CallLimit } from '@gharseva/contract';
import { auditEntry } from '../../audit/audit-entry';
import { AppError } from '../../domain/app-error';
import { chargeLimit } from '../../domain/charge-limit';
import { say } from '../../domain/say';
import type { Handler } from '../handler';

/** Wrong passwords for one name from one network address: the sixth waits. */
const PAIR_LIMIT: CallLimit = { by: 'address', max: 5, perSeconds: 15 * 60 };

/** Attempts at one name from all addresses that it never signed in from: a slow flood, with short waits. */
const NAME_LIMIT: CallLimit = { by: 'address', max: 30, perSeconds: 60 };

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
  const limits = isKnown ? [PAIR_LIMIT] : [PAIR_LIMIT, NAME_LIMIT];
  const ids = isKnown ? [pairId] : [pairId, nameId];
  await transact(async (transaction) => {
    const counts = await stores.adminLogins.findAllIn(transaction, ids);
    for (const [index, id] of ids.entries()) {
      const charged = chargeLimit(limits[index] as CallLimit, counts[index] ?? null, now);
      await stores.adminLogins.putIn(transaction, id, charged);
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
