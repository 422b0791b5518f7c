import { createDraftScope, type Draft, useDraft } from '#lib/drafts/drafts.ts';
import { workerSession, workerSessionLost } from './worker-session';

const partners = createDraftScope(
  'partner',
  workerSession,
  ({ firebaseUid }) => firebaseUid,
  workerSessionLost,
);

/** A partner's draft, kept over the end of the session. Never holds documents. */
export function usePartnerDraft<T>(name: string, initial: T | (() => T)): Draft<T> {
  return useDraft(partners, name, initial);
}
