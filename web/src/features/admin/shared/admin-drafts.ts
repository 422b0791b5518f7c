import { createDraftScope, type Draft, useDraft } from '#lib/drafts/drafts.ts';
import { adminSessionEnded, adminToken } from './admin-session';

const admins = createDraftScope('admin', adminToken, subjectOf, adminSessionEnded);

/** An admin's draft, kept over the end of the session. */
export function useAdminDraft<T>(name: string, initial: T | (() => T)): Draft<T> {
  return useDraft(admins, name, initial);
}

/** The subject of a token. It tells admins on one browser apart, and grants nothing. */
function subjectOf(token: string): string | null {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const claims: unknown = JSON.parse(atob(payload.replace(/-/g, '+').replace(/_/g, '/')));
    return String((claims as { sub?: unknown }).sub);
  } catch {
    return null;
  }
}
