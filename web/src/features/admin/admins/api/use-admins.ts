import type { AdminAccount, AdminInput } from '@gharseva/contract';
import { ADMIN_ACCOUNTS_PAGE_SIZE, type AdminRole } from '@gharseva/contract/rules';
import {
  createAdmin,
  createPasswordLink,
  endAdminSessions,
  listAdmins,
  resetSecondFactor,
  setAdminRole,
  withdrawAdmin,
} from '@gharseva/contract/schemas';
import { callChecked } from '#lib/api/call-checked.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminPages } from '../../shared/use-admin-pages';
import { useAdminWrite } from '../../shared/use-admin-write';
import { useCreateOnce } from '../../shared/use-create-once';
import { useNamedWrite } from '../../shared/use-named-write';

const STALE = [adminKeys.admins, adminKeys.audit];

/** The admins, newest first, paginated. */
export function useAdmins() {
  return useAdminPages<AdminAccount>({
    queryKey: adminKeys.admins,
    pageSize: ADMIN_ACCOUNTS_PAGE_SIZE,
    ask: ({ signal, page }) => callChecked(listAdmins, { query: page, as: admin, signal }),
  });
}

/** Adds an admin; a repetition after a lost answer adds nobody twice. */
export function useCreateAdmin() {
  const add = useCreateOnce((body: AdminInput, idempotencyKey) =>
    callChecked(createAdmin, { body, as: admin, idempotencyKey }),
  );
  return useNamedWrite(
    STALE,
    async (body: AdminInput) => (await add(body)).id,
    ({ name }) => name,
  );
}

/** Makes the link by which a new admin sets the password. */
export function useCreatePasswordLink(id: string) {
  return useAdminWrite(STALE, async () => {
    const call = { params: { id }, as: admin };
    return (await callChecked(createPasswordLink, call)).link;
  });
}

type NamedAdmin = Pick<AdminAccount, '_id' | 'name'>;

const nameOf = ({ name }: NamedAdmin) => name;

/** Gives an admin another role, which ends its sessions. */
export function useSetAdminRole({ _id: id, name }: NamedAdmin) {
  return useNamedWrite(
    STALE,
    (role: AdminRole) => callChecked(setAdminRole, { params: { id }, body: { role }, as: admin }),
    () => name,
  );
}

/** Withdraws an admin's access, for good. */
export function useWithdrawAdmin() {
  return useNamedWrite(
    STALE,
    ({ _id: id }: NamedAdmin) => callChecked(withdrawAdmin, { params: { id }, as: admin }),
    nameOf,
  );
}

/** Removes the second factor of an admin who has lost it, and ends all sessions. */
export function useResetSecondFactor() {
  return useNamedWrite(
    STALE,
    ({ _id: id }: NamedAdmin) => callChecked(resetSecondFactor, { params: { id }, as: admin }),
    nameOf,
  );
}

/** Ends all sessions of an admin. */
export function useEndAdminSessions() {
  return useNamedWrite(
    STALE,
    ({ _id: id }: NamedAdmin) => callChecked(endAdminSessions, { params: { id }, as: admin }),
    nameOf,
  );
}
