import { type AdminRole, type AdminTask, adminRoleOf, mayDo } from '@gharseva/contract/rules';
import { useCallback } from 'react';
import { useAdminToken } from './admin-session';
import { tokenClaims } from './token-claims';

/**
 * The role of the signed-in admin; null for one that this version does not know. It decides what the screen shows, the
 * server what is allowed (docs/authorization.md section 3): a token that cannot be read hides nothing.
 */
export function useAdminRole(): AdminRole | null {
  const claims = tokenClaims(useAdminToken() ?? '');
  return claims === null ? 'owner' : adminRoleOf(claims);
}

/** Whether the signed-in admin's role may do a task. */
export function useMay(): (task: AdminTask) => boolean {
  const role = useAdminRole();
  return useCallback((task) => role !== null && mayDo(role, task), [role]);
}
