import type { AdminAccount, AdminInput } from '@gharseva/contract';
import { ADMIN_ACCOUNTS_PAGE_SIZE, type AdminRole } from '@gharseva/contract/rules';
import { callApi } from '#lib/api/call-api.ts';
import { useIdempotencyKey } from '#lib/use-idempotency-key.ts';
import { admin } from '../../shared/admin';
import { adminKeys } from '../../shared/admin-keys';
import { useAdminPages } from '../../shared/use-admin-pages';
import { useAdminWrite } from '../../shared/use-admin-write';

const STALE = [adminKeys.admins, adminKeys.audit];

/** The admins, newest first, paginated. */
export function useAdmins() {
  return useAdminPages<AdminAccount>({
    queryKey: adminKeys.admins,
    pageSize: ADMIN_ACCOUNTS_PAGE_SIZE,
    ask: ({ signal, page }) => callApi('GET /api/admin/admins', { query: page, as: admin, signal }),
  });
}

/** Adds an admin; a repetition after a lost answer adds nobody twice. */
export function useCreateAdmin() {
  const { keyFor, forget } = useIdempotencyKey();
  return useAdminWrite(STALE, async (body: AdminInput) => {
    const { id } = await callApi('POST /api/admin/admins', { body, as: admin, idempotencyKey: keyFor(body) });
    forget();
    return id;
  });
}

/** Makes the link by which a new admin sets the password. */
export function useCreatePasswordLink(id: string) {
  return useAdminWrite(STALE, async () => {
    const call = { params: { id }, as: admin };
    return (await callApi('POST /api/admin/admins/:id/password-link', call)).link;
  });
}

/** Gives an admin another role, which ends its sessions. */
export function useSetAdminRole(id: string) {
  return useAdminWrite(STALE, (role: AdminRole) =>
    callApi('PUT /api/admin/admins/:id/role', { params: { id }, body: { role }, as: admin }),
  );
}

/** Withdraws an admin's access, for good. */
export function useWithdrawAdmin() {
  return useAdminWrite(STALE, (id: string) =>
    callApi('POST /api/admin/admins/:id/withdraw', { params: { id }, as: admin }),
  );
}

/** Ends all sessions of an admin. */
export function useEndAdminSessions() {
  return useAdminWrite(STALE, (id: string) =>
    callApi('POST /api/admin/admins/:id/sign-out', { params: { id }, as: admin }),
  );
}
