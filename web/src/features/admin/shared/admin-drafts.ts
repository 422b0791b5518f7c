import { createDraftScope, createUseDraft } from '#lib/drafts/drafts.ts';
import { adminSessionEnded, adminToken } from './admin-session';
import { subjectOf } from './token-claims';

const admins = createDraftScope('admin', adminToken, subjectOf, adminSessionEnded);

/** An admin's draft, kept over the end of the session. */
export const useAdminDraft = createUseDraft(admins);
