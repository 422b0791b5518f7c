import { sessionEnded } from '../session/end-session';
import { storedUser } from '../session/stored-user';
import { createDraftScope, type Draft, useDraft } from './drafts';

const customers = createDraftScope('customer', storedUser, ({ _id }) => _id, sessionEnded);

/** What a customer types, kept over the end of the session. */
export function useCustomerDraft<T>(name: string, initial: T | (() => T)): Draft<T> {
  return useDraft(customers, name, initial);
}
