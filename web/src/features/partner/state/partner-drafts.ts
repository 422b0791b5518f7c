import { type SetStateAction, useCallback } from 'react';
import { createDraftScope, createUseDraft } from '#lib/drafts/drafts.ts';
import { isSameJson } from '#lib/is-same-json.ts';
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

/**
 * As `usePartnerDraft`, for a form about the record: with what the form said when it was opened, or last saved. What was typed since
 * is the change, also where the record has been changed by somebody else before the draft comes back. Where nothing is typed, the form
 * shows the record as it is now.
 *
 * @param fresh the form of the record as it is now
 * @param read what a form says: two that say the same are not told apart
 */
export function useRecordDraft<T extends object>(
  name: string,
  fresh: () => T,
  read: (form: T) => unknown = (form) => form,
) {
  const now = fresh();
  const [{ typed, opened }, set] = usePartnerDraft<{ typed: T; opened: T }>(name, () => ({
    typed: now,
    opened: now,
  }));
  const type = useCallback(
    (next: SetStateAction<T>) =>
      set((present) => ({
        ...present,
        typed: next instanceof Function ? next(present.typed) : next,
      })),
    [set],
  );
  const setOpened = useCallback((saved: T) => set((present) => ({ ...present, opened: saved })), [set]);
  if (isSameJson(read(typed), read(opened)) && !isSameJson(read(opened), read(now)))
    set({ typed: now, opened: now });
  return { typed, type, opened, setOpened };
}
