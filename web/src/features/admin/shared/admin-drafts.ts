import { createDraftScope, type Draft, useDraft } from '#lib/drafts/drafts.ts';
import { adminSessionEnded, adminToken } from './admin-session';
import { subjectOf } from './token-claims';

const admins = createDraftScope('admin', adminToken, subjectOf, adminSessionEnded);

/** An admin's draft, kept over the end of the session. */
export function useAdminDraft<T>(name: string, initial: T | (() => T)): Draft<T> {
  return useDraft(admins, name, initial);
}
