import { indiaInstant } from '@gharseva/contract';
import { auditEntry } from '#audit/audit-entry.ts';
import { AppError } from '#domain/app-error.ts';
import { say } from '#domain/say.ts';
import { newAdminRecord } from '#people/operations/new-admin-record.ts';
import type { Handler } from '../../handler';

const refused = () => new AppError('unauthenticated', say('password_wrong'));

/**
 * Signs an admin in (docs/product-decisions.md section 1). The attempt is counted before the password is checked; a
 * right password resets the count, together with the entry of the audit trail and the time in the admin's record, which
 * the first sign-in creates; one that could not be checked is not counted. Claims that a change of the role has not
 * reached yet are brought up to the record.
 */
export const adminLogin: Handler<'adminLogin'> = async ({ body, attempt }, _actor, context) => {
  const { stores, transact, clock, adminSessions, adminAccounts } = context;
  const now = clock();
  const check = () =>
    adminSessions.signIn(body.username, body.password).catch((cause: unknown) => {
      throw new AppError('unavailable', say('password_unchecked'), {
        cause,
      });
    });
  let admin = await check();
  if (!admin) throw refused();
  const access = await stores.admins.findAccess(admin.uid);
  if (access?.isWithdrawn) throw refused();
  if (access?.role && access.role !== admin.role) {
    await adminAccounts.grant(admin.uid, access.role);
    admin = await check();
    if (!admin) throw refused();
  }
  const { uid, role, token } = admin;
  const record = access ? null : await newAdminRecord(uid, role, adminAccounts);

  await transact(async (transaction) => {
    await attempt.succeedIn(transaction);
    const stored = (await stores.admins.findIn(transaction, uid)) ?? record;
    if (!stored) throw refused();
    await stores.admins.mergeIn(transaction, { ...stored, lastSignInAt: indiaInstant(now) });
    await stores.audit.appendIn(transaction, auditEntry({ uid }, 'sign_in', uid, now));
  });
  return { token };
};
