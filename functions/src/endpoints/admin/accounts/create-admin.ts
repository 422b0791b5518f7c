import { indiaInstant } from '@gharseva/contract';
import { auditChanges } from '#audit/audit-changes.ts';
import { auditEntry } from '#audit/audit-entry.ts';
import { adminRef } from '#audit/audit-refs.ts';
import { AppError } from '#domain/app-error.ts';
import { say } from '#domain/say.ts';
import { applyToAccount, decideAsOwner, withdrawn } from '#people/operations/manage-admin.ts';
import type { Transaction } from '#platform/transact.ts';
import type { StoredAdmin } from '#stores/admins.ts';
import type { Handler } from '../../handler';

/**
 * Creates an admin (docs/decisions/0075-admins-by-owners.md): first an account without rights, which takes the address,
 * then the record with its entry in the audit trail, then the claims. A repetition with the same key goes on where the
 * call before ended.
 */
export const createAdmin: Handler<'createAdmin'> = async ({ body, idempotency }, actor, context) => {
  const { stores, clock, adminAccounts } = context;
  const { id, requestHash } = idempotency;
  const { name, email, role } = body;
  const now = clock();
  const prepare = async () => {
    await applyToAccount(async () => {
      if (!(await adminAccounts.create(id, email, name))) throw addressTaken();
    });
    return async (transaction: Transaction) => {
      await decideAsOwner(transaction, actor, stores);
      const record = { ...{ _id: id, name, email, role }, since: indiaInstant(now), requestHash };
      await stores.admins.createIn(transaction, record);
      const changes = auditChanges(null, { name, email, role });
      const entry = auditEntry(actor, 'create_admin', adminRef(id, name), now, { changes });
      await stores.audit.appendIn(transaction, entry);
      return record;
    };
  };
  const admin: StoredAdmin = await idempotency.createOnce(stores.admins, prepare).catch(async (error) => {
    // A refused call leaves no account behind that would hold the address.
    const isRefused = error instanceof AppError && error.code !== 'unavailable';
    if (isRefused && !(await stores.admins.find(id))) await adminAccounts.withdraw(id);
    throw error;
  });
  if (admin.withdrawnAt !== undefined) throw withdrawn();
  await applyToAccount(async () => {
    if (!(await adminAccounts.grant(id, admin.role))) throw withdrawn();
  });
  return { id };
};

/** The refusal of an address that has an account, whoever's it is: a customer's, a partner's or another admin's. */
const addressTaken = () =>
  new AppError('conflict', say('admin_address_taken'), { details: [{ path: 'email', ...say('taken') }] });
