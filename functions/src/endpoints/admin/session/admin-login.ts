import { auditEntry } from '#audit/audit-entry.ts';
import { AppError } from '#domain/app-error.ts';
import { say } from '#domain/say.ts';
import type { Handler } from '../../handler';

const refused = () => new AppError('unauthenticated', say('password_wrong'));

/**
 * Signs an admin in (docs/product-decisions.md section 1). The attempt is counted before the password is checked; a
 * right password resets the count, together with the entry of the audit trail, and one that could not be checked is not
 * counted.
 */
export const adminLogin: Handler<'adminLogin'> = async ({ body, attempt }, _actor, context) => {
  const { stores, transact, clock, adminSessions } = context;
  const now = clock();
  const admin = await adminSessions.signIn(body.username, body.password).catch((cause: unknown) => {
    throw new AppError('unavailable', say('password_unchecked'), {
      cause,
    });
  });
  if (!admin) throw refused();

  await transact(async (transaction) => {
    await attempt.succeedIn(transaction);
    await stores.audit.appendIn(transaction, auditEntry(admin, 'sign_in', admin.uid, now));
  });
  return { token: admin.token };
};
