import { createDraftScope, createUseDraft } from '#lib/drafts/drafts.ts';
import { workerSession } from '#lib/session/worker-session.ts';
import { workerSessionLost } from './worker-session';

const partners = createDraftScope(
  'partner',
  workerSession,
  ({ firebaseUid }) => firebaseUid,
  workerSessionLost,
);

/** A partner's draft, kept over the end of the session. Never holds documents. */
export const usePartnerDraft = createUseDraft(partners);
