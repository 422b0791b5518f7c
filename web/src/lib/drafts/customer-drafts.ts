import { createDraftScope, type Draft, useDraft } from '../drafts';
import { sessionEnded } from './end-session';
import { storedUser } from './stored-user';

const customers = createDraftScope('customer', storedUser, ({ _id }) => _id, sessionEnded);

/** What a customer types, kept over the end of the session. */
export function useCustomerDraft<T>(name: string, initial: T | (() => T)): Draft<T> {
  return useDraft(customers, name, initial);
}
